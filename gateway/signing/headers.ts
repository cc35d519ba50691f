/** Headers from any platform: a `Headers` object, or an object with names in any case. */
export type HeaderSource =
  | Headers
  | Readonly<Record<string, string | readonly string[] | undefined>>;

/** Returns a header's value, trimmed; `undefined` if it's absent or empty. */
export function readHeader(source: HeaderSource, name: string): string | undefined {
  const value = source instanceof Headers ? (source.get(name) ?? undefined) : find(source, name);
  const text = typeof value === 'string' ? value : value?.join(', ');
  return text === undefined || text.trim() === '' ? undefined : text.trim();
}

function find(
  source: Exclude<HeaderSource, Headers>,
  name: string,
): string | readonly string[] | undefined {
  const wanted = name.toLowerCase();
  const key = Object.keys(source).find((candidate) => candidate.toLowerCase() === wanted);
  return key === undefined ? undefined : source[key];
}
