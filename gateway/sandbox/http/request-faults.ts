import type { Engine } from '../engine/engine.ts';
import { Problem } from './problem.ts';

/** How long an answer on demand tells to wait, in seconds. */
const WAIT = 2;

/**
 * Answers 429 or 503 when that was asked for; nothing happens then, as the contract says.
 *
 * @throws Problem `rate_limited` or `temporarily_unavailable`.
 */
export function takeRequestFault(engine: Engine): void {
  const queue = engine.db.get('requestFaults', 'requests');
  const [fault, ...waiting] = queue?.waiting ?? [];
  if (!fault) return;
  engine.db.work(engine.clock.now(), (work) => {
    work.put('requestFaults', { id: 'requests', waiting });
  });
  const seconds = fault.seconds ?? WAIT;
  const headers = { 'Retry-After': String(seconds) };
  if (fault.type === 'rate_limited') {
    throw new Problem('rate_limited', `Send it again in ${seconds} seconds.`, { headers });
  }
  throw new Problem(
    'temporarily_unavailable',
    `Send it again in ${seconds} seconds, with the same Idempotency-Key.`,
    { headers },
  );
}
