import type { OpenApiDocument } from '../load/openapi.ts';
import { AnchorBook } from './anchors.ts';
import type { DeclineCode, ErrorCode, Operation } from './types.ts';

/**
 * Entries of `x-error-codes`, at the top of the contract or under `components`. Operations say by
 * an `x-error-codes` list of their own which they answer with; an entry may also list operations.
 */
export function errorCodesOf(document: OpenApiDocument, operations: Operation[]): ErrorCode[] {
  const anchors = new AnchorBook();
  return entriesOf(extension(document, 'x-error-codes')).map((entry) => {
    const code = textOf(entry, 'code', 'name');
    const named = listOf(entry.operations);
    return {
      code,
      anchor: anchors.claim('error', code),
      status: textOf(entry, 'status', 'http_status'),
      title: textOf(entry, 'title'),
      meaning: textOf(entry, 'meaning', 'description'),
      act: textOf(entry, 'act', 'actor', 'who'),
      retry: textOf(entry, 'retry'),
      fix: textOf(entry, 'fix', 'action', 'what_to_do'),
      operations: operations
        .filter(
          ({ id, slug, errorCodes }) =>
            [id, slug].some((name) => named.includes(name)) || errorCodes.includes(code),
        )
        .map(({ slug }) => slug),
    };
  });
}

/** Entries of `x-decline-codes`, at the top of the contract or under `components`. */
export function declineCodesOf(document: OpenApiDocument): DeclineCode[] {
  const anchors = new AnchorBook();
  return entriesOf(extension(document, 'x-decline-codes')).map((entry) => {
    const code = textOf(entry, 'code', 'name');
    const reveal = entry.reveal_to_shopper;
    return {
      code,
      anchor: anchors.claim('decline', code),
      networkCode: textOf(entry, 'network_code', 'networkCode'),
      category: textOf(entry, 'category'),
      act: textOf(entry, 'act', 'actor', 'who'),
      retryAdvice: textOf(entry, 'retry_advice', 'retryAdvice', 'retry'),
      meaning: textOf(entry, 'meaning', 'description', 'title'),
      fix: textOf(entry, 'fix', 'action', 'what_to_do'),
      message: textOf(entry, 'shopper_message', 'message'),
      ...(typeof reveal === 'boolean' ? { revealToShopper: reveal } : {}),
    };
  });
}

function extension(document: OpenApiDocument, name: `x-${string}`): unknown {
  const components: Record<string, unknown> = { ...document.components };
  return document[name] ?? components[name];
}

type Entry = Record<string, unknown>;

/** A list of entries, or a map of entries by code. */
function entriesOf(value: unknown): Entry[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.filter(isEntry);
  return Object.entries(value).map(([code, entry]) => ({ code, ...(isEntry(entry) ? entry : {}) }));
}

function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(entry: Entry, ...keys: string[]): string {
  const key = keys.find((name) => entry[name] !== undefined && entry[name] !== null);
  return key === undefined ? '' : String(entry[key]);
}

/** The texts of a list, or none when it is no list. */
export function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
