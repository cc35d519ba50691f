const MARKER = /^\s*(?:#|\/\/|--|;|<!--|\/\*)\s*(region|endregion)\s+([\w-]+)\s*(?:-->|\*\/)?\s*$/;

/** Removes the indentation that all lines share. */
function dedent(lines: readonly string[]): string {
  const widths = lines
    .filter((line) => line.trim() !== '')
    .map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0);
  const width = Math.min(...widths);
  return lines.map((line) => line.slice(Math.min(width, line.length))).join('\n');
}

/**
 * Returns the regions of a program by name: the lines between the comments `region NAME` and
 * `endregion NAME`.
 * Regions may nest; markers are left out.
 * @param file shown in messages
 * @throws Error if a region is not closed, or closed without having been opened
 */
export function readRegions(source: string, file: string): Map<string, string> {
  const open = new Map<string, string[]>();
  const regions = new Map<string, string>();
  source.split('\n').forEach((line, at) => {
    const [, kind, name] = MARKER.exec(line) ?? [];
    if (kind === 'region' && name) open.set(name, []);
    else if (kind === 'endregion' && name) {
      const lines = open.get(name);
      if (!lines) {
        throw new Error(`${file}, line ${at + 1}: endregion ${name} without a region.`);
      }
      regions.set(name, dedent(lines).trimEnd());
      open.delete(name);
    } else for (const lines of open.values()) lines.push(line);
  });
  const [unclosed] = open.keys();
  if (unclosed !== undefined) {
    throw new Error(
      `${file}: region ${unclosed} is not closed. Fix: add \`endregion ${unclosed}\`.`,
    );
  }
  return regions;
}

/** Returns the whole program without the markers. */
export function wholeProgram(source: string): string {
  return source
    .split('\n')
    .filter((line) => !MARKER.test(line))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n\n')
    .trimEnd();
}
