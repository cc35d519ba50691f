import { exampleOf } from '../contract.ts';
import type { Task } from '../tasks.ts';

/** Returns the token of the contract's example, as the page sends it. */
export const exampleToken = (): unknown =>
  Object(exampleOf('sale', 'applepay').source).payment_token;

export const APPLE_PAY: readonly Task[] = [
  {
    task: 'applepay-session',
    sends: () => [{ operation: 'apple-pay-session', example: 'session' }],
  },
  {
    task: 'sale-applepay',
    input: JSON.stringify(exampleToken()),
    sends: () => [{ operation: 'sale', example: 'applepay' }],
  },
];
