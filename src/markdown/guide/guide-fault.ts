/** Something in a guide that would stop the build with a poor message, or be shown wrongly. */
export interface GuideFault {
  /** From 1. */
  line: number;
  /** From 1. */
  column: number;
  what: string;
  fix: string;
}

/** Returns `content/docs/refund.mdx:12:3: what.` with its fix on its own line. */
export function describeFault(file: string, { line, column, what, fix }: GuideFault): string {
  return `${file}:${line}:${column}: ${what}\nFix: ${fix}`;
}
