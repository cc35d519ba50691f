import { addFaults, faultQueue } from '../callbacks/emit.ts';
import { fieldFailed } from '../domain/error.ts';
import type { Engine } from '../engine.ts';
import type { Fault, FaultType, RequestFault } from '../store/records.ts';

/** Effect of every callback fault, for the log page and the README. */
export const CALLBACK_FAULTS: Readonly<Record<FaultType, string>> = {
  duplicate: 'sent twice, with the same webhook-id',
  reorder: 'held until the next one is sent, a minute at most',
  delay: 'sent later, by `seconds` (30)',
  drop: 'never sent',
  bad_signature: 'first delivery with a wrong signature',
  rotated_key: 'signed with the next secret alone',
  rotation: 'signed with both secrets, as during a rotation',
  time_out: 'sent, treated as unanswered, and sent again',
  gone: 'not sent, treated as if you had returned 410: the address is switched off',
  too_many_requests: 'not sent, treated as if you had returned 429 with Retry-After `seconds` (30)',
};

/** Errors that the API itself returns. */
export const REQUEST_FAULTS: Readonly<Record<RequestFault['type'], string>> = {
  rate_limited: 'the next request gets 429 with Retry-After `seconds` (2)',
  unavailable: 'the next request gets 503 with Retry-After `seconds` (2)',
};

const MAX_WAITING = 1000;

/** Returns the faults that are waiting. */
export function faultsView({ db }: Engine) {
  return {
    callbacks: db.get('faults', 'callbacks')?.waiting ?? [],
    requests: db.get('requestFaults', 'requests')?.waiting ?? [],
    known: { ...CALLBACK_FAULTS, ...REQUEST_FAULTS },
  };
}

/**
 * Adds the faults in a body: `{"faults": [{"type": "duplicate", "count": 2}]}`.
 *
 * @throws DomainError `validation_failed`.
 */
export function takeOnFaults(engine: Engine, body: Record<string, unknown>): void {
  const { faults, ...rest } = body;
  const [unknown] = Object.keys(rest);
  if (unknown !== undefined) {
    throw fieldFailed(`/${unknown}`, 'unknown_field', 'Send {"faults": [{"type": "duplicate"}]}.');
  }
  if (!Array.isArray(faults) || faults.length === 0 || faults.length > MAX_WAITING) {
    throw fieldFailed('/faults', 'type', 'A list such as [{"type": "duplicate", "count": 2}].');
  }
  const read = faults.flatMap((fault, index) => readFault(fault, `/faults/${index}`));
  engine.run(({ work }) => {
    addFaults(work, read.filter(isCallbackFault));
    const waiting = work.get('requestFaults', 'requests')?.waiting ?? [];
    const more = read.filter((fault): fault is RequestFault => !isCallbackFault(fault));
    if (faultQueue(work).waiting.length + waiting.length + more.length > MAX_WAITING) {
      throw fieldFailed('/faults', 'too_long', `At most ${MAX_WAITING} faults may wait.`);
    }
    work.put('requestFaults', { id: 'requests', waiting: [...waiting, ...more] });
  });
}

/** Drops the faults that are waiting. */
export function dropFaults(engine: Engine): void {
  engine.run(({ work }) => {
    work.put('faults', { ...faultQueue(work), waiting: [] });
    work.delete('requestFaults', 'requests');
  });
}

function readFault(value: unknown, pointer: string): (Fault | RequestFault)[] {
  const fields = new Map(Object.entries(Object(value)));
  const type = fields.get('type');
  const seconds = readCount(fields.get('seconds'), `${pointer}/seconds`, 86_400);
  const count = readCount(fields.get('count'), `${pointer}/count`, 100) ?? 1;
  if (isFaultType(type)) return Array.from({ length: count }, () => ({ type, seconds }));
  const known = [...Object.keys(CALLBACK_FAULTS), ...Object.keys(REQUEST_FAULTS)].join(', ');
  throw fieldFailed(`${pointer}/type`, 'enum', `One of: ${known}.`);
}

function readCount(value: unknown, pointer: string, most: number): number | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most) {
    return value;
  }
  throw fieldFailed(pointer, 'type', `A whole number from 1 to ${most}.`);
}

function isFaultType(type: unknown): type is FaultType | RequestFault['type'] {
  if (typeof type !== 'string') return false;
  return Object.hasOwn(CALLBACK_FAULTS, type) || Object.hasOwn(REQUEST_FAULTS, type);
}

function isCallbackFault(fault: Fault | RequestFault): fault is Fault {
  return Object.hasOwn(CALLBACK_FAULTS, fault.type);
}
