import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const PER_CATEGORY = 20;
const WORDS = ['callback', 'refund', 'capture', 'session', 'status', 'token', 'amount', 'order'];

/** A page that every engine builds from the same Markdown. */
export interface SyntheticPage {
  /** Path below the content folder without its ending: `c0/p1`. */
  id: string;
  /** Folder of the page, which is its category; undefined for the first page. */
  category?: string;
  title: string;
  /** Front matter and body. */
  text: string;
}

export function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function pageText(at: number): string {
  const words = (seed: number, count: number) =>
    Array.from({ length: count }, (_, i) => WORDS[(seed * 31 + i * 7) % WORDS.length]).join(' ');
  const sections = [1, 2, 3, 4].map(
    (section) =>
      `## Section ${section} of ${at}\n\n${words(at + section, 90)}.\n\n` +
      `\`\`\`json\n{ "order": { "number": "order-${at}", "amount": "115.00" } }\n\`\`\`\n`,
  );
  return `---\ntitle: Page ${at}\ndescription: ${words(at, 8)}.\n---\n\n${sections.join('\n')}`;
}

/** Returns pages of four sections each, 20 in a category, the same in each run. */
export function syntheticPages(count: number): SyntheticPage[] {
  return Array.from({ length: count }, (_, at) => {
    const category = at === 0 ? undefined : `c${Math.floor(at / PER_CATEGORY)}`;
    const id = category ? `${category}/p${at}` : 'index';
    return { id, ...(category && { category }), title: `Page ${at}`, text: pageText(at) };
  });
}

/** Returns the ids of the pages by category, without the first page. */
export function byCategory(pages: readonly SyntheticPage[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const { id, category } of pages) {
    if (category) groups.set(category, [...(groups.get(category) ?? []), id]);
  }
  return groups;
}

/** Writes a site of this engine with synthetic pages into a folder, and empties that before. */
export function writeSyntheticSite(folder: string, count: number): void {
  rmSync(folder, { recursive: true, force: true });
  const pages = syntheticPages(count);
  for (const { id, text } of pages) write(join(folder, `content/${id}.mdx`), text);
  const items = [...byCategory(pages)].map(([label, list]) => ({
    type: 'category',
    label,
    items: list,
  }));
  write(
    join(folder, 'sidebar.ts'),
    `export default { docs: ${JSON.stringify(['index', ...items])} };`,
  );
  const config = {
    title: 'Growth',
    tagline: 'Synthetic pages.',
    url: 'https://docs.gateway.example',
    docs: [
      {
        id: 'default',
        routeBase: '/',
        versions: [{ name: 'current', label: 'Next', dir: 'content', sidebar: 'sidebar.ts' }],
      },
    ],
    themeConfig: {
      navbar: {
        items: [
          { type: 'docSidebar', sidebarId: 'docs', label: 'Docs' },
          { type: 'search', position: 'right' },
        ],
      },
      footer: { copyright: 'Copyright © 2025' },
    },
  };
  write(join(folder, 'site.config.ts'), `export default ${JSON.stringify(config)};`);
}
