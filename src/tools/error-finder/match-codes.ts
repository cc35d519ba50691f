import type { RequestFailure } from '../../../gateway/signing/verify-request.ts';

/** A row of the list, as far as it is looked at. */
export interface CodeRow {
  /** `insufficient_funds` */
  code: string;
  /** All words of the row, in lower case. */
  text: string;
  /** Who must act, in lower case. */
  actor: string;
}

/** Fields of an answer or a payment that hold a code, in JSON or in a log line. */
const IN_JSON = /"(?:code|decline_code|decline|reason|network_code)"\s*:\s*"([\w-]+)"/g;

/** What stands for every refused hash in an answer. */
const REFUSED = 'authentication_failed';

/** What the sandbox writes into `X-Sandbox-Reason` and its log; an answer has one code for all. */
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

/** Words in which a paste is cut; an answer's own punctuation parts them. */
function wordsOf(query: string): string[] {
  return query
    .toLowerCase()
    .split(/[^\p{L}\p{N}_.-]+/u)
    .filter((word) => word !== '');
}

/** How many characters somebody types; more is pasted. */
const TYPED = 60;

/**
 * The rows a query is about. A pasted answer (JSON, a log line) shows the codes it names; typed
 * words show the rows that have all of them, so a code, a status (`409`), a network code (`51`) or
 * what somebody remembers of the text find it; so does the sandbox's reason for a refused hash.
 *
 * @param actor who must act; empty for everybody.
 * @returns one for each row: whether it is shown.
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

/** A number is looked for as a whole: `5` is not in `51`. */
function hasWord({ text }: CodeRow, word: string): boolean {
  if (!/^[0-9]+$/.test(word)) return text.includes(word);
  return new RegExp(`(?<![0-9])${word}(?![0-9])`).test(text);
}
