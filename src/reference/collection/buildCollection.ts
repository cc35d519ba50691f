import type { OpenApiDocument } from '../load/openapi.ts';
import type { Operation, ReferenceModel } from '../model/types.ts';
import { buildItem, type ItemContext } from './buildItem.ts';
import { convertToPostman } from './convert.ts';
import { credentialVariables } from './credentials.ts';
import { carriedNames, NEEDS, type Step, withChanges, withVariables } from './scenario.ts';
import { type PreparedStep, signingScript } from './scripts.ts';
import type { Collection, Folder, Item, Variable } from './types.ts';

export interface CollectionOptions {
  /** First values of the collection's credentials. Default: empty, for the reader to fill in. */
  merchantKey?: string;
  merchantSecret?: string;
}

/**
 * A Postman collection (format 2.1.0) of a contract: requests by tag, signed by a script, with
 * every example answer, tests, and variables for keys and host. The same contract gives the same
 * text: nothing in it is random or dated.
 *
 * @param model what `buildReference` made of the document
 * @throws Error when openapi-to-postmanv2 cannot convert the contract
 */
export async function buildCollection(
  document: OpenApiDocument,
  model: ReferenceModel,
  options: CollectionOptions = {},
): Promise<Collection> {
  const converted = await convertToPostman(document);
  const carried = carriedNames(model);
  const context: ItemContext = { model, carried };
  const { name, schema, description } = converted.info;
  return {
    info: { name, schema, description },
    item: withoutEmpty(converted.item.map((entry) => rebuild(entry, context))),
    event: model.signing ? [signingScript(model.signing, preparedSteps(model, carried))] : [],
    variable: variablesOf(model, carried, options, converted.variable),
  };
}

function rebuild(entry: Folder | Item, context: ItemContext): Folder | Item {
  if (!('item' in entry)) return buildItem(entry, context);
  const { name, description, item } = entry;
  return { name, description, item: withoutEmpty(item.map((child) => rebuild(child, context))) };
}

function withoutEmpty(entries: (Folder | Item)[]): (Folder | Item)[] {
  return entries.filter((entry) => !('item' in entry) || entry.item.length > 0);
}

function variablesOf(
  model: ReferenceModel,
  carried: string[],
  { merchantKey = '', merchantSecret = '' }: CollectionOptions,
  converted: Variable[],
): Variable[] {
  const server = model.servers[0]?.resolvedUrl ?? '';
  const others = converted
    .filter(({ key }) => key !== 'baseUrl')
    .map(({ key, value }) => ({ key, value }));
  const credentials = model.signing
    ? [
        { key: 'merchant_key', value: merchantKey },
        { key: 'merchant_secret', value: merchantSecret },
      ]
    : [];
  return [
    { key: 'gateway_url', value: server },
    ...credentials,
    ...credentialVariables(model),
    ...carried.map((key) => ({ key, value: exampleOf(model, key) })),
    ...others,
  ];
}

/** An example value of a request field, so that a request can be read before anything was sent. */
function exampleOf({ operations }: ReferenceModel, name: string): string {
  for (const { body } of operations) {
    const field = body?.media[0]?.root.children.find((child) => child.name === name);
    const example = field?.examples[0];
    if (typeof example === 'string') return example;
  }
  return '';
}

function preparedSteps(model: ReferenceModel, carried: string[]): Record<string, PreparedStep[]> {
  const needs: Record<string, PreparedStep[]> = {};
  for (const { slug, title } of model.operations) {
    const steps = (NEEDS[slug] ?? []).flatMap((step) => prepared(model, step, carried));
    if (steps.length > 0) needs[title] = steps;
  }
  return needs;
}

function prepared(model: ReferenceModel, step: Step, carried: string[]): PreparedStep[] {
  const operation = model.operations.find(({ slug }) => slug === step.operation);
  const example = operation?.body?.media[0]?.examples.find(({ name }) => name === step.example);
  if (!operation || !example) return [];
  const body = withVariables(withChanges(example.value, step.change), carried);
  return [
    {
      method: operation.method,
      path: operation.path,
      body: JSON.stringify(body),
      idempotent: takesKey(operation, model),
      save: step.save,
    },
  ];
}

function takesKey({ headers }: Operation, { signing }: ReferenceModel): boolean {
  return headers.some(({ name }) => name === signing?.headers.idempotencyKey);
}
