/** An object or array within a JSON document that extends over several lines. */
interface NestedValue {
  /** Offset behind its opening bracket. */
  start: number;
  /** Offset of its closing bracket. */
  end: number;
  /** Key of a value in an object, or place of an item: `amount`, `[0]`. */
  name: string;
}

/** Value whose closing bracket hasn't been read yet. */
interface OpenValue {
  start: number;
  name: string;
  /** Number of commas read within it: the place of the next item. */
  items: number;
}

const STRING = /"(?:[^"\\]|\\.)*"/y;

/** Returns the nested values of a JSON document that extend over several lines, inner ones first. */
export function nestedValues(text: string): NestedValue[] {
  const found: NestedValue[] = [];
  const open: OpenValue[] = [];
  let key: string | undefined;
  for (let at = 0; at < text.length; at++) {
    const character = text[at] as string;
    const within = open.at(-1);
    if (character === '"') {
      STRING.lastIndex = at;
      const [string] = STRING.exec(text) ?? [''];
      if (string === '') return [];
      key = string.slice(1, -1);
      at += string.length - 1;
    } else if (character === '{' || character === '[') {
      open.push({ start: at + 1, name: key ?? `[${within?.items ?? 0}]`, items: 0 });
      key = undefined;
    } else if (character === '}' || character === ']') {
      const value = open.pop();
      if (!value) return [];
      const { start, name } = value;
      if (open.length > 0 && text.slice(start, at).includes('\n')) {
        found.push({ start, end: at, name });
      }
      key = undefined;
    } else if (character === ',') {
      if (within) within.items += 1;
      key = undefined;
    }
  }
  return open.length === 0 ? found : [];
}
