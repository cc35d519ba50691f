/** Places of a member of an object or an item of an array in JSON text, from 0. */
interface Member {
  /** Place of the key; of the value in an array. */
  key: number;
  value: number;
}

/**
 * Finds places in JSON text by path, without a syntax tree, which would take a gigabyte for a
 * contract of 10 MB. Objects and arrays are read when a path leads through them, each once.
 *
 * @param text valid JSON
 * @returns offset of the key at a path; of its nearest ancestor when the path does not exist
 */
export function jsonPositions(text: string): (path: (string | number)[]) => number {
  const read = new Map<number, Map<string, Member>>();
  const start = skipBlanks(text, 0);
  return (path) => {
    let at: Member = { key: start, value: start };
    for (const part of path) {
      let members = read.get(at.value);
      if (!members) {
        members = membersAt(text, at.value);
        read.set(at.value, members);
      }
      const next = members.get(String(part));
      if (!next) break;
      at = next;
    }
    return at.key;
  };
}

/** Offsets of what JSON.parse silently changes: keys that come twice, and numbers with too many digits. */
export interface JsonLosses {
  duplicates: { offset: number; name: string }[];
  rounded: { offset: number; text: string }[];
}

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],]|-?\d{16,}(?![\d.eE])/g;

/**
 * Finds what a value parsed from JSON text has lost.
 *
 * @param text valid JSON
 */
export function lossesOf(text: string): JsonLosses {
  const losses: JsonLosses = { duplicates: [], rounded: [] };
  // Names of the objects around; undefined for an array.
  const open: (Set<string> | undefined)[] = [];
  let isKey = false;
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (token === '{' || token === '[') open.push(token === '{' ? new Set() : undefined);
    else if (token === '}' || token === ']') open.pop();
    else if (token[0] === '"' && isKey) {
      const names = open.at(-1);
      const name = JSON.parse(token) as string;
      if (names?.has(name)) losses.duplicates.push({ offset: index, name });
      names?.add(name);
    } else if (/^[-\d]/.test(token) && isRounded(token)) {
      losses.rounded.push({ offset: index, text: token });
    }
    isKey = token === '{' || (token === ',' && open.at(-1) !== undefined);
  }
  return losses;
}

/** Tells whether JavaScript keeps fewer digits of an integer than it has. */
export function isRounded(digits: string): boolean {
  return /^-?\d{16,}$/.test(digits) && BigInt(digits) !== BigInt(Number(digits));
}

/** Returns the members of the object or array at a place; none for other values. */
function membersAt(text: string, open: number): Map<string, Member> {
  const members = new Map<string, Member>();
  const isObject = text[open] === '{';
  if (!isObject && text[open] !== '[') return members;
  let at = skipBlanks(text, open + 1);
  for (let index = 0; text[at] !== '}' && text[at] !== ']'; index++) {
    const key = at;
    let name = String(index);
    if (isObject) {
      const end = endOfString(text, at);
      name = JSON.parse(text.slice(at, end)) as string;
      at = skipBlanks(text, skipBlanks(text, end) + 1);
    }
    members.set(name, { key, value: at });
    at = skipBlanks(text, endOfValue(text, at));
    if (text[at] === ',') at = skipBlanks(text, at + 1);
  }
  return members;
}

const BLANK = /[^ \t\r\n]|$/g;
const QUOTE = /["\\]/g;
const BRACKET = /["{}[\]]/g;
const SCALAR_END = /[,}\] \t\r\n]|$/g;

function indexOf(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  const found = pattern.exec(text);
  return found ? found.index : text.length;
}

function skipBlanks(text: string, from: number): number {
  return indexOf(BLANK, text, from);
}

/** Returns the place just after the string that starts here. */
function endOfString(text: string, from: number): number {
  let at = indexOf(QUOTE, text, from + 1);
  while (text[at] === '\\') at = indexOf(QUOTE, text, at + 2);
  return at + 1;
}

/** Returns the place just after the value that starts here. */
function endOfValue(text: string, from: number): number {
  if (text[from] === '"') return endOfString(text, from);
  if (text[from] !== '{' && text[from] !== '[') return indexOf(SCALAR_END, text, from);
  let depth = 0;
  let at = from;
  do {
    const sign = text[at];
    if (sign === '"') at = endOfString(text, at);
    else {
      depth += sign === '{' || sign === '[' ? 1 : -1;
      at += 1;
    }
    if (depth > 0) at = indexOf(BRACKET, text, at);
  } while (depth > 0 && at < text.length);
  return at;
}
