import type { Operation, ReferenceModel } from '../model/types.ts';
import { serverVariable } from '../request/credentials.ts';
import { buildItem } from './build-item.ts';
import { credentialVariables } from './credentials.ts';
import { segmentVariables } from './request-url.ts';
import { carriedNames, NEEDS, type Step, withChanges, withVariables } from './scenario.ts';
import { type PreparedStep, signingScript } from './scripts.ts';
import type { Collection, Variable } from './types.ts';

export interface CollectionOptions {
  /** Initial values of the collection's credentials. Default: empty, for the reader to fill in. */
  merchantKey?: string;
  merchantSecret?: string;
}

const FORMAT = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

/**
 * Returns a Postman collection (format 2.1.0) of a contract: requests in the groups of the reference,
 * signed by a script, with every example response, tests, and variables for keys and host. The same
 * contract gives the same collection: nothing in it is random or dated.
 */
export function buildCollection(
  model: ReferenceModel,
  options: CollectionOptions = {},
): Collection {
  const carried = carriedNames(model);
  const calls = model.operations.filter(({ kind }) => kind === 'operation');
  const folders = model.groups.map(({ name, description, operations }) => ({
    name,
    description,
    item: calls
      .filter(({ slug }) => operations.includes(slug))
      .map((operation) => buildItem(operation, { model, carried })),
  }));
  return {
    info: {
      name: model.info.title,
      schema: FORMAT,
      description: { content: describeContract(model), type: 'text/plain' },
    },
    item: folders.filter(({ item }) => item.length > 0),
    event: model.signing
      ? [signingScript(model.signing, preparedSteps(model, carried), serverVariable(model))]
      : [],
    variable: variablesOf(model, carried, options, calls.flatMap(segmentVariables)),
  };
}

function describeContract({ info: { description, contact } }: ReferenceModel): string {
  const lines = [
    ...(contact?.name ? [` Name: ${contact.name}`] : []),
    ...(contact?.email ? [` Email: ${contact.email}`] : []),
  ];
  if (lines.length === 0) return description;
  return `${description}\n\nContact Support:\n${lines.join('\n')}`;
}

function variablesOf(
  model: ReferenceModel,
  carried: string[],
  { merchantKey = '', merchantSecret = '' }: CollectionOptions,
  others: Variable[],
): Variable[] {
  const server = model.servers[0]?.resolvedUrl ?? '';
  const credentials = model.signing
    ? [
        { key: 'merchant_key', value: merchantKey },
        { key: 'merchant_secret', value: merchantSecret },
      ]
    : [];
  const all = [
    { key: serverVariable(model), value: server },
    ...credentials,
    ...credentialVariables(model),
    ...carried.map((key) => ({ key, value: exampleOf(model, key) })),
    ...others,
  ];
  return [...new Map(all.map((variable) => [variable.key, variable])).values()];
}

/**
 * Returns an example value of a request field, so that a request is readable before anything was sent.
 */
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
