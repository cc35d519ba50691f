/** An object or array in JSON that extends over several lines. */
interface NestedValue {
  /** Offset behind its opening bracket. */
  start: number;
  /** Offset of its closing bracket. */
  end: number;
  /** Key of a value in an object, or place of an item: `amount`, `[0]`. */
  name: string;
  /** Number of values around it. */
  depth: number;
}

/** Value whose closing bracket hasn't been read yet. */
interface OpenValue {
  start: number;
  name: string;
  /** Number of commas read within it: the place of the next item. */
  items: number;
}

const STRING = /"(?:[^"\\]|\\.)*"/y;

/**
 * Returns the objects and arrays that extend over several lines, inner ones first; none if a bracket
 * lacks its partner.
 *
 * @param text a JSON document, or what is between the brackets of one
 */
export function nestedValues(text: string): NestedValue[] {
  const found: NestedValue[] = [];
  let within: OpenValue = { start: 0, name: '', items: 0 };
  const around: OpenValue[] = [];
  let key: string | undefined;
  for (let at = 0; at < text.length; at++) {
    const character = text[at] as string;
    if (character === '"') {
      STRING.lastIndex = at;
      const [string] = STRING.exec(text) ?? [''];
      if (string === '') return [];
      key = string.slice(1, -1);
      at += string.length - 1;
    } else if (character === '{' || character === '[') {
      around.push(within);
      within = { start: at + 1, name: key ?? `[${within.items}]`, items: 0 };
      key = undefined;
    } else if (character === '}' || character === ']') {
      const { start, name } = within;
      const outer = around.pop();
      if (!outer) return [];
      within = outer;
      if (text.slice(start, at).includes('\n')) {
        found.push({ start, end: at, name, depth: around.length });
      }
    } else if (character === ',') {
      within.items += 1;
      key = undefined;
    }
  }
  return around.length === 0 ? found : [];
}

/** Number of lines from which JSON has a button that folds all of it. */
const FOLDABLE_LINES = 20;

/** Tells whether folding makes JSON easier to read: it's long, and has nested values. */
export function isFoldable(text: string): boolean {
  if (text.split('\n').length < FOLDABLE_LINES) return false;
  return nestedValues(text).some(({ depth }) => depth > 0);
}
