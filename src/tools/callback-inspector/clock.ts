import { CALLBACK_HEADERS, CALLBACK_TOLERANCE_SECONDS } from '../../../gateway/signing/callback.ts';
import { readPaste } from './read-paste.ts';

/** Content of the clock field: empty, a time in Unix seconds, or something else. */
export type ReadClock = 'none' | 'unreadable' | number;

/** Reads Unix seconds, milliseconds, or a date with its time zone, as logs write it. */
export function readClock(text: string): ReadClock {
  const trimmed = text.trim();
  if (trimmed === '') return 'none';
  if (/^[0-9]{10}$/.test(trimmed)) return Number(trimmed);
  if (/^[0-9]{13}$/.test(trimmed)) return Math.floor(Number(trimmed) / 1000);
  const isDate = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d.*(?:Z|[+-]\d\d:?\d\d)$/.test(trimmed);
  const time = isDate ? Date.parse(trimmed.replace(' ', 'T')) : Number.NaN;
  return Number.isNaN(time) ? 'unreadable' : Math.floor(time / 1000);
}

/**
 * Returns the fields after the headers changed, without a clock of another callback. An example's
 * clock fits only its own callback: beside another one it would blame a clock that's right. The
 * time of the paste is no better: people look at callbacks hours after they came.
 *
 * @param isOwnClock true if the reader set the clock: then it stays.
 */
export function withoutForeignClock<Fields extends { headers: string; now: string }>(
  before: Fields,
  after: Fields,
  isOwnClock: boolean,
): Fields {
  const isSame = timestampIn(before) === timestampIn(after);
  return isOwnClock || isSame ? after : { ...after, now: '' };
}

function timestampIn({ headers }: { headers: string }): string | undefined {
  return readPaste(headers).headers[CALLBACK_HEADERS.timestamp];
}

/**
 * Explains why the time wasn't compared, and what the callback's age may mean.
 *
 * @param timestamp of the callback, Unix seconds.
 * @param today the clock of the machine that shows the page, Unix seconds.
 */
export function timeNotCompared(timestamp: number, clock: ReadClock, today: number): string {
  const why =
    clock === 'unreadable' ? 'what stands there is no Unix time in seconds' : 'no clock is given';
  const age = today - timestamp;
  const [much, where] = age < 0 ? [-age, 'ahead of'] : [age, 'ago, by'];
  const meaning =
    much <= CALLBACK_TOLERANCE_SECONDS
      ? ''
      : age < 0
        ? ' One of the two clocks is wrong, or the clock of the sandbox was moved.'
        : ' That is no fault of your server: it may have come long before you pasted it.';
  return (
    `Checked: the headers and the signature. Not checked: the time, because ${why}. ` +
    `The callback was signed ${inWords(much)} ${where} the clock of this computer.${meaning} ` +
    `A receiver allows ${CALLBACK_TOLERANCE_SECONDS} s: to check that, enter what the clock of your server showed when it came.`
  );
}

/** Writes a length of time as people say it. */
function inWords(seconds: number): string {
  if (seconds < 120) return `${seconds} s`;
  if (seconds < 7200) return `${Math.round(seconds / 60)} minutes`;
  if (seconds < 172_800) return `${Math.round(seconds / 3600)} hours`;
  return `${Math.round(seconds / 86_400)} days`;
}
