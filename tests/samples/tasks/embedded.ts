import type { Task } from '../tasks.ts';

export const EMBEDDED: readonly Task[] = [
  {
    task: 'embed-session',
    prepare: async () => ['iframe'],
    between: [async () => ['sdk']],
    sends: () => [
      { operation: 'authentication-request', example: 'iframe' },
      { operation: 'authentication-request', example: 'sdk' },
    ],
  },
];
