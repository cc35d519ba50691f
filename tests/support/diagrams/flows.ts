import type { FlowProps } from '../../../src/components/diagram/flow/read-flow.ts';

/** A real decision, as the home page draws it. */
export const WHICH: FlowProps = {
  title: 'Which integration',
  first: {
    ask: 'Should card numbers pass your own server?',
    answers: [
      {
        when: 'no',
        ask: 'May the shopper leave your page?',
        answers: [
          { when: 'yes', take: 'Redirect', text: 'SAQ A', href: '/Integration/Checkout/Redirect' },
          {
            when: 'no',
            ask: 'Who draws the fields?',
            answers: [
              { when: 'the gateway', take: 'Iframe', text: 'SAQ A with script duties' },
              { when: 'your page', take: 'SDK', text: 'SAQ A-EP, own look' },
            ],
          },
        ],
      },
      { when: 'yes, we are certified', take: 'Server to server', text: 'SAQ D, full control' },
    ],
  },
};
