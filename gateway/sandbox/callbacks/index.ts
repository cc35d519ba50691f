/** Events as signed callbacks: what is sent, when it is sent again, and the faults on the way. */

export { type Sender, sentHeaders } from './attempt.ts';
export { Deliveries } from './deliveries.ts';
export { addFaults, emit, faultQueue, release } from './emit.ts';
