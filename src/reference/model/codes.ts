import { type CodeEntry, codeTable, type OpenApiDocument } from '../../../openapi/index.ts';
import { AnchorBook } from './anchors.ts';
import type { DeclineCode, ErrorCode, Operation } from './types.ts';

/**
 * Returns the entries of `x-error-codes`, at the top of the contract or under `components`. Operations
 * list the codes they return in their own `x-error-codes`; an entry may also list operations.
 */
export function errorCodesOf(document: OpenApiDocument, operations: Operation[]): ErrorCode[] {
  const anchors = new AnchorBook();
  return entriesOf(document, 'x-error-codes').map(({ code, values: entry }) => {
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

/** Returns the entries of `x-decline-codes`, at the top of the contract or under `components`. */
export function declineCodesOf(document: OpenApiDocument): DeclineCode[] {
  const anchors = new AnchorBook();
  return entriesOf(document, 'x-decline-codes').map(({ code, values: entry }) => {
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

function entriesOf(...table: Parameters<typeof codeTable>): CodeEntry[] {
  return codeTable(...table)?.entries ?? [];
}

function textOf(entry: CodeEntry['values'], ...keys: string[]): string {
  const key = keys.find((name) => entry[name] !== undefined && entry[name] !== null);
  return key === undefined ? '' : String(entry[key]);
}

/** Returns the strings of a list; none if it isn't a list. */
export function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
