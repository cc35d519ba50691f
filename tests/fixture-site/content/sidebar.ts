import type { Sidebars } from '../../../src/docs/sidebar-types.ts';

export default {
  guides: [
    'index',
    'tabs',
    'tabs-again',
    'long',
    'upgrade',
    'crash',
    'unfinished',
    {
      type: 'category',
      label: 'Payments',
      link: {
        type: 'generated-index',
        slug: '/all-payments',
        title: 'Payments',
        description: 'What a shop does with a payment.',
      },
      items: [
        'payments/capture',
        'payments/refund',
        { type: 'category', label: 'Methods', items: ['payments/methods/card'] },
      ],
    },
    {
      type: 'category',
      label: 'Errors',
      items: ['errors'],
    },
  ],
} satisfies Sidebars;
