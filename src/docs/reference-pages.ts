import type { Messages } from '../messages/index.ts';
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
 */
export function referencePages(model: ReferenceModel, messages: Messages): ReferencePage[] {
  const { info, names } = model;
  const { apiReference: home, everyOperation, fieldsOf } = messages;
  const titles = plainTitles(model);
  return [
    {
      id: 'index',
      kind: 'reference-index',
      title: home,
      description: everyOperation.replace('{reference}', home),
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

/** Number of operations above which the sidebar of a reference shows its groups closed. */
const MOST_OPEN = 40;

/**
 * Returns the sidebar of the reference: info page, then operations by group, in the contract's order.
 *
 * @param withCalls whether method and path of operations are shown; then titles needn't differ
 */
export function referenceSidebar(model: ReferenceModel, withCalls: boolean): SidebarItem[] {
  const bySlug = new Map(model.operations.map((operation) => [operation.slug, operation]));
  const itemOf = (slug: string): SidebarItem => {
    const id = `${model.names.folder}/${slug}`;
    const operation = bySlug.get(slug);
    if (!withCalls || !operation) return id;
    const { title, method, path, kind, deprecated } = operation;
    const call = { method, path, isWebhook: kind === 'webhook', isDeprecated: deprecated };
    return { type: 'doc', id, label: title, call };
  };
  return [
    `${model.names.folder}/${model.info.slug}`,
    ...model.groups
      .filter((group) => group.operations.length > 0)
      .map(
        (group): SidebarItem => ({
          type: 'category',
          label: group.name,
          collapsed: model.operations.length > MOST_OPEN,
          items: group.operations.map(itemOf),
        }),
      ),
  ];
}
