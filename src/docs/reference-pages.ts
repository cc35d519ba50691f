import type { ReferenceModel } from '../reference/model/types.ts';
import type { SidebarItem } from './sidebar-types.ts';
import type { PageKind } from './site-model.ts';

/** A page of the API reference before it has a route. */
export interface ReferencePage {
  /** `index`, `gateway/official-documentation`, `gateway/refund-request`. */
  id: string;
  kind: PageKind;
  title: string;
  description: string;
}

/** Folder of the reference pages below the instance's route: `/api/gateway/...` (S2-A02 to A10). */
export const REFERENCE_FOLDER = 'gateway';

/** Returns the first paragraph of a Markdown text, without its markup, cut at a sentence. */
function firstSentence(markdown: string, fallback: string): string {
  const paragraph = markdown.trim().split(/\n\s*\n/)[0] ?? '';
  const text = paragraph
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    // An underscore within a name, such as `payment_id`, marks no emphasis.
    .replace(/[`*]|(?<!\w)_+|_+(?!\w)/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (text === '') return fallback;
  return /^.{20,200}?[.!?](?=\s|$)/.exec(text)?.[0] ?? text.slice(0, 200);
}

/**
 * Returns the pages of the reference: the index, the info page, one per operation, webhook and schema.
 */
export function referencePages(model: ReferenceModel, home: string): ReferencePage[] {
  const { info } = model;
  return [
    { id: 'index', kind: 'reference-index', title: home, description: `${home}: every operation.` },
    {
      id: `${REFERENCE_FOLDER}/${info.slug}`,
      kind: 'reference-info',
      title: info.title,
      description: firstSentence(info.description, info.title),
    },
    ...model.operations.map(
      (operation): ReferencePage => ({
        id: `${REFERENCE_FOLDER}/${operation.slug}`,
        kind: 'reference-operation',
        title: operation.title,
        description: firstSentence(operation.description, operation.title),
      }),
    ),
    ...model.schemas.map(
      ({ slug, name, root }): ReferencePage => ({
        id: `${REFERENCE_FOLDER}/schemas/${slug}`,
        kind: 'reference-schema',
        title: name,
        description: firstSentence(root.description, `Fields of ${name}.`),
      }),
    ),
  ];
}

/** Returns the sidebar of the reference: info page, then operations by group, in the contract's order. */
export function referenceSidebar(model: ReferenceModel): SidebarItem[] {
  return [
    `${REFERENCE_FOLDER}/${model.info.slug}`,
    ...model.groups
      .filter((group) => group.operations.length > 0)
      .map(
        (group): SidebarItem => ({
          type: 'category',
          label: group.name,
          collapsed: false,
          items: group.operations.map((slug) => `${REFERENCE_FOLDER}/${slug}`),
        }),
      ),
  ];
}
