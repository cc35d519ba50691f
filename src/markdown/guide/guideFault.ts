/** Something in a guide that would stop the build with a poor message, or be shown as it is not meant. */
export interface GuideFault {
  /** From 1. */
  line: number;
  /** From 1. */
  column: number;
  what: string;
  fix: string;
}

/** `content/docs/refund.mdx:12:3: what.` with its fix on a line of its own. */
export function describeFault(file: string, { line, column, what, fix }: GuideFault): string {
  return `${file}:${line}:${column}: ${what}\nFix: ${fix}`;
}

/** Kept by the process: Astro evaluates its configuration in a module graph of its own. */
const KEY = Symbol.for('gateway-docs.guideFaults');
const store: typeof globalThis & { [KEY]?: Set<string> } = globalThis;

/** Remembers faults, so that one build names those of all guides. */
export function recordFaults(messages: readonly string[]): void {
  store[KEY] ??= new Set();
  for (const message of messages) store[KEY].add(message);
}

/** The faults since the last call, in the order of files and lines. */
export function takeFaults(): string[] {
  const messages = [...(store[KEY] ?? [])];
  store[KEY]?.clear();
  return messages.sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}
