import type { RequestFailure } from '../../../gateway/signing/index.ts';

/** Row of the list, as far as the search needs it. */
export interface CodeRow {
  /** Code, such as `insufficient_funds`. */
  code: string;
  /** All words of the row, in lower case. */
  text: string;
  /** Party that must act, in lower case. */
  actor: string;
}

/** Fields of a response or a payment that hold a code, in JSON or in a log line. */
const IN_JSON = /"(?:code|decline_code|decline|reason|network_code)"\s*:\s*"([\w-]+)"/g;

/** Code in the response for every refused hash. */
const REFUSED = 'authentication_failed';

/** Reasons in `X-Sandbox-Reason` and the sandbox's log; the response has the same code for all. */
const REASONS: Readonly<Record<RequestFailure, true>> = {
  header_missing: true,
  request_id_malformed: true,
  key_unknown: true,
  key_other_environment: true,
  timestamp_malformed: true,
  timestamp_too_old: true,
  timestamp_too_new: true,
  hash_malformed: true,
  hash_mismatch: true,
  request_id_seen: true,
};

/** Splits a query into words at spaces and at the punctuation of a response. */
function wordsOf(query: string): string[] {
  return query
    .toLowerCase()
    .split(/[^\p{L}\p{N}_.-]+/u)
    .filter((word) => word !== '');
}

/** Length up to which we take a query as typed; longer ones are pasted. */
const TYPED = 60;

/**
 * Finds the rows that match a query. A pasted response (JSON, a log line) shows the codes in it.
 * Typed words show the rows that contain all of them: a code, a status (`409`), a network code
 * (`51`) or words from the message. The sandbox's reason for a refused hash works too.
 *
 * @param actor party that must act; empty for everybody.
 * @returns for each row, whether to show it.
 */
export function matchCodes(rows: readonly CodeRow[], query: string, actor: string): boolean[] {
  const words = wordsOf(query);
  const named = new Set([...query.matchAll(IN_JSON)].map((match) => match[1]?.toLowerCase()));
  const reasons = words.filter((word) => Object.hasOwn(REASONS, word));
  if (reasons.length > 0) named.add(REFUSED);
  const isNamed = ({ code }: CodeRow) => named.has(code) || words.includes(code);
  const isPaste =
    reasons.length > 0 || query.length > TYPED || query.includes('{') || words.length > 6;
  const fits = (row: CodeRow): boolean => {
    if (actor !== '' && row.actor !== actor) return false;
    if (isPaste && rows.some(isNamed)) return isNamed(row);
    return words.every((word) => hasWord(row, word));
  };
  return rows.map(fits);
}

/** Tells whether a row contains a word. Numbers must match as a whole: `5` isn't in `51`. */
function hasWord({ text }: CodeRow, word: string): boolean {
  if (!/^[0-9]+$/.test(word)) return text.includes(word);
  return new RegExp(`(?<![0-9])${word}(?![0-9])`).test(text);
}
