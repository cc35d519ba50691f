/** One release of the changelog. */
export interface Release {
  version: string;
  /** YYYY-MM-DD. */
  date: string;
  /** The change as plain text. */
  changes: string[];
}

/**
 * Reads a changelog of the form `## 1.2.0 · 2026-11-20` with one list item for each change.
 * @throws Error if it has no release
 */
export function parseChangelog(markdown: string): Release[] {
  const releases: Release[] = [];
  for (const line of markdown.split('\n')) {
    const heading = /^## (\S+) · (\d{4}-\d\d-\d\d)$/.exec(line);
    if (heading?.[1] && heading[2]) {
      releases.push({ version: heading[1], date: heading[2], changes: [] });
      continue;
    }
    const release = releases.at(-1);
    const item = /^- (.+)$/.exec(line);
    if (release && item?.[1]) release.changes.push(item[1]);
    else if (release && /^ {2}\S/.test(line) && release.changes.length > 0) {
      release.changes[release.changes.length - 1] += ` ${line.trim()}`;
    }
  }
  if (releases.length === 0) {
    throw new Error(
      'The changelog has no release. Fix: write `## 1.0.0 · 2026-11-20` above a list.',
    );
  }
  return releases;
}
