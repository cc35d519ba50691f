import type {
  TestCallback,
  TestData as TestDataFile,
  TestOutcome,
} from '../../../gateway/contract/test-data.ts';
import { nearest } from '../../../lib/nearest.ts';
import { SiteError } from '../../config/site-error.ts';
import { messages, spellTime } from '../../messages/index.ts';

/** A group of `test-data.yaml` that has rows. */
type TestGroup = Exclude<keyof TestDataFile, 'notice'>;

/** Reasons to look for a row; each row has one or more. */
const ROW_KINDS = ['approved', 'declined', 'three_ds', 'later'] as const;

type RowKind = (typeof ROW_KINDS)[number];

/** Returns the name of a reason to look for a row, in the language of the page. */
export function kindName(kind: RowKind): string {
  const { rowsApproved, rowsDeclined, rowsThreeDs, rowsLater } = messages();
  return {
    approved: rowsApproved,
    declined: rowsDeclined,
    three_ds: rowsThreeDs,
    later: rowsLater,
  }[kind];
}

/** A value to enter: a field and what goes into it. */
export interface TestValue {
  name: string;
  /** The text to copy; JSON for an object. */
  text: string;
  /** True if the text is a JSON object of several lines. */
  json: boolean;
}

/** One result of the row: a term and its value. */
export interface TestFact {
  term: string;
  /** One, or one for each kind of payment. */
  values: FactValue[];
}

/** A name from the contract, a description, or both. */
interface FactValue {
  code?: string;
  /** Description after the code. */
  more?: string;
  /** True if the description is the contract's own. */
  isContract?: boolean;
}

/** One row, ready for the view. */
export interface TestRow {
  /** Anchor on the page, unique over all groups. */
  id: string;
  values: TestValue[];
  /** Outcome in one sentence. */
  outcome: string;
  /** Further sentences about it. */
  remark: string;
  facts: TestFact[];
  /** Effect on the payment afterwards. */
  later?: string;
  /** Callbacks in the order of arrival; undefined if the row says nothing about them. */
  callbacks?: TestCallback[];
  kinds: RowKind[];
}

function toValues(fields: Readonly<Record<string, unknown>>): TestValue[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    if (value === undefined) return [];
    return typeof value === 'string'
      ? { name, text: value, json: false }
      : { name, text: JSON.stringify(value, null, 2), json: true };
  });
}

function value(code: string | undefined, more?: string): FactValue[] {
  return code === undefined ? [] : [{ code, ...(more && { more }) }];
}

function fact(term: string, values: FactValue[]): TestFact[] {
  return values.length === 0 ? [] : [{ term, values }];
}

function toFacts(row: TestOutcome): TestFact[] {
  const wait = row.resolves_after_seconds;
  const authorised = row.status_authorization;
  const words = messages();
  return [
    ...fact(
      words.firstStatus,
      value(row.first_status, wait ? words.forTime.replace('{time}', spellTime(wait)) : undefined),
    ),
    ...fact(words.rowStatus, [
      ...value(row.status, authorised && words.forPurchase),
      ...value(authorised, words.forAuthorisation),
    ]),
    ...fact(words.nextAction, value(row.next_action)),
    ...fact(words.rowsThreeDs, value(row.three_ds_flow)),
    ...fact(
      words.declineCode,
      value(
        row.decline_code,
        row.network_code && words.networkCode.replace('{code}', row.network_code),
      ),
    ),
    ...fact(
      words.rowError,
      value(
        row.error_code,
        row.http_status
          ? words.withStatus.replace('{status}', `HTTP ${row.http_status}`)
          : undefined,
      ),
    ),
    ...fact(words.fieldError, value(row.field_error_code)),
    ...fact(
      words.atProvider,
      row.provider_status ? [{ more: row.provider_status, isContract: true }] : [],
    ),
  ];
}

function toKinds(row: TestOutcome): RowKind[] {
  const late = row.callbacks.some(
    (callback) => callback.after_seconds > 0 || callback.duplicate || callback.out_of_order,
  );
  const kinds: Record<RowKind, boolean> = {
    approved: row.status === 'settled',
    declined: row.status === 'decline',
    three_ds: row.three_ds_flow !== undefined || row.next_action === 'three_ds',
    later: late || row.later !== undefined || row.first_status !== undefined,
  };
  return ROW_KINDS.filter((kind) => kinds[kind]);
}

/** Splits a text after its first sentence. */
function sentences(text: string): Pick<TestRow, 'outcome' | 'remark'> {
  const [, outcome = text, remark = ''] = /^(.*?\.)\s+(.*)$/s.exec(text) ?? [];
  return { outcome, remark };
}

function toRow(row: TestDataFile[TestGroup][number]): TestRow {
  if ('merchant_key' in row) {
    const { id, environment: _environment, outcome, ...secrets } = row;
    const values = toValues(secrets);
    return { id: `credentials-${id}`, values, ...sentences(outcome), facts: [], kinds: [] };
  }
  const base = { id: row.id, values: toValues(row.enter), ...sentences(row.outcome) };
  if ('brand' in row) return { ...base, facts: [], kinds: [] };
  return {
    ...base,
    facts: toFacts(row),
    later: row.later,
    callbacks: row.callbacks,
    kinds: toKinds(row),
  };
}

function mustKnow(found: string, known: readonly string[], what: string): void {
  if (known.includes(found)) return;
  const near = nearest(found, known, 1)[0];
  throw new SiteError(
    `<TestData>: test-data.yaml has no ${what} "${found}".\n` +
      `Fix: ${near ? `write "${near}"` : `write one of ${known.join(', ')}`}.`,
  );
}

/**
 * Returns the rows of a group, or the ones named in `only`, in the order of the file.
 * @throws SiteError if there is no such group or row
 */
export function rowsOf(data: TestDataFile, group: string, only?: readonly string[]): TestRow[] {
  const groups = Object.keys(data).filter((key) => key !== 'notice');
  mustKnow(group, groups, 'group');
  const rows = data[group as TestGroup].map(toRow);
  if (!only) return rows;
  const ids = rows.map((row) => row.id);
  for (const id of only) mustKnow(id, ids, `row in "${group}" called`);
  return rows.filter((row) => only.includes(row.id));
}

/** Number of rows from which a group can be filtered. */
const LONG = 8;

/** Returns the kinds that divide these rows; none if a filter wouldn't help. */
export function filterKinds(rows: readonly TestRow[]): RowKind[] {
  if (rows.length <= LONG) return [];
  return ROW_KINDS.filter((kind) => rows.some((row) => row.kinds.includes(kind)));
}
