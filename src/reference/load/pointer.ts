/** Key path of a local JSON pointer reference (`#/components/schemas/Order`, RFC 6901). */
export function pointerToPath(reference: string): string[] {
  const pointer = reference.startsWith('#') ? reference.slice(1) : reference;
  if (pointer === '') return [];
  return pointer
    .slice(1)
    .split('/')
    .map((part) => decodePart(part).replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The reference that leads to a key path, percent-encoded where a URI fragment needs it. */
export function pathToPointer(path: (string | number)[]): string {
  const parts = path.map((part) =>
    encodeURIComponent(String(part).replaceAll('~', '~0').replaceAll('/', '~1')),
  );
  return `#${parts.map((part) => `/${part}`).join('')}`;
}

/** The value at a key path, or undefined when there is none. */
export function valueAt(root: unknown, path: (string | number)[]): unknown {
  let value: unknown = root;
  for (const part of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) {
      return undefined;
    }
    value = (value as Record<string | number, unknown>)[part];
  }
  return value;
}

function decodePart(part: string): string {
  // A lone % is no escape; contracts in the wild have them in path keys.
  return part.replaceAll(/(?:%[0-9a-f]{2})+/gi, (escaped) => {
    try {
      return decodeURIComponent(escaped);
    } catch (error) {
      if (error instanceof URIError) return escaped;
      throw error;
    }
  });
}
