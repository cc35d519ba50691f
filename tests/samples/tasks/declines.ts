import { exampleOf } from '../contract.ts';
import type { Task } from '../tasks.ts';

export const DECLINES: readonly Task[] = [
  {
    task: 'react-to-decline',
    prepare: async () => ['pay'],
    sends: () => [
      {
        operation: 'sale',
        example: 'card',
        // The date of the test data with which a card lacks the money.
        but: { source: { ...Object(exampleOf('sale', 'card').source), exp_month: '07' } },
      },
    ],
  },
];
