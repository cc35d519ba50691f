import { nearest, sharingWords } from '../../../lib/nearest.ts';
import { SiteError } from '../../config/site-error.ts';
import type { Facts, Field, MediaType, NamedExample, Operation, Response } from '../model/types.ts';
import type { SiteContract } from './site-contracts.ts';

/** Part of an operation that a guide shows. */
export type FieldsPart = 'request' | 'response' | 'headers';

/**
 * Thrown for something in a guide that the contract doesn't have. Its message starts with the tag and
 * gives the nearest names and the fix. The build turns it into a warning with its place.
 */
export class UnknownNameError extends SiteError {
  override name = 'UnknownNameError';
  /** Kind of the missing thing: "operation", "field", "response". */
  readonly kind: string;
  /** The name as written; empty when a whole list is missing. */
  readonly wanted: string;

  /** @param tag the tag in the guide, such as `<Fields operation="refnd" />` */
  constructor(tag: string, kind: string, wanted: string, hint: string) {
    super(`${tag}: the contract has no ${kind}${wanted && ` "${wanted}"`}.\n${hint}`);
    this.kind = kind;
    this.wanted = wanted;
  }
}

function unknownName(tag: string, kind: string, wanted: string, known: string[]): UnknownNameError {
  const alike = nearest(wanted, known);
  const near = alike.length > 0 ? alike : sharingWords(wanted, known);
  const shown = near.length > 0 ? near : known.slice(0, 8);
  const more = known.length - shown.length;
  const names =
    shown.map((name) => `"${name}"`).join(', ') +
    (near.length === 0 && more > 0 ? ` and ${more} more` : '');
  const label = near.length > 0 ? 'Nearest' : 'Known';
  const fix =
    near[0] === undefined
      ? `Write one of the known names, or add "${wanted}" to the contract.`
      : `Write "${near[0]}".`;
  return new UnknownNameError(tag, kind, wanted, `  ${label}: ${names || 'none'}.\n  Fix: ${fix}`);
}

/** Part of a contract that a tag needs. */
interface ContractPlace {
  /** Place in the contract: "under `components`". */
  at: string;
  /** Content of that place, as YAML in flow style. */
  shape: string;
}

/** Document that describes the extensions of a contract. */
const DESCRIBED = 'gateway/contract/README.md, "Extensions"';

/** Returns a list of the contract that has entries; throws UnknownNameError if it's empty. */
export function filled<T>(list: T[], kind: string, { at, shape }: ContractPlace, tag: string): T[] {
  if (list.length > 0) return list;
  const fix =
    `  Fix: add to the contract, ${at}: ${shape}\n` +
    `  (see ${DESCRIBED}), or take the tag out of the guide.`;
  throw new UnknownNameError(tag, kind, '', fix);
}

/** Returns the contract for tags without an operation. */
export function firstContract(contracts: SiteContract[], tag: string): SiteContract {
  const [first] = contracts;
  if (first) return first;
  throw new UnknownNameError(
    tag,
    'operations',
    '',
    "  Fix: give a docs instance of site.config.ts a `contract: 'openapi.yaml'`, or take the tag out of the guide.",
  );
}

/** Returns an operation or webhook by slug or operationId, from the first contract that has it. */
export function findOperation(
  contracts: SiteContract[],
  name: string,
  tag: string,
): { operation: Operation; contract: SiteContract } {
  firstContract(contracts, tag);
  for (const contract of contracts) {
    const operation = contract.model.operations.find(
      ({ slug, id }) => slug === name || id === name,
    );
    if (operation) return { operation, contract };
  }
  const slugs = contracts.flatMap(({ model }) => model.operations.map(({ slug }) => slug));
  throw unknownName(tag, 'operation', name, slugs);
}

/** Returns a response by status; without one, the first that succeeds. */
function findResponse(
  { responses }: Operation,
  status: string | number | undefined,
  tag: string,
): Response {
  const wanted = status === undefined ? undefined : String(status);
  const found =
    wanted === undefined
      ? (responses.find((response) => response.status.startsWith('2')) ?? responses[0])
      : responses.find((response) => response.status === wanted);
  if (found) return found;
  const known = responses.map((response) => response.status);
  throw unknownName(tag, 'response', wanted ?? '2XX', known);
}

/** Returns the fields of a part of an operation: all of them, or those with the requested paths. */
export function findFields(
  operation: Operation,
  { part, status, only }: { part: FieldsPart; status?: string | number; only?: string[] },
  tag: string,
): { fields: Field[]; facts: Facts | undefined } {
  const { fields, facts } = partOf(operation, part, status, tag);
  if (!only) return { fields, facts };
  const everything = [...reach(fields, facts)];
  const chosen = only.map((written) => {
    const [path = '', values] = written.split('=');
    const wanted = plainPath(path);
    const found = everything.find((field) => plainPath(field.path) === wanted);
    if (found) return values === undefined ? found : withVariants(found, values.split(','), tag);
    const known = everything.map((field) => plainPath(field.path));
    throw unknownName(tag, 'field', path, [...new Set(known)]);
  });
  return { fields: toldApart(chosen), facts: undefined };
}

/** Puts fields of the same name under their paths: `id` and `refunds[].id`. */
function toldApart(fields: Field[]): Field[] {
  const names = fields.map(({ name }) => name);
  return fields.map((field, at) => {
    const isAlone = names.indexOf(field.name) === at && names.lastIndexOf(field.name) === at;
    return isAlone ? field : { ...field, name: field.path };
  });
}

/**
 * Returns a field with only the variants that discriminator values choose; a single one becomes its
 * fields.
 */
function withVariants(field: Field, values: readonly string[], tag: string): Field {
  const all = field.choices.flatMap(({ variants }) => variants.flatMap(({ when }) => when ?? []));
  for (const value of values) {
    if (!all.includes(value)) throw unknownName(tag, `variant of "${field.path}"`, value, all);
  }
  const choices = field.choices.map((choice) => ({
    ...choice,
    variants: choice.variants.filter(({ when }) => when !== undefined && values.includes(when)),
  }));
  const [only, ...others] = choices.flatMap(({ variants }) => variants);
  if (!only || others.length > 0) return { ...field, choices };
  return { ...field, children: [...field.children, ...only.fields], choices: only.choices };
}

function partOf(
  operation: Operation,
  part: FieldsPart,
  status: string | number | undefined,
  tag: string,
): { fields: Field[]; facts: Facts | undefined } {
  if (part === 'headers' && status === undefined) {
    return { fields: operation.headers, facts: undefined };
  }
  if (part === 'request') {
    const root = operation.body?.media[0]?.root;
    const parameters = operation.parameters.flatMap(({ fields }) => fields);
    return { fields: [...parameters, ...(root?.children ?? [])], facts: root };
  }
  const response = findResponse(operation, status, tag);
  if (part === 'headers') return { fields: response.headers, facts: undefined };
  const [media] = response.media;
  const root = media?.sameAs === undefined ? media?.root : listedAt(operation, media.sameAs);
  return { fields: root?.children ?? [], facts: root };
}

function listedAt({ responses }: Operation, anchor: string): Field | undefined {
  return responses
    .flatMap(({ media }) => media)
    .find(({ root, sameAs }) => {
      return sameAs === undefined && root.anchor === anchor;
    })?.root;
}

/** Returns a path without brackets: `items[].name` and `items.name` are the same to an author. */
function plainPath(path: string): string {
  return path.replaceAll('[]', '');
}

/** Yields every field within, including variants. */
function* reach(fields: Field[], facts: Facts | undefined): Generator<Field> {
  for (const field of fields) {
    yield field;
    yield* reach(field.children, field);
  }
  for (const variant of (facts?.choices ?? []).flatMap(({ variants }) => variants)) {
    yield* reach(variant.fields, variant);
  }
}

/** Returns a named example of a request or response; without a name, the first. */
export function findExample(
  operation: Operation,
  { kind, status, name }: { kind: 'request' | 'response'; status?: string | number; name?: string },
  tag: string,
): NamedExample & { media: MediaType; status?: string } {
  const response = kind === 'response' ? findResponse(operation, status, tag) : undefined;
  const media = response ? response.media : (operation.body?.media ?? []);
  const examples = media.flatMap((one) => one.examples.map((item) => ({ ...item, media: one })));
  const found = name === undefined ? examples[0] : examples.find((item) => item.name === name);
  if (found) return { ...found, ...(response ? { status: response.status } : {}) };
  const known = examples.map((item) => item.name);
  throw unknownName(tag, `${kind} example`, name ?? 'of any name', known);
}

/** Returns the tag as the guide has it, for messages: `<Fields operation="refund" part="request">`. */
export function tagText(component: string, props: Record<string, unknown>): string {
  const attributes = Object.entries(props)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) =>
      typeof value === 'string' ? `${name}="${value}"` : `${name}={${JSON.stringify(value)}}`,
    );
  return `<${[component, ...attributes].join(' ')} />`;
}
