/** A body as a person reads it: JSON with line ends and indentation, anything else as it is. */
export function prettyBody(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch (error) {
    if (error instanceof SyntaxError) return text;
    throw error;
  }
}

/** Headers as they stand in a message, one in a line. */
export function toMessageHead(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}

/** A short text that differs when another one differs (FNV-1a, 32 bits): for noticing, not safety. */
export function versionOf(value: unknown): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(JSON.stringify(value) ?? '')) {
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  }
  return hash.toString(36);
}

/** `14:05:09` of a moment in UTC. */
export function timeOf(moment: string): string {
  return moment.slice(11, 19);
}
