import { readFileSync } from 'node:fs';
import { loadContract, loadTestData } from '../../../gateway/contract/load.ts';
import type { Contract } from '../../../gateway/contract/parse-contract.ts';
import { objectAt } from '../../../openapi/index.ts';

/** The names that the contract and the sandbox's files know. */
export interface Vocabulary {
  /** Fields, values, codes, operations. */
  names: Set<string>;
  /** `order.amount`: a field and one below it. */
  steps: Set<string>;
  /** Values by field, where the contract lists them. */
  values: Map<string, Set<string>>;
  /** In lower case. */
  headers: Set<string>;
}

type Json = Record<string, unknown>;

export async function loadVocabulary(): Promise<Vocabulary> {
  const vectors = new URL('../../../gateway/signing/vectors.json', import.meta.url);
  const rows = Object.values(await loadTestData())
    .flat()
    .filter(isObject);
  return readVocabulary(await loadContract(), [JSON.parse(readFileSync(vectors, 'utf8')), rows]);
}

/** @param files data of the sandbox, whose keys guides may name too */
export function readVocabulary(contract: Contract, files: readonly unknown[] = []): Vocabulary {
  const { document, operations, errorCodes, declineCodes } = contract;
  const words: Vocabulary = {
    names: new Set(['root', ...operations.flatMap(({ id }) => id)]),
    steps: new Set(),
    values: new Map(),
    headers: new Set(),
  };
  for (const { code } of [...errorCodes, ...declineCodes]) words.names.add(code);
  visit(document, { ...document }, words);
  for (const path of Object.keys(objectAt(document, 'paths'))) words.names.add(path);
  for (const file of files) addKeys(file, words.names);
  return words;
}

function visit(node: unknown, document: Json, words: Vocabulary): void {
  if (Array.isArray(node)) for (const item of node) visit(item, document, words);
  if (!isObject(node)) return;
  for (const [field, schema] of Object.entries(objectIn(node, 'properties'))) {
    words.names.add(field);
    for (const child of childrenOf(schema, document)) words.steps.add(`${field}.${child}`);
    const values = words.values.get(field) ?? new Set<string>();
    for (const value of valuesOf(schema, document)) {
      values.add(value);
      words.names.add(value);
    }
    words.values.set(field, values);
  }
  if (node.in === 'header') words.headers.add(String(node.name).toLowerCase());
  for (const name of Object.keys(objectIn(node, 'headers'))) words.headers.add(name.toLowerCase());
  for (const key of ['enum', 'x-callback-types', 'x-error-codes']) {
    const list = node[key];
    if (Array.isArray(list)) for (const value of list) words.names.add(String(value));
  }
  for (const [key, value] of Object.entries(node)) {
    if (key !== 'examples' && key !== 'example') visit(value, document, words);
  }
}

/** Yields the schema itself, those it refers to, and its variants. */
function* partsOf(schema: unknown, document: Json, depth = 0): Generator<Json> {
  if (!isObject(schema) || depth > 8) return;
  yield schema;
  const { $ref } = schema;
  if (typeof $ref === 'string') {
    const found = $ref
      .slice(2)
      .split('/')
      .reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), document);
    yield* partsOf(found, document, depth + 1);
  }
  const variants = [schema.allOf, schema.oneOf, schema.anyOf, schema.items].flat();
  for (const part of variants) yield* partsOf(part, document, depth + 1);
}

function childrenOf(schema: unknown, document: Json): string[] {
  return [...partsOf(schema, document)].flatMap((part) =>
    Object.keys(objectIn(part, 'properties')),
  );
}

function valuesOf(schema: unknown, document: Json): string[] {
  return [...partsOf(schema, document)].flatMap((part) => {
    const list = Array.isArray(part.enum) ? part.enum : [];
    return [...list, ...(part.const === undefined ? [] : [part.const])].map(String);
  });
}

function addKeys(value: unknown, names: Set<string>): void {
  if (Array.isArray(value)) for (const item of value) addKeys(item, names);
  if (!isObject(value)) return;
  for (const [key, item] of Object.entries(value)) {
    names.add(key);
    addKeys(item, names);
  }
}

function objectIn(node: Json, key: string): Json {
  const value = node[key];
  return isObject(value) ? value : {};
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
