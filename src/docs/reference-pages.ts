import type { Messages } from '../messages/index.ts';
import { markdownToHtml, outlineOf } from '../reference/markdown/to-html.ts';
import { factSections } from '../reference/model/build-info.ts';
import { firstSentence } from '../reference/model/first-sentence.ts';
import type { Operation, ReferenceModel } from '../reference/model/types.ts';
import type { SidebarItem } from './sidebar-types.ts';
import type { PageKind } from './site-model.ts';

/** A page of the API reference before it has a route. */
export interface ReferencePage {
  /** `index`, `gateway/official-documentation`, `gateway/refund-request`. */
  id: string;
  kind: PageKind;
  /** Plain text. */
  title: string;
  /** Text in the sidebar, in which backticks mark code. Default: the title. */
  label?: string;
  description: string;
}

/**
 * Returns the pages of the reference: the index, the info page, one per operation, webhook and schema.
 *
 * @param home title of the index
 */
export function referencePages(
  model: ReferenceModel,
  messages: Messages,
  home: string = messages.apiReference,
): ReferencePage[] {
  const { info, names } = model;
  const { everyOperation, fieldsOf } = messages;
  const titles = plainTitles(model);
  return [
    {
      id: 'index',
      kind: 'reference-index',
      title: home,
      description: everyOperation.replace('{reference}', () => home),
    },
    {
      id: `${names.folder}/${info.slug}`,
      kind: 'reference-info',
      title: info.title,
      description: firstSentence(info.description) || info.title,
    },
    ...model.operations.map(
      (operation): ReferencePage => ({
        id: `${names.folder}/${operation.slug}`,
        kind: 'reference-operation',
        title: titles.get(operation) ?? operation.title,
        ...(operation.title.includes('`') ? { label: operation.title } : {}),
        description: firstSentence(operation.description) || operation.title,
      }),
    ),
    ...model.schemas.map(
      ({ slug, name, root }): ReferencePage => ({
        id: `${names.folder}/schemas/${slug}`,
        kind: 'reference-schema',
        title: name,
        description: firstSentence(root.description) || fieldsOf.replace('{name}', () => name),
      }),
    ),
  ];
}

/** Returns the titles of operations without backticks; those that share one with method and path. */
function plainTitles({ operations }: ReferenceModel): Map<Operation, string> {
  const plain = new Map(operations.map((one) => [one, one.title.replaceAll('`', '')]));
  const counts = new Map<string, number>();
  for (const title of plain.values()) counts.set(title, (counts.get(title) ?? 0) + 1);
  return new Map(
    [...plain].map(([one, title]) => [
      one,
      (counts.get(title) ?? 0) > 1 ? `${title} (${one.method} ${one.path})` : title,
    ]),
  );
}

/** Number of rows above which the sidebar of a reference shows its groups closed. */
const MOST_OPEN = 20;
/** Number of sections above which those of the introduction are closed. */
const MOST_SECTIONS = 8;

/** Returns what all paths begin with, `/payments/v1`; empty if it's nothing, or only one of them. */
function sharedPath(operations: readonly Operation[]): string {
  const paths = operations
    .filter(({ kind }) => kind === 'operation')
    .map(({ path }) => path.split('/'));
  const [first = []] = paths;
  if (new Set(paths.map(String)).size < 2) return '';
  const end = first.findIndex((part, at) => paths.some((other) => other[at] !== part));
  return first.slice(0, end < 0 ? first.length : end).join('/');
}

/**
 * Returns the sidebar of the reference: info page, then operations by group, in the contract's order, and
 * the schemas that have pages.
 *
 * @param withCalls whether method and path of operations are shown, so that titles needn't differ, the
 *   sections of the info page, and a link to the schemas
 */
export function referenceSidebar(
  model: ReferenceModel,
  messages: Messages,
  withCalls: boolean,
): SidebarItem[] {
  const ofAll = sharedPath(model.operations);
  const bySlug = new Map(model.operations.map((operation) => [operation.slug, operation]));
  const itemOf = (slug: string, shared: string): SidebarItem => {
    const id = `${model.names.folder}/${slug}`;
    const operation = bySlug.get(slug);
    if (!withCalls || !operation) return id;
    const { title, method, path, kind, deprecated } = operation;
    const call = {
      method,
      path,
      // A path that the others go on from is shown in full, also one with a slash at its end.
      shared: path.startsWith(`${shared}/`) && path !== `${shared}/` ? shared.length : 0,
      isWebhook: kind === 'webhook',
      isDeprecated: deprecated,
    };
    return { type: 'doc', id, label: title, call };
  };
  const info = `${model.names.folder}/${model.info.slug}`;
  const html = markdownToHtml(model.info.description, { headings: 2, ids: true });
  const sections = withCalls ? [...outlineOf(html).sections, ...factSections(model, messages)] : [];
  const introduction: SidebarItem = {
    type: 'category',
    label: model.info.title,
    link: info,
    collapsed: sections.length > MOST_SECTIONS,
    items: sections.map(({ id, title }) => ({ type: 'link', label: title, href: `#${id}` })),
  };
  const rows = model.operations.length + (withCalls ? model.groups.length : 0);
  const isClosed = rows > MOST_OPEN;
  const items: SidebarItem[] = [sections.length > 0 ? introduction : info];
  const bySection = new Map<string, SidebarItem[]>();
  for (const { name, section, operations } of model.groups) {
    if (operations.length === 0) continue;
    const shared = sharedPath(operations.flatMap((slug) => bySlug.get(slug) ?? [])) || ofAll;
    const category: SidebarItem = {
      type: 'category',
      label: name,
      collapsed: isClosed,
      items: operations.map((slug) => itemOf(slug, shared)),
    };
    const within = bySection.get(section) ?? [];
    if (section !== '' && within.length === 0) {
      bySection.set(section, within);
      items.push({ type: 'category', label: section, collapsed: false, items: within });
    }
    (section === '' ? items : within).push(category);
  }
  if (withCalls && model.schemas.length + model.placedSchemas.length > 0) {
    items.push({ type: 'link', label: messages.schemas, href: '#schemas' });
  }
  return items;
}
