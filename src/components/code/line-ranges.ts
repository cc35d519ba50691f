import { SiteError } from '../../config/site-error.ts';

/**
 * Reads line numbers written as `1,3-5`.
 * @throws Error if the text isn't such a list
 */
export function parseLineRanges(text: string): Set<number> {
  const lines = new Set<number>();
  for (const part of text.split(',').filter((piece) => piece.trim() !== '')) {
    const match = /^\s*(\d+)(?:-(\d+))?\s*$/.exec(part);
    if (!match)
      throw new SiteError(`"${text}" isn't a list of lines.\nFix: write, for example, {1,3-5}.`);
    const first = Number(match[1]);
    const last = Number(match[2] ?? match[1]);
    for (let line = first; line <= last; line++) lines.add(line);
  }
  return lines;
}
