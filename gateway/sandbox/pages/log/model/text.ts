/** Formats a body for people: JSON with line breaks and indentation, anything else as it is. */
export function prettyBody(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch (error) {
    if (error instanceof SyntaxError) return text;
    throw error;
  }
}

/** Formats headers as in a message, one per line. */
export function toMessageHead(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}

/**
 * Returns a short string that changes with the value (FNV-1a, 32 bits). Detects changes, not tampering.
 */
export function versionOf(value: unknown): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(JSON.stringify(value) ?? '')) {
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  }
  return hash.toString(36);
}

/** Returns a moment as `14:05:09` in UTC. */
export function timeOf(moment: string): string {
  return moment.slice(11, 19);
}
