import { STATUS_CODES } from 'node:http';
import {
  claim,
  inWords,
  kebabCase,
  type OpenApiDocument,
  type OpenApiLink,
  type OpenApiOperation,
  type OpenApiResponse,
  type OperationEntry,
  pointerToPath,
  type RequestBody,
  resolve,
  valueAt,
} from '../../../openapi/index.ts';
import { AnchorBook } from './anchors.ts';
import { buildRequirements, buildServers, listOf } from './build-info.ts';
import { buildMedia, type MediaPlace } from './build-media.ts';
import { buildHeaderFields, buildParameters } from './build-parameters.ts';
import type { FieldContext } from './field-context.ts';
import { firstSentence, plainText } from './first-sentence.ts';
import { isMethodAndPath, pathTitle } from './path-title.ts';
import type {
  Body,
  Guide,
  Operation,
  Response,
  ResponseLink,
  SecurityScheme,
  Server,
} from './types.ts';
import { rangeText } from './words.ts';

/** Context that all operations share. */
interface OperationSurroundings {
  names: Map<OpenApiOperation, OperationName>;
  /** Callbacks by the operation that declares them. */
  callbacks: Map<OpenApiOperation, Operation['callbacks']>;
  securitySchemes: SecurityScheme[];
  /** The contract's servers, for operations without their own. */
  servers: Server[];
  /** Groups of operations without a tag. */
  resources: Map<OpenApiOperation, string>;
}

/** Anchors of the page's own sections, which fields can't use. */
const SECTIONS = [
  'credentials',
  'headers',
  'path-parameters',
  'query-parameters',
  'cookie-parameters',
  'servers',
  'responses',
  'errors',
  'callbacks',
  'guides',
  'samples',
];

/** Number of fields that an error spells out: some contracts embed whole payments in every error. */
const FIELDS_PER_ERROR = 40;

/** The group of operations that have neither a tag nor a resource with others. */
const UNTAGGED = { operation: 'Operations', webhook: 'Webhooks' } as const;

/** Number of operations above which one tag for all of them says nothing. */
const MOST_IN_ONE_TAG = 40;

/**
 * Returns the groups of operations without a tag: the resource in their path, after what all their
 * paths begin with, and versions such as `v1`. A tag of that name gives its spelling. Empty if no two of
 * them share a resource. Many operations that all have the same tag, of which the contract says no more, are
 * grouped like those without.
 *
 * @param declared the contract's tags; some contracts list them, and tag no operation
 */
export function resourceGroups(
  entries: OperationEntry[],
  declared: NonNullable<OpenApiDocument['tags']>,
): Map<OpenApiOperation, string> {
  const used = new Set(entries.flatMap(({ operation }) => operation.tags ?? []));
  const tags = new Set([...declared.map(({ name }) => name), ...used]);
  const isDescribed = declared.some(({ name, description }) => used.has(name) && description);
  const isOneTag = used.size === 1 && entries.length > MOST_IN_ONE_TAG && !isDescribed;
  const untagged = entries
    .filter(({ source, operation }) => source === 'path' && (isOneTag || !operation.tags?.length))
    .map(({ operation, path }) => ({ operation, parts: path.split('/').filter(isResource) }));
  const [first] = untagged;
  if (!first) return new Map();
  let shared = 0;
  const isShared = (parts: string[]) =>
    parts.length > shared + 1 && parts[shared] === first.parts[shared];
  while (untagged.every(({ parts }) => isShared(parts))) shared += 1;
  const groups = new Map(
    untagged.map(({ operation, parts }) => {
      const slug = kebabCase((parts[shared] ?? '').replace(/\.\w+$/, ''));
      const tag = [...tags].find((name) => lettersOf(name) === lettersOf(slug));
      return [operation, slug === '' ? UNTAGGED.operation : (tag ?? inWords(slug))];
    }),
  );
  return new Set(groups.values()).size < groups.size ? groups : new Map();
}

/** Returns what a name has in any spelling: `oauthlinks` of `OAuth Links` and of `oauth-links`. */
function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** Returns true for a part of a path that is neither a parameter nor a version. */
function isResource(part: string): boolean {
  return part !== '' && !part.startsWith('{') && !/^v?\d[\d.-]*$/i.test(part);
}

export function buildOperation(
  context: FieldContext,
  entry: OperationEntry,
  { names, callbacks, securitySchemes, servers, resources }: OperationSurroundings,
): Operation {
  const { document } = context;
  const { operation, item, source, path, method, callback } = entry;
  const { id, slug } = names.get(operation) ?? { id: '', slug: '' };
  const kind = source === 'path' ? 'operation' : 'webhook';
  const anchors = new AnchorBook();
  for (const section of SECTIONS) anchors.claim('', section);
  const listed: MediaPlace['listed'] = new Map();
  const tags = operation.tags ?? [];
  const ownServers = operation.servers ?? item.servers;
  const isCall = kind === 'operation';
  const security = buildRequirements(
    operation.security ?? (isCall ? document.security : undefined),
    securitySchemes,
  );
  const { headers, parameters } = buildParameters(context, entry, anchors, {
    security,
    securitySchemes,
  });
  return {
    kind,
    id,
    slug,
    ...headOf(entry, id),
    method: method.toUpperCase(),
    path,
    deprecated: operation.deprecated === true,
    group: resources.get(operation) ?? tags[0] ?? UNTAGGED[kind],
    tags,
    servers: ownServers ? buildServers(ownServers) : isCall ? servers : [],
    security,
    parameters,
    headers,
    body: buildBody(context, entry, { anchors, listed }),
    responses: Object.entries(operation.responses ?? {})
      .filter(([status]) => !status.startsWith('x-'))
      .map(([status, reference]) =>
        buildResponse(context, status, reference, { anchors, listed, names }),
      ),
    callbacks: callbacks.get(operation) ?? [],
    callbackOf: callback && names.get(callback.owner.operation)?.slug,
    errorCodes: listOf(operation['x-error-codes']),
    callbackTypes: listOf(operation['x-callback-types']),
    ...(typeof operation['x-idempotency-note'] === 'string'
      ? { idempotencyNote: operation['x-idempotency-note'] }
      : {}),
    searchWords: listOf(operation['x-search-words']),
    codeSamples: codeSamplesOf(operation),
    fulfilWhen: fulfilWhenOf(operation),
    guides: guidesOf(operation),
    externalDocs: operation.externalDocs,
  };
}

/** Longest summary that serves as a title, in characters: some contracts write paragraphs there. */
const LONGEST_TITLE = 80;

function headOf(
  { operation, item, source, method, path }: OperationEntry,
  id: string,
): Pick<Operation, 'title' | 'description'> {
  const isPath = source === 'path' && isMethodAndPath(id, method, path);
  const name = (isPath ? pathTitle(method, path) : undefined) ?? inWords(id);
  const summary = operation.summary ?? item.summary;
  const description = operation.description ?? item.description ?? '';
  if (summary === undefined) return describedHead(description, name, isPath);
  if (summary.length <= LONGEST_TITLE && !summary.trim().includes('\n')) {
    return { title: summary.replace(/\.$/, ''), description };
  }
  const texts = description.includes(summary) ? [description] : [summary, description];
  return { title: name, description: texts.filter(Boolean).join('\n\n') };
}

/** Longest first sentence of a description that serves as a title, in characters. */
const LONGEST_SENTENCE = 90;
/** The same beside an id that says in words what the call does. */
const LONGEST_BESIDE_WORDS = 50;

/** Matches a sentence that says what a call does: "Returns …", "Permanently deletes …", "Create …". */
const DOES =
  /^(?:(?!(?:This|Always|As)\b)\w+(?:s|ly)|Add|Cancel|Capture|Confirm|Create|Delete|Find|Get|List|Remove|Retrieve|Search|Send|Update|Void)\b/;

/**
 * Returns the head of an operation without a summary: its first sentence is the title if it's short. If
 * the id is only method and path, the sentence must say what the call does, since they say it too.
 */
function describedHead(
  description: string,
  name: string,
  isPath: boolean,
): Pick<Operation, 'title' | 'description'> {
  const sentence = firstSentence(description);
  const title = sentence.replace(/\.$/, '');
  const isInWords = !isPath && /^[A-Z][a-z]+(?: [a-z]+)+$/.test(name);
  const longest = isInWords ? LONGEST_BESIDE_WORDS : LONGEST_SENTENCE;
  const isTitle = title !== '' && title.length <= longest && (!isPath || DOES.test(title));
  if (!isTitle) return { title: name, description };
  const [paragraph = ''] = description.trimStart().split(/(?<=<\/p>)|\n\s*\n/);
  return {
    title: title.charAt(0).toUpperCase() + title.slice(1),
    description:
      plainText(paragraph) === sentence
        ? description.trimStart().slice(paragraph.length).trimStart()
        : description,
  };
}

function buildBody(
  context: FieldContext,
  { method, operation: { requestBody } }: OperationEntry,
  { anchors, listed }: Pick<MediaPlace, 'anchors' | 'listed'>,
): Body | undefined {
  if (!requestBody) return undefined;
  const body = resolve<RequestBody>(context.document, requestBody);
  if (isEmptyBody(context, method, body)) return undefined;
  const anchor = anchors.claim('', 'body');
  return {
    anchor,
    description: body.description ?? '',
    required: body.required,
    media: buildMedia(context, body.content, {
      anchor,
      anchors,
      direction: 'request',
      listed,
    }),
  };
}

/** Tells whether a body is none: some generators write an empty form on every GET. */
function isEmptyBody(context: FieldContext, method: string, body: RequestBody): boolean {
  if (!['get', 'head', 'delete'].includes(method) || body.required || body.description)
    return false;
  return Object.values(body.content ?? {}).every(({ schema = {}, example, examples }) => {
    const { own, groups } = context.merge(schema);
    if (example === '' || own.example === '') return true;
    const isObject = own.type === undefined || own.type === 'object';
    const isOpen = typeof own.additionalProperties === 'object';
    const hasFields = Object.keys(own.properties ?? {}).length > 0 || groups.length > 0 || isOpen;
    return isObject && !hasFields && example === undefined && examples === undefined;
  });
}

function buildResponse(
  context: FieldContext,
  status: string,
  reference: NonNullable<OpenApiOperation['responses']>[string],
  {
    anchors,
    listed,
    names,
  }: Pick<MediaPlace, 'anchors' | 'listed'> & Pick<OperationSurroundings, 'names'>,
): Response {
  const response = resolve<OpenApiResponse>(context.document, reference);
  const anchor = anchors.claim('response', status);
  const label = statusLabel(status, response.description);
  return {
    status,
    label,
    anchor,
    // "OK" once is enough.
    description: plainTitle(response.description) === label ? '' : (response.description ?? ''),
    headers: buildHeaderFields(context, response.headers, `${anchor}-header`, anchors),
    media: buildMedia(context, response.content, {
      anchor,
      anchors,
      direction: 'response',
      listed,
      ...(/^[123]/.test(status) ? {} : { fields: FIELDS_PER_ERROR }),
    }),
    links: Object.entries(response.links ?? {}).map(([name, link]) =>
      buildLink(context.document, name, resolve<OpenApiLink>(context.document, link), names),
    ),
  };
}

function buildLink(
  document: OpenApiDocument,
  name: string,
  { operationId, operationRef = '', description = '', parameters = {} }: OpenApiLink,
  names: OperationSurroundings['names'],
): ResponseLink {
  const referred: unknown = operationRef.startsWith('#/')
    ? valueAt(document, pointerToPath(operationRef))
    : undefined;
  const [, target] =
    [...names].find(([one, { id }]) => one === referred || id === operationId) ?? [];
  return {
    name,
    description,
    operation: operationId ?? operationRef,
    ...(target ? { slug: target.slug } : {}),
    values: Object.entries(parameters).map(([parameter, value]) => ({ name: parameter, value })),
  };
}

function fulfilWhenOf(operation: OpenApiOperation): string[] {
  const conditions = operation['x-fulfil-when'];
  if (!Array.isArray(conditions)) return [];
  return conditions.flatMap((one: unknown) =>
    typeof one === 'object' && one !== null && 'text' in one ? [String(one.text)] : [],
  );
}

/** Returns the samples in a contract: those that Redoc reads, and those that ReadMe does. */
function codeSamplesOf(operation: OpenApiOperation): Operation['codeSamples'] {
  const { 'x-codeSamples': samples, 'x-code-samples': older, 'x-readme': readme } = operation;
  const ofReadme = isObject(readme) ? readme['code-samples'] : undefined;
  return [samples, older, ofReadme].flat().flatMap((sample: unknown) => {
    if (!isObject(sample)) return [];
    const { lang, language = lang, label, name = label, source, code = source } = sample;
    if (typeof language !== 'string' || typeof code !== 'string') return [];
    return [{ language, label: typeof name === 'string' ? name : '', code }];
  });
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function guidesOf(operation: OpenApiOperation): Guide[] {
  const guides = operation['x-guides'];
  if (!Array.isArray(guides)) return [];
  return guides.flatMap((guide: unknown) => {
    if (typeof guide === 'string') return [{ title: guide, href: guide }];
    if (typeof guide !== 'object' || guide === null || !('href' in guide)) return [];
    const title = 'title' in guide ? String(guide.title) : String(guide.href);
    return [{ title, href: String(guide.href) }];
  });
}

/** Returns a description without the full stop that titles don't have. */
function plainTitle(description = ''): string {
  return description.trim().replace(/\.$/, '');
}

/** Matches a description that is a title. */
const SHORT = /^[\p{L}\d][\p{L}\d ,'-]{1,38}$/u;

/** Statuses that Node.js has words for, and IANA doesn't: what they mean is up to each gateway. */
const UNREGISTERED = ['418', '509'];

/**
 * Returns a status in words (RFC 9110): "Created" for `201`, "Client error" for `4XX`. One that isn't registered
 * is called what the contract calls it, if that's short.
 */
function statusLabel(status: string, description = ''): string {
  const registered = UNREGISTERED.includes(status) ? undefined : STATUS_CODES[status];
  const own = plainTitle(description);
  return registered ?? rangeText(status) ?? (SHORT.test(own) ? own : '');
}

/** Identifier and page of an operation. */
interface OperationName {
  id: string;
  slug: string;
}

/**
 * Returns the names of all operations, each slug once. An operation without operationId is named after
 * its method and path; a callback that several operations share by reference has one page.
 */
export function operationNames(entries: OperationEntry[]): Map<OpenApiOperation, OperationName> {
  const names = new Map<OpenApiOperation, OperationName>();
  const taken = new Set<string>();
  for (const entry of entries) {
    if (names.has(entry.operation)) continue;
    const id = entry.operation.operationId ?? fallbackId(entry);
    names.set(entry.operation, { id, slug: claim(pageName(id, entry), taken) });
  }
  return names;
}

/** Returns the name of an operation's page. The list of all pages has the name `index`. */
function pageName(id: string, { method }: OperationEntry): string {
  const name = kebabCase(id) || 'operation';
  return name === 'index' ? `${method}-${name}` : name;
}

function fallbackId({ method, path, callback }: OperationEntry): string {
  if (!callback) return `${method} ${path}`;
  const owner = callback.owner.operation.operationId ?? callback.owner.path;
  return `${owner} ${callback.name}`;
}

/** Returns callbacks by the operation that declares them. */
export function callbackLinks(
  entries: OperationEntry[],
  names: Map<OpenApiOperation, OperationName>,
): Map<OpenApiOperation, { name: string; slug: string }[]> {
  const links = new Map<OpenApiOperation, { name: string; slug: string }[]>();
  for (const { operation, callback } of entries) {
    const slug = names.get(operation)?.slug;
    if (!callback || slug === undefined) continue;
    const owner = callback.owner.operation;
    links.set(owner, [...(links.get(owner) ?? []), { name: callback.name, slug }]);
  }
  return links;
}
