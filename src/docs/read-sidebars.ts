import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { nearest } from '../../lib/nearest.ts';
import { isLinkable, NOT_LINKABLE } from '../config/addresses.ts';
import { keyPath } from '../config/describe-issues.ts';
import { importFresh } from '../config/import-fresh.ts';
import { SiteError } from '../config/site-error.ts';
import { localeFaults } from '../config/translated.ts';
import type { Sidebars } from './sidebar-types.ts';

/**
 * Reads the sidebars of a version.
 *
 * @param path absolute
 * @param version name, for messages
 * @param i18n locales that a label may be translated into
 * @throws SiteError if the file is missing, can't be evaluated, or doesn't contain sidebars
 */
export async function readSidebars(
  path: string,
  version: string,
  i18n: Locales,
): Promise<{ sidebars: Sidebars; origin: string }> {
  const origin = relative(process.cwd(), path);
  if (!existsSync(path)) {
    throw new SiteError(
      `${origin}: not found.\nFix: create it, or correct \`sidebar\` of version "${version}".`,
    );
  }
  const fix =
    '\nFix: correct the line, or the one before it; entries stand in quotes and end with a comma.';
  return { sidebars: checkSidebars(await importFresh(path, origin, fix), origin, i18n), origin };
}

type Locales = Parameters<typeof localeFaults>[2];
type Path = readonly (string | number)[];
/** Returns the faults of the value at a path, each in an author's words. */
type Check = (value: unknown, path: Path) => string[];

/**
 * Checks the exports of the sidebars file: it's TypeScript that nobody has to type-check.
 *
 * @param origin file, for messages
 * @throws SiteError with key, what was found and what to write, for every fault
 */
function checkSidebars(exported: unknown, origin: string, i18n: Locales): Sidebars {
  const where = (path: Path) => (path.length > 0 ? `${origin}, key \`${keyPath(path)}\`` : origin);
  const found = (value: unknown, path: Path, fix: string) => [
    `${where(path)}: found ${show(value)}.\nFix: ${fix}`,
  ];

  const text: Check = (value, path) =>
    typeof value === 'string' && value !== '' ? [] : found(value, path, 'write a text.');
  const label: Check = (value, path) =>
    isObject(value)
      ? [
          ...Object.entries(value).flatMap(([locale, own]) => text(own, [...path, locale])),
          ...localeFaults(value, path, i18n).flatMap(({ path: place, fix }) =>
            found(value[String(place.at(-1))], place as Path, `${fix}.`),
          ),
        ]
      : text(value, path);
  const address: Check = (value, path) =>
    typeof value === 'string' && !isLinkable(value)
      ? found(value, path, `${NOT_LINKABLE}.`)
      : text(value, path);
  const flag: Check = (value, path) =>
    typeof value === 'boolean' ? [] : found(value, path, 'write true or false.');
  const list: Check = (value, path) =>
    Array.isArray(value)
      ? value.flatMap((item, at) => entry(item, [...path, at]))
      : found(value, path, "write a list of entries: ['index'].");
  const link: Check = (value, path) =>
    typeof value === 'string'
      ? text(value, path)
      : object(value, path, INDEX, "write the id of a page, or { type: 'generated-index', … }.");
  const entry: Check = (value, path) =>
    typeof value === 'string'
      ? text(value, path)
      : object(
          value,
          path,
          ENTRIES,
          "write the id of a page, or an entry { type: 'category', … }.",
        );

  const row: Check = (value, path) =>
    Array.isArray(value) && value.every((cell) => typeof cell === 'string')
      ? []
      : found(value, path, "write the cells of a row: ['Plugin', 'For'].");
  const table: Check = (value, path) =>
    Array.isArray(value)
      ? value.flatMap((cells, at) => row(cells, [...path, at]))
      : found(
          value,
          path,
          "write a list of rows, the head first: [['Plugin', 'For'], ['A', 'B']].",
        );

  const kinds: Record<string, Record<string, Check>> = {
    doc: { id: text, label },
    link: { label, href: address },
    reference: { docsPluginId: text },
    category: { label, link, collapsed: flag, items: list },
    'generated-index': { slug: text, title: label, description: label, comparison: table },
  };

  /** Checks an object, whose `type` is one of the known kinds. */
  function object(value: unknown, path: Path, known: readonly string[], fix: string): string[] {
    if (!isObject(value)) return found(value, path, fix);
    const { type, ...rest } = value;
    const keys = kinds[String(type)];
    if (typeof type !== 'string' || !known.includes(type) || !keys) {
      const near = typeof type === 'string' ? nearest(type, known)[0] : kindOf(rest, known);
      const one = known.map((name) => `"${name}"`).join(', ');
      return found(type, [...path, 'type'], near ? `write "${near}".` : `write one of ${one}.`);
    }
    return members(rest, path, keys, OPTIONAL[type] ?? []);
  }

  function members(
    value: Record<string, unknown>,
    path: Path,
    keys: Record<string, Check>,
    optional: readonly string[],
  ): string[] {
    const unknown = Object.keys(value).filter((key) => !(key in keys));
    const meant = unknown.map((key) => nearest(key, Object.keys(keys))[0]);
    return [
      ...unknown.map((key, at) => {
        const fix = meant[at] ? `write \`${meant[at]}\` instead.` : 'remove it.';
        return `unknown key \`${key}\`\n  at ${where(path)}\nFix: ${fix}`;
      }),
      ...Object.entries(keys).flatMap(([key, check]) => {
        if (value[key] !== undefined) return check(value[key], [...path, key]);
        if (optional.includes(key) || meant.includes(key)) return [];
        return check(undefined, [...path, key]);
      }),
    ];
  }

  const faults = isObject(exported)
    ? Object.entries(exported).flatMap(([id, items]) => list(items, [id]))
    : found(exported, [], "write `export default { docs: ['index'] };`.");
  if (faults.length > 0) throw new SiteError(faults.join('\n\n'));
  return exported as Sidebars;
}

const ENTRIES = ['category', 'doc', 'link', 'reference'];
const INDEX = ['generated-index'];

/** Optional keys, by kind. */
const OPTIONAL: Record<string, readonly string[]> = {
  doc: ['label'],
  category: ['link', 'collapsed'],
  'generated-index': ['title', 'comparison'],
};

/** Returns the kind that an entry without a type probably means. */
function kindOf(value: Record<string, unknown>, known: readonly string[]): string | undefined {
  const told = {
    items: 'category',
    href: 'link',
    id: 'doc',
    docsPluginId: 'reference',
    slug: 'generated-index',
  };
  const [, kind] = Object.entries(told).find(([key]) => key in value) ?? [];
  return kind !== undefined && known.includes(kind) ? kind : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function show(value: unknown): string {
  const text = JSON.stringify(value);
  if (text === undefined) return 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
