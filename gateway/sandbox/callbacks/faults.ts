import type { Work } from '../store/work.ts';
import type { Fault, FaultQueue } from './types.ts';

/** The faults that wait for the next callbacks, and the callback that is held back. */
export function faultQueue(work: Pick<Work, 'get'>): FaultQueue {
  return work.get('faults', 'callbacks') ?? { id: 'callbacks', waiting: [] };
}

/** Has faults done to the next callbacks, one to each. */
export function addFaults(work: Work, faults: readonly Fault[]): void {
  const queue = faultQueue(work);
  work.put('faults', { ...queue, waiting: [...queue.waiting, ...faults] });
}

/**
 * The fault for the callback that happens now, if any, and the callback that was waiting for it. A
 * fault that holds it back makes it the one that waits.
 */
export function takeFault(work: Work, eventId: string): { fault?: Fault; held?: string } {
  const queue = faultQueue(work);
  const [fault, ...waiting] = queue.waiting;
  if (!fault && !queue.held) return {};
  const held = fault?.type === 'reorder' ? eventId : undefined;
  work.put('faults', { id: 'callbacks', waiting, held });
  return { fault, held: queue.held };
}
