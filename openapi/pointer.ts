/** Place in a document: names of keys and indexes of lists, from the root. */
export type KeyPath = (string | number)[];

/**
 * Returns the key path of a JSON Pointer (RFC 6901). One that starts with `#` is a reference, whose
 * parts may be percent-encoded.
 */
export function pointerToPath(pointer: string): string[] {
  const isReference = pointer.startsWith('#');
  return pointer
    .split('/')
    .slice(1)
    .map((part) => (isReference ? percentDecoded(part) : part))
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Returns the reference to a key path, percent-encoded where a URI fragment needs it. */
export function pathToPointer(path: KeyPath): string {
  return `#${path.map((part) => `/${encodeURIComponent(pointerPart(part))}`).join('')}`;
}

/** Returns one part of a JSON Pointer, escaped (RFC 6901 section 3). */
export function pointerPart(key: string | number): string {
  return String(key).replaceAll('~', '~0').replaceAll('/', '~1');
}

/** Returns the value at a key path, or undefined when there is none. */
export function valueAt(root: unknown, path: KeyPath): unknown {
  let value: unknown = root;
  for (const part of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) {
      return undefined;
    }
    value = Reflect.get(value, part);
  }
  return value;
}

function percentDecoded(part: string): string {
  // A lone % isn't an escape; contracts in the wild have them in path keys.
  return part.replaceAll(/(?:%[0-9a-f]{2})+/gi, (escaped) => {
    try {
      return decodeURIComponent(escaped);
    } catch (error) {
      if (error instanceof URIError) return escaped;
      throw error;
    }
  });
}
