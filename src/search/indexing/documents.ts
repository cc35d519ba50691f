import { join } from 'node:path';
import { pathTo, routeToUrl, type SitePage, type SiteState } from '../../docs/index.ts';
import { answerCodes } from '../../reference/model/answer-codes.ts';
import type {
  Facts,
  Field,
  Operation,
  ReferenceModel,
  Variant,
} from '../../reference/model/types.ts';
import { isAboutCredentials } from '../../reference/request/credentials.ts';
import { DEPRECATED } from '../query/open-tag.ts';
import { DEFAULT_TAG, docsTag, indexFileName } from '../scope.ts';
import type { SearchDocument } from './index-file.ts';
import type { PageSection } from './page-sections.ts';

/** Facts about a page that aren't in its text. */
export interface PageEntry {
  tag: string;
  locale: string;
  /** URL of the page, encoded, with the base URL. */
  url: string;
  title: string;
  tags: string[];
  categories: string[];
  type: 'docs' | 'other';
  /**
   * True for pages of a reference. They repeat each other's fields and responses, so each text is kept
   * once.
   */
  isReference: boolean;
  /** True for an operation that creates something or acts on it: its fields are what readers look for most. */
  isMain?: boolean;
  /** True for the page about a whole contract. */
  isAbout?: boolean;
  /** Fields of the operation that the pages of schemas describe, by path, names of examples, and statuses. */
  fields?: string[];
}

/** Returns what readers look for an operation by, besides its texts; nothing for other pages. */
function operationFacts(
  page: SitePage,
  { references }: SiteState,
): Pick<PageEntry, 'tags' | 'fields' | 'isMain'> {
  const slug = page.docId?.split('/').at(-1);
  const model = references[page.instance ?? '']?.[page.version ?? ''];
  const operation = model?.operations.find((candidate) => candidate.slug === slug);
  if (page.kind !== 'reference-operation' || !model || !operation) return { tags: [] };
  return {
    tags: tagsOfOperation(model, operation),
    isMain: /^(?:POST|PUT)$/.test(operation.method) && !operation.path.endsWith('}'),
    fields: [...fieldsElsewhere(operation), ...examplesOf(operation), ...statusesOf(operation)],
  };
}

/** Readers' words for the credentials of a contract, which names its schemes at will: `basicAuth`. */
const CREDENTIALS = ['authentication', 'authorization', 'API key', 'access token'];
/** Anchor of the credentials on the page about a contract. */
const CREDENTIALS_ANCHOR = 'security';

/** Returns readers' words for a section: those for credentials, if it's about them. */
function tagsOfSection({ isAbout }: PageEntry, { kind, anchor, title }: PageSection): string[] {
  const hasThem = anchor === CREDENTIALS_ANCHOR || isAboutCredentials(title);
  return isAbout && kind === 'heading' && hasThem ? CREDENTIALS : [];
}

/** Matches the path of a collection, to which a POST adds something: `/payments`. */
const COLLECTION = /\/\w*[a-z]s$/;
/** Readers' word for that, whatever the contract calls it: "Start a transaction". */
const CREATES = 'create';

/** Returns method, path, id, schemas and error codes of an operation, and its own words. */
function tagsOfOperation(model: ReferenceModel, operation: Operation): string[] {
  const call = [`${operation.method} ${operation.path}`, operation.id, operation.slug];
  return [
    ...call,
    ...(operation.deprecated ? [DEPRECATED] : []),
    ...(operation.method === 'POST' && COLLECTION.test(operation.path) ? [CREATES] : []),
    ...operation.searchWords,
    ...schemasOf(operation),
    ...answerCodes(model, operation),
  ];
}

/** Returns the body and the responses of success. */
function rootsOf({ body, responses }: Operation): Field[] {
  const succeeded = responses.filter(({ status }) => status.startsWith('2'));
  const media = [...(body?.media ?? []), ...succeeded.flatMap((response) => response.media)];
  return media.map(({ root }) => root);
}

/** Returns the component schemas of the body and of the responses of success: names of types in SDKs. */
function schemasOf(operation: Operation): string[] {
  return [...new Set(rootsOf(operation).flatMap(({ component }) => component ?? []))];
}

/** Returns what the contract calls the examples of the body: "Make a Klarna payment". */
function examplesOf({ body }: Operation): string[] {
  const examples = (body?.media ?? []).flatMap((media) => media.examples);
  return [...new Set(examples.flatMap(({ summary }) => summary || []))];
}

/** Returns the statuses of the responses. Their sections are on the page of the first that has them. */
function statusesOf({ responses }: Operation): string[] {
  return responses.map(({ status }) => status);
}

/** Returns the fields of an operation that only the pages of schemas describe: `billingAddress.city`. */
function fieldsElsewhere(operation: Operation): string[] {
  const found = new Set<string>();
  const visit = (one: Facts & Partial<Field> & Partial<Variant>): void => {
    const above = one.schema?.path.replaceAll('[]', '');
    for (const name of one.schema?.fields ?? []) found.add(above ? `${above}.${name}` : name);
    for (const field of one.children ?? one.fields ?? []) visit(field);
    for (const { variants } of one.choices) for (const variant of variants) visit(variant);
  };
  for (const root of rootsOf(operation)) visit(root);
  return [...found];
}

/** Returns the labels of a page in its sidebar: those of its categories and, last, its own; none if it isn't listed. */
function labelsOf(page: SitePage, { model }: SiteState): string[] {
  const set = model.sidebarSets.find(
    ({ locale, instance, version }) =>
      locale === page.locale && instance === page.instance && version === page.version,
  );
  const path = pathTo(set?.sidebars[page.sidebar ?? ''] ?? [], page.route);
  return path.map(({ label }) => label);
}

/** Returns the entry of a page; undefined for pages that nobody looks for. */
export function pageEntry(page: SitePage, state: SiteState): PageEntry | undefined {
  if (page.kind === 'not-found') return undefined;
  const inDocs = page.instance !== undefined && page.version !== undefined;
  const { tags, fields, isMain } = operationFacts(page, state);
  const labels = labelsOf(page, state);
  return {
    tag: inDocs ? docsTag(page.instance ?? '', page.version ?? '') : DEFAULT_TAG,
    locale: page.locale,
    url: routeToUrl(page.route, state.config.baseUrl),
    title: page.title,
    tags: [
      ...page.tags,
      ...tags,
      // "The payment_intent object" is what readers call it.
      ...(page.kind === 'reference-schema' ? ['object'] : []),
      // The menu may be translated where the page isn't.
      ...(page.textLocale ? labels.slice(-1).filter((label) => label !== page.title) : []),
    ],
    categories: labels.slice(0, -1),
    type: inDocs ? 'docs' : 'other',
    isReference: page.kind.startsWith('reference-'),
    ...(fields ? { fields } : {}),
    ...(isMain ? { isMain } : {}),
    ...(page.kind === 'reference-info' ? { isAbout: true } : {}),
  };
}

/** Heading of the last section of a guide. It links to pages that have their own results. */
const LEADS_ON = 'Next';

/** A document with the full text of its section, for the index and the excerpt. */
export interface FullDocument extends SearchDocument {
  code: string;
  /** Fields of the page that are described elsewhere. Only at the start of a page. */
  fields?: string[];
  /** Fields that an earlier document describes in the same words. Only at the start of a page. */
  repeats?: { anchor: string; document: number }[];
  /** Text that an earlier page has in the same words: its words lead there, and here it's only shown. */
  repeated?: string;
}

function documentOf(page: PageEntry, section: PageSection, id: number): FullDocument {
  const isHead = section.kind === 'head';
  const title = isHead ? page.title : section.title;
  // Encoded as a browser does it: anchors may be Arabic.
  const anchor = section.anchor === '' ? '' : `#${encodeURI(section.anchor)}`;
  // Put what a page's sections share first, and similar titles next to each other: it compresses
  // better, and 600 sections take 1.1 KB less.
  return {
    type: page.type,
    sidebarParentCategories: page.categories,
    pageTitle: page.title,
    sectionRoute: page.url + anchor,
    sectionTitle: title,
    title,
    tags: isHead ? page.tags : tagsOfSection(page, section),
    content: withoutName(section),
    id,
    code: page.isReference ? '' : section.code,
    ...(isHead && page.fields ? { fields: page.fields } : {}),
  };
}

/** Returns a field's text without the name it begins with, which is already the title. */
function withoutName({ named, title, text }: PageSection): string {
  const name = title.split('.').at(-1) ?? '';
  return named && text.startsWith(name) ? text.slice(name.length).trim() : text;
}

/** Returns a field's text with another description of it, unless that says nothing new. */
function withMore(text: string, more: string): string {
  const known = text.split(' ');
  if (more.split(' ').every((word) => known.includes(word))) return text;
  return [text, more].filter(Boolean).join(' … ');
}

/** Tells whether a field's value chooses the variant that it's in: "Klarna when type is klarna". */
function chooses({ anchor, title }: PageSection, variant: PageSection | undefined): boolean {
  const name = title.split('.').at(-1) ?? '';
  return (
    variant !== undefined &&
    anchor.startsWith(`${variant.anchor}-`) &&
    ` ${variant.text} `.includes(` ${name} `)
  );
}

/** Adds a field to the fields of a page: twice if it's sent, which counts more than one in a response. */
function withField(fields: readonly string[] = [], { title, anchor }: PageSection): string[] {
  const others = fields.filter((name) => name !== title);
  const isSent = anchor.startsWith('body-') || others.length < fields.length - 1;
  return [...others, title, ...(isSent ? [title] : [])];
}

/**
 * Returns the documents of one tag, in the order of its pages.
 *
 * If several pages have the same item in the same words, or in a reference the same section, only the
 * first is kept: eight operations return one payment, and a reader wants to see its fields once. The
 * others are found by the names of its fields, and by the statuses of their responses. If a page describes a
 * field again for a special case, its words are added to the first description, but for the field whose value
 * chooses a variant: the variant has that value.
 */
export function documentsOf(
  pages: readonly { entry: PageEntry; sections: readonly PageSection[] }[],
): FullDocument[] {
  const documents: FullDocument[] = [];
  /** Document that describes an item, by its title and text. */
  const seen = new Map<string, number>();
  for (const { entry, sections } of pages) {
    const fields = new Map<string, FullDocument>();
    let head: FullDocument | undefined;
    let variant: PageSection | undefined;
    for (const section of sections) {
      if (section.kind !== 'head' && ['', LEADS_ON].includes(section.title)) continue;
      const isListed = section.kind === 'item' || section.kind === 'variant';
      const repeats = isListed || (entry.isReference && section.kind === 'heading');
      const key = `${section.title}\n${section.text}`;
      const described = repeats ? seen.get(key) : undefined;
      if (described !== undefined) {
        if (section.named && head) head.fields = withField(head.fields, section);
        const isSent = entry.isMain && section.named && section.anchor.startsWith('body-');
        const isStatus = section.kind === 'heading' && section.anchor.startsWith('response-');
        if (!isSent && !isStatus) {
          if (section.named && head) {
            head.repeats ??= [];
            head.repeats.push({ anchor: encodeURI(section.anchor), document: described });
          }
          continue;
        }
        const { content, ...rest } = documentOf(entry, section, documents.length);
        documents.push({ ...rest, content: '', repeated: content });
        continue;
      }
      const first = section.named ? fields.get(section.title) : undefined;
      if (!first) seen.set(key, documents.length);
      if (section.kind === 'variant') variant = section;
      if (first) {
        if (!chooses(section, variant))
          first.content = withMore(first.content, withoutName(section));
        continue;
      }
      const document = documentOf(entry, section, documents.length);
      head ??= document;
      if (section.named) fields.set(section.title, document);
      documents.push(document);
    }
  }
  return documents;
}

interface ReadPage {
  entry: PageEntry;
  sections: PageSection[];
}

function withText(text: string): (section: PageSection) => PageSection {
  return (section) => ({ ...section, text });
}

/** Returns every tag of a locale, even without pages: the browser requests them (S7-03). */
function tagsOf({ model }: SiteState): string[] {
  const docs = model.instances.flatMap(({ pluginId, versions }) =>
    versions.map(({ name }) => docsTag(pluginId, name)),
  );
  return [DEFAULT_TAG, ...docs];
}

/**
 * Returns the path of a tag's file below the site's root; locales other than the default have a folder.
 */
function fileOf(tag: string, locale: string, { config }: SiteState): string {
  const folder = locale === config.i18n.defaultLocale ? '' : locale;
  return join(folder, indexFileName(tag));
}

/**
 * Returns the pages with the operations of a reference by the parameters in their path, then as its menu
 * has them: fields that several have are found at the first of them, which should be the one that readers
 * come for, `/payments` and not `/customers/{id}/payments`.
 */
function inReadingOrder({ model, references }: SiteState): SitePage[] {
  const order = new Map<string, number>();
  for (const { groups, operations } of Object.values(references).flatMap(
    Object.values<ReferenceModel>,
  )) {
    const paths = new Map(operations.map(({ slug, path }) => [slug, path]));
    const slugs = groups.flatMap((group) => group.operations);
    const parametersOf = (slug: string) => (paths.get(slug) ?? '').split('{').length;
    for (const slug of slugs.toSorted((a, b) => parametersOf(a) - parametersOf(b))) {
      if (!order.has(slug)) order.set(slug, order.size);
    }
  }
  const placeOf = ({ docId = '' }: SitePage) => order.get(docId.split('/').at(-1) ?? '') ?? 0;
  const isOperation = ({ kind }: SitePage) => kind === 'reference-operation';
  const operations = model.pages.filter(isOperation).sort((a, b) => placeOf(a) - placeOf(b));
  return model.pages.map((page) => (isOperation(page) ? (operations.shift() ?? page) : page));
}

/** Documents of one tag in one locale, with their full texts. */
interface TaggedDocuments {
  tag: string;
  /** Path of the tag's file below the site's root. */
  path: string;
  documents: FullDocument[];
}

/**
 * Makes the documents of each locale and tag.
 * @param sectionsOf the sections of the page at a route
 */
export function taggedDocuments(
  state: SiteState,
  sectionsOf: (route: string) => PageSection[],
): TaggedDocuments[] {
  const pages = inReadingOrder(state).flatMap((page): ReadPage[] => {
    const entry = pageEntry(page, state);
    if (!entry) return [];
    const sections = sectionsOf(page.route);
    if (page.kind !== 'site-index') return [{ entry, sections }];
    // The list of all pages repeats every heading of the site, so its own text is its description.
    return [{ entry, sections: sections.slice(0, 1).map(withText(page.description)) }];
  });
  return Object.keys(state.config.i18n.locales).flatMap((locale) =>
    tagsOf(state).map((tag) => {
      const own = pages.filter(({ entry }) => entry.tag === tag && entry.locale === locale);
      return { tag, path: fileOf(tag, locale, state), documents: documentsOf(own) };
    }),
  );
}
