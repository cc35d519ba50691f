import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, posix, relative, resolve } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { Failure } from '../../lib/failure.mjs';
import { nearest } from '../../lib/nearest.ts';
import { slashPath } from '../../lib/slash-path.ts';
import type { DocsInstanceConfig } from '../../src/config/docs-instance-schema.ts';
import type { SiteConfig } from '../../src/config/schema.ts';
import { localeFolder } from '../../src/config/translated.ts';
import { joinRoute } from '../../src/docs/index.ts';
import { loadReference } from '../../src/docs/load-reference.ts';
import { loadState } from '../../src/site.ts';

/** A file or folder to copy. Absolute paths. */
interface Copy {
  from: string;
  to: string;
}

/** Entry of a cut version under `versions` of its docs instance. */
interface Entry {
  instance: string;
  /** TypeScript: `{ name: '1.2', … }`. */
  text: string;
}

export interface CutVersion {
  /** Files and folders that were written, relative to the site. */
  written: string[];
  /** Entries that have to be added to `site.config.ts` by hand; empty if the command did it. */
  left: Entry[];
}

/**
 * Keeps what readers see now as a version: copies guides with their translations, sidebar and contract
 * of each docs instance's first version, and adds the copy to `site.config.ts`.
 * @param name of the version: `1.2`
 * @param docs id of the only docs instance to cut. Default: all
 * @throws Failure or SiteError, with everything as it was before
 */
export async function cutVersion({
  site,
  name,
  docs,
}: {
  site: string;
  name: string;
  docs?: string;
}): Promise<CutVersion> {
  const siteDir = resolve(site);
  checkName(name);
  const { config, model } = await loadState(siteDir);
  const instances = config.docs.filter(({ id }) => docs === undefined || id === docs);
  if (instances.length === 0) {
    const known = config.docs.map(({ id }) => id);
    throw new Failure(
      `There is no docs instance "${docs}" in site.config.ts.`,
      `Write --docs ${nearest(String(docs), known)[0] ?? known.join(' or --docs ')}, or leave --docs out to cut all.`,
    );
  }
  const routes = model.pages.map(({ route }) => route);
  const copies: Copy[] = [];
  const entries: Entry[] = [];
  for (const instance of instances) {
    checkFree(instance, name, routes);
    const cut = instance.contract === undefined ? cutGuides : cutContract;
    const { text, copies: own } = cut(instance, name, config, siteDir);
    copies.push(...own);
    entries.push({ instance: instance.id, text });
  }
  checkPlaces(copies, siteDir);
  checkCommitted(copies, siteDir);
  const file = join(siteDir, 'site.config.ts');
  const before = readFileSync(file, 'utf8');
  const after = withEntries(before, entries);
  try {
    for (const { from, to } of copies) {
      mkdirSync(dirname(to), { recursive: true });
      cpSync(from, to, { recursive: true });
    }
    if (after !== undefined) {
      writeFileSync(file, after);
      await loadState(siteDir);
    }
  } catch (error) {
    for (const { to } of copies) rmSync(to, { recursive: true, force: true });
    writeFileSync(file, before);
    throw error;
  }
  const written = copies.map(({ to }) => pathIn(siteDir, to));
  return { written, left: after === undefined ? entries : [] };
}

function checkName(name: string): void {
  if (/^[A-Za-z0-9](?:[\w.-]*[\w-])?$/.test(name) && name !== 'current') return;
  throw new Failure(
    name === 'current'
      ? '"current" is the version that you are writing.'
      : `"${name}" can't be the name of a version: it becomes a folder and part of addresses.`,
    'Write letters, digits, dots and hyphens, for example --name 1.2',
  );
}

/** Checks that neither a version of the instance nor a page has the name. */
function checkFree(
  { id, routeBase, versions }: DocsInstanceConfig,
  name: string,
  routes: string[],
) {
  if (versions.some((version) => version.name === name)) {
    const names = versions.map((version) => `"${version.name}"`).join(', ');
    throw new Failure(
      `The docs instance "${id}" already has a version "${name}".`,
      `Write another --name. Its versions: ${names}.`,
    );
  }
  const home = joinRoute(routeBase, name);
  const taken = routes.find((route) => route === home || route.startsWith(`${home}/`));
  if (taken === undefined) return;
  throw new Failure(
    `The pages of the version would be below ${home}, where the site has the page ${taken}.`,
    'Write another --name, for example one that starts with "v".',
  );
}

/** Returns what a cut of an instance copies, and its entry in the configuration. */
type Cut = (
  instance: DocsInstanceConfig,
  name: string,
  config: SiteConfig,
  siteDir: string,
) => { copies: Copy[]; text: string };

const cutGuides: Cut = ({ id, versions: [first] }, name, config, siteDir) => {
  const { dir: from = 'content/docs', sidebar = 'content/sidebar.ts' } = first ?? {};
  const dir = isInside(from) ? `${posix.normalize(from)}-${name}` : `content/docs-${name}`;
  const sidebarCopy = sidebar.replace(/(?=\.\w+$)/, `-${name}`);
  const { locales, defaultLocale } = config.i18n;
  const translations = Object.keys(locales)
    .filter((locale) => locale !== defaultLocale)
    .map((locale) => join(localeFolder(siteDir, config, locale), id))
    .map((folder) => ({ from: join(folder, first?.name ?? ''), to: join(folder, name) }))
    .filter((copy) => existsSync(copy.from));
  const guides = [
    { from: join(siteDir, from), to: join(siteDir, dir) },
    { from: join(siteDir, sidebar), to: join(siteDir, sidebarCopy) },
  ];
  const keys = { name, label: name, dir, sidebar: sidebarCopy };
  return { copies: [...guides, ...translations], text: entryText(keys) };
};

const cutContract: Cut = (instance, name, config, siteDir) => {
  const [first] = instance.versions;
  const reference = loadReference(siteDir, { ...instance, ...first }, config);
  if (!first?.contract || !reference) throw new Error(`No contract in ${instance.id}`);
  const source = posix.dirname(posix.normalize(first.contract));
  const folder = `${isInside(source) ? source : 'contract'}-${name}`;
  const copies = reference.files.map((file) => ({
    from: file,
    to: join(siteDir, folder, relative(dirname(reference.path), file)),
  }));
  const contract = posix.join(folder, basename(reference.path));
  return { copies, text: entryText({ name, label: name, contract }) };
};

/** Tells whether a path in the configuration names a folder inside the site's own. */
function isInside(path: string): boolean {
  return !/^(?:\.{0,2}$|\.\.\/|\/)/.test(posix.normalize(path));
}

/** Returns `{ name: '1.2', label: '1.2' }`. */
function entryText(keys: Readonly<Record<string, string>>): string {
  const values = Object.entries(keys).map(
    ([key, value]) => `${key}: '${value.replaceAll(/['\\]/g, '\\$&')}'`,
  );
  return `{ ${values.join(', ')} }`;
}

function pathIn(siteDir: string, path: string): string {
  return slashPath(relative(siteDir, path));
}

function checkPlaces(copies: readonly Copy[], siteDir: string): void {
  const taken = copies.filter(({ to }) => existsSync(to)).map(({ to }) => pathIn(siteDir, to));
  if (taken.length === 0) return;
  throw new Failure(
    `${taken.join(', ')} ${taken.length > 1 ? 'exist' : 'exists'} already. Nothing was written.`,
    'Write another --name, or remove what is left of an earlier attempt.',
  );
}

/** Checks that what is copied has been committed. Outside a Git repository anything goes. */
function checkCommitted(copies: readonly Copy[], siteDir: string): void {
  const paths = copies.map(({ from }) => from);
  const { status, stdout } = spawnSync('git', ['status', '--porcelain', '--', ...paths], {
    cwd: siteDir,
    encoding: 'utf8',
  });
  if (status !== 0 || stdout === '') return;
  const shown = stdout.trimEnd().split('\n').slice(0, 5).join('\n');
  throw new Failure(
    `These files have changes that aren't committed. Nothing was written.\n${shown}`,
    'Commit or undo the changes, so that the version is what you have published.',
  );
}

type Declaration = ReturnType<typeof parseAst>['body'][number];
type Expression = Extract<Declaration, { type: 'ExpressionStatement' }>['expression'];

/** Returns the value of a key in an object literal. */
function memberOf(node: Expression | undefined, key: string): Expression | undefined {
  if (node?.type !== 'ObjectExpression') return undefined;
  for (const property of node.properties) {
    if (property.type !== 'Property' || property.computed) continue;
    const own = property.key;
    const name =
      own.type === 'Identifier' ? own.name : own.type === 'Literal' ? own.value : undefined;
    if (name === key) return property.value;
  }
  return undefined;
}

/** Returns the elements of an array literal; undefined if one of them is spread. */
function elementsOf(node: Expression | undefined): Expression[] | undefined {
  if (node?.type !== 'ArrayExpression') return undefined;
  const elements = node.elements.flatMap((one) => (one && one.type !== 'SpreadElement' ? one : []));
  return elements.length === node.elements.length ? elements : undefined;
}

/**
 * Returns a configuration with an entry after the first version of each docs instance; undefined if one
 * isn't written out in the file, so that a person has to add it.
 * @param text of `site.config.ts`
 */
export function withEntries(text: string, entries: readonly Entry[]): string | undefined {
  const { body } = parseAst(text, { lang: 'ts' });
  const exported = body.find((statement) => statement.type === 'ExportDefaultDeclaration');
  let root = exported?.declaration as Expression | undefined;
  while (root?.type === 'TSSatisfiesExpression' || root?.type === 'TSAsExpression') {
    root = root.expression;
  }
  const instances = elementsOf(memberOf(root, 'docs'));
  const edits = entries.map((entry) => {
    const instance = instances?.find((one) => {
      const id = memberOf(one, 'id');
      return id?.type === 'Literal' && id.value === entry.instance;
    });
    const versions = memberOf(instance, 'versions');
    const elements = elementsOf(versions);
    return versions && elements?.[0] ? edit(text, versions, elements, entry.text) : undefined;
  });
  if (edits.some((one) => one === undefined)) return undefined;
  return edits
    .flatMap((one) => one ?? [])
    .sort((a, b) => b.start - a.start)
    .reduce((before, { start, end, text: own }) => {
      return before.slice(0, start) + own + before.slice(end);
    }, text);
}

/** Returns the change that puts an entry after the first one of a list. */
function edit(
  text: string,
  list: Expression,
  elements: readonly Expression[],
  entry: string,
): { start: number; end: number; text: string } {
  const [first] = elements as [Expression];
  const written = text.slice(list.start, list.end);
  const indent = (at: number) =>
    /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', at - 1) + 1))?.[0];
  if (written.includes('\n') || written.includes('/*')) {
    return { start: first.end, end: first.end, text: `,\n${indent(first.start)}${entry}` };
  }
  const [own = '', ...others] = elements.map(({ start, end }) => text.slice(start, end));
  const outer = indent(list.start);
  const lines = [own, entry, ...others].map((line) => `${outer}  ${line},\n`);
  return { start: list.start, end: list.end, text: `[\n${lines.join('')}${outer}]` };
}
