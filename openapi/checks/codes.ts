import { STATUS_CODES } from 'node:http';
import { nearest } from '../../lib/nearest.ts';
import type { Check, Finding } from '../contract-error.ts';
import type { OpenApiDocument } from '../document.ts';
import { kebabCase } from '../names.ts';
import { operationsOf } from '../operations.ts';
import type { KeyPath } from '../pointer.ts';

/** Parties that can do something about an error or a decline. */
export const ACTORS = ['shopper', 'merchant', 'gateway', 'issuer'] as const;
/** `no`: leave it. `corrected`: after a change. `same`: unchanged, after `Retry-After`. */
export const RETRIES = ['no', 'corrected', 'same'] as const;
/** `soft`: may be tried again. `hard`: never. */
export const CATEGORIES = ['soft', 'hard'] as const;

/** One code of a table, as the contract has it. */
export interface CodeEntry {
  code: string;
  values: Record<string, unknown>;
  at: KeyPath;
}

/**
 * Returns a table of codes and its place, at the top of the contract or under `components`: a map by
 * code, or a list of entries with `code` or `name`. Undefined when there is none.
 */
export function codeTable(
  document: OpenApiDocument,
  name: 'x-error-codes' | 'x-decline-codes',
): { at: KeyPath; entries: CodeEntry[] } | undefined {
  const at = document[name] === undefined ? ['components', name] : [name];
  const components: Record<string, unknown> = { ...document.components };
  const table = document[name] ?? components[name];
  if (typeof table !== 'object' || table === null) return undefined;
  const isList = Array.isArray(table);
  const entries = Object.entries(table).flatMap(([key, value]): CodeEntry[] => {
    const isEntry = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (isList && !isEntry) return [];
    const values: Record<string, unknown> = isEntry ? { ...value } : {};
    const code = String(values.code ?? (isList ? (values.name ?? '') : key));
    return [{ code, values, at: [...at, isList ? Number(key) : key] }];
  });
  return { at, entries };
}

/**
 * Checks the codes of a contract that has them: pages must have words for their values, and the
 * codes of operations must be explained. Anything else would silently be left out of the pages.
 */
export const checkCodes: Check = (document) => {
  const errors = codeTable(document, 'x-error-codes');
  const declines = codeTable(document, 'x-decline-codes');
  return [
    ...(errors?.entries ?? []).flatMap((entry) => [
      ...valueAmong(entry, ['status', 'http_status'], wrongStatus),
      ...valueAmong(entry, ACT, oneOf(ACTORS)),
      ...valueAmong(entry, ['retry'], oneOf(RETRIES)),
      ...unknownOperations(document, entry),
    ]),
    ...(declines?.entries ?? []).flatMap((entry) => [
      ...valueAmong(entry, ACT, oneOf(ACTORS)),
      ...valueAmong(entry, ['category'], oneOf(CATEGORIES)),
    ]),
    ...unknownCodes(document, errors),
  ];
};

/** Names of the key that says who must act. */
const ACT = ['act', 'actor', 'who'];

/** Returns what is allowed instead of a wrong value, and what to write; undefined when the value is fine. */
type Judge = (text: string) => { allowed: string; fix: string } | undefined;

function valueAmong({ code, values, at }: CodeEntry, keys: string[], judge: Judge): Finding[] {
  const key = keys.find((name) => values[name] !== undefined && values[name] !== null);
  const text = key === undefined ? '' : String(values[key]);
  const wrong = text === '' ? undefined : judge(text);
  if (!key || !wrong) return [];
  const what = `\`${key}\` of the code "${code}" is "${text}", which is not ${wrong.allowed}.`;
  return [{ code: 'codes', what, fix: wrong.fix, at: [...at, key] }];
}

function oneOf(known: readonly string[]): Judge {
  return (text) => {
    if (known.includes(text)) return undefined;
    const list = `one of ${known.join(', ')}`;
    const [near] = nearest(text, known);
    return {
      allowed: near ? list : 'one of its values',
      fix: `Write ${near ? `\`${near}\`` : list}.`,
    };
  };
}

const wrongStatus: Judge = (text) => {
  if (/^[1-5](?:\d\d|XX)$/i.test(text)) return undefined;
  const [near = '402'] = nearest(text, Object.keys(STATUS_CODES));
  return { allowed: 'an HTTP status', fix: `Write the status as a number, such as \`${near}\`.` };
};

/**
 * Finds unknown operations in an entry, which may list those that answer with its code by
 * operationId or slug.
 */
function unknownOperations(document: OpenApiDocument, { code, values, at }: CodeEntry): Finding[] {
  if (!Array.isArray(values.operations)) return [];
  const operations = operationsOf(document);
  const ids = operations.flatMap(({ operation }) => operation.operationId ?? []);
  // Those without an id get their name from the model.
  if (ids.length < operations.length) return [];
  const known = new Set([...ids, ...ids.map(kebabCase)]);
  return values.operations.flatMap((name: unknown, index): Finding[] => {
    if (typeof name !== 'string' || known.has(name)) return [];
    const what = `The code "${code}" names an operation that does not exist: there is no "${name}".`;
    const [near] = nearest(name, [...known]);
    const fix = near ? `Write \`${near}\`.` : 'Write the operationId of an operation.';
    return [{ code: 'codes', what, fix, at: [...at, 'operations', index] }];
  });
}

/** Finds the codes that operations list and nothing explains. */
function unknownCodes(document: OpenApiDocument, table: ReturnType<typeof codeTable>): Finding[] {
  const known = (table?.entries ?? []).map(({ code }) => code);
  const findings = new Map<string, Finding>();
  for (const { operation, at } of operationsOf(document)) {
    const listed = operation['x-error-codes'];
    if (!Array.isArray(listed)) continue;
    for (const [index, code] of listed.entries()) {
      if (typeof code !== 'string' || known.includes(code)) continue;
      const place = [...at, 'x-error-codes', index];
      const [near] = nearest(code, known);
      findings.set(JSON.stringify(place), {
        code: 'codes',
        what: `The operation lists the code "${code}", which ${(table?.at ?? ['components', 'x-error-codes']).join('.')} does not explain.`,
        fix: near
          ? `Write \`${near}\`.`
          : `Add it there: \`${code}: { status: 402, title: …, meaning: …, act: shopper, retry: corrected, fix: … }\`.`,
        at: place,
      });
    }
  }
  return [...findings.values()];
}
