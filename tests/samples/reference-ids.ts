import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadContract } from '../../openapi/index.ts';
import {
  carriedNames,
  NEEDS,
  withChanges,
  withVariables,
} from '../../src/reference/collection/scenario.ts';
import { buildReference } from '../../src/reference/model/build-reference.ts';
import type { Json, Operation } from '../../src/reference/model/types.ts';
import { sampleRequest } from '../../src/reference/samples/request.ts';
import { ROOT } from './languages.ts';
import type { Fields, Shop } from './shop.ts';

const text = readFileSync(join(ROOT, 'gateway/contract/openapi.yaml'), 'utf8');
export const model = buildReference(loadContract(text, 'openapi.yaml').document);
const carried = carriedNames(model);

/**
 * Does what a call needs first: pays before it refunds.
 *
 * @returns what is in the call's example, and what to write in its place
 */
export async function doFirst(
  shop: Shop,
  call: Operation,
  language: string,
): Promise<Record<string, string>> {
  const saved: Record<string, string> = { merchant_key: shop.env.GATEWAY_MERCHANT_KEY ?? '' };
  let orders = 0;
  const order = () => `${call.slug}-${language}-${orders++}`;
  for (const { operation, example, change, save } of NEEDS[call.slug] ?? []) {
    const changed = withChanges(exampleBody(operation, example), change);
    const body: Fields = JSON.parse(withIds(JSON.stringify(changed), idsIn(changed, saved)));
    if (typeof body.order === 'object') body.order = { ...body.order, number: order() };
    const path = model.operations.find(({ slug }) => slug === operation)?.path ?? '';
    const answer = await shop.post(path, body);
    for (const [name, from] of Object.entries(save)) saved[name] = String(answer[from]);
  }
  saved.order_number = order();
  const { body } = sampleRequest(model, call);
  return idsIn(body?.kind === 'json' ? body.value : {}, saved);
}

/** Returns a text in which a reader's own ids stand in place of an example's. */
export function withIds(text: string, ids: Record<string, string>): string {
  return Object.entries(ids).reduce((result, [from, to]) => result.replaceAll(from, to), text);
}

function idsIn(example: Json, saved: Record<string, string>): Record<string, string> {
  const ids: Record<string, string> = {};
  collectIds(example, withVariables(example, carried), saved, ids);
  return ids;
}

function exampleBody(slug: string, name: string): Json {
  const operation = model.operations.find((candidate) => candidate.slug === slug);
  const examples = operation?.body?.media[0]?.examples ?? [];
  return examples.find((example) => example.name === name)?.value ?? {};
}

/** Collects ids: where the template has a variable, the example has the value to replace. */
function collectIds(
  example: unknown,
  template: unknown,
  saved: Record<string, string>,
  ids: Record<string, string>,
): void {
  const name = typeof template === 'string' ? /^\{\{(\w+)\}\}$/.exec(template)?.[1] : undefined;
  if (name !== undefined && typeof example === 'string') {
    const own = saved[name];
    if (own !== undefined) ids[example] = own;
  } else if (typeof example === 'object' && example !== null) {
    for (const [key, value] of Object.entries(example)) {
      collectIds(value, (template as Fields)[key], saved, ids);
    }
  }
}
