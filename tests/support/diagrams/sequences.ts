import type { SequenceProps } from '../../../src/components/diagram/sequence/read-sequence.ts';

/** Real flows, as guides draw them: tests of layout and view run over all of them. */
export const SEQUENCES: SequenceProps[] = [
  {
    title: 'Payment by redirect',
    lanes: ['Shopper', 'Your site', 'Gateway', 'Bank'],
    messages: [
      { from: 'Shopper', to: 'Your site', text: 'Pay' },
      {
        from: 'Your site',
        to: 'Gateway',
        text: 'Create a session',
        code: 'POST /api/v1/session',
      },
      { from: 'Gateway', to: 'Your site', code: '201 redirect_url', reply: true },
      {
        from: 'Shopper',
        to: 'Gateway',
        text: 'Open the payment page, choose a method, enter the card',
      },
      {
        group: 'if 3-D Secure is needed',
        messages: [
          { from: 'Gateway', to: 'Bank', text: 'Ask whether the shopper must be challenged' },
          { from: 'Bank', to: 'Shopper', text: 'Challenge: code or app' },
          { from: 'Shopper', to: 'Bank', text: 'Confirm' },
          { from: 'Bank', to: 'Gateway', text: 'Result of the authentication', reply: true },
        ],
      },
      {
        from: 'Gateway',
        to: 'Your site',
        text: 'Callback, signed',
        code: 'POST notification_url',
      },
      { from: 'Your site', to: 'Your site', text: 'Check the signature, store, queue the work' },
      { from: 'Your site', to: 'Gateway', code: '204', reply: true },
      { from: 'Gateway', to: 'Shopper', text: 'Send the browser to your success_url' },
      { note: 'Fulfil once: on the callback or on the status.', over: ['Your site', 'Gateway'] },
    ],
  },
  {
    title: 'Card, server to server',
    lanes: ['Shopper', 'Your server', 'Gateway', 'Issuer'],
    messages: [
      { note: 'Card numbers pass your server: SAQ D', over: 'Your server' },
      { from: 'Your server', to: 'Gateway', code: 'POST /api/v1/s2s/sale' },
      {
        alt: [
          {
            when: 'frictionless',
            messages: [
              { from: 'Gateway', to: 'Issuer', text: 'Authenticate and authorise' },
              { from: 'Gateway', to: 'Your server', code: '200 settled', reply: true },
            ],
          },
          {
            when: 'challenge',
            messages: [
              { from: 'Gateway', to: 'Your server', code: 'next_action: three_ds', reply: true },
              { from: 'Shopper', to: 'Issuer', text: 'Solve the challenge' },
              { from: 'Gateway', to: 'Shopper', text: 'Back to three_ds.return_url', reply: true },
              {
                group: 'again until the status is final, at most 5 times',
                messages: [
                  { from: 'Your server', to: 'Gateway', code: 'POST /api/v1/s2s/status' },
                  { from: 'Gateway', to: 'Your server', code: '200 pending', reply: true },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
  {
    title: 'STC Pay with a one-time code',
    lanes: ['Shopper', 'Your site', 'Gateway', 'STC Pay'],
    messages: [
      { from: 'Shopper', to: 'Your site', text: 'Mobile number', code: '0501234567' },
      { from: 'Your site', to: 'Gateway', code: 'POST /api/v1/s2s/sale' },
      { from: 'STC Pay', to: 'Shopper', text: 'SMS with a code' },
      { time: 'about 2 minutes to enter the code' },
      { from: 'Your site', to: 'Gateway', code: 'POST /api/v1/s2s/confirm' },
      { from: 'STC Pay', to: 'STC Pay', text: 'Take the amount from the wallet' },
      { from: 'Gateway', to: 'Your site', code: '200 settled', reply: true },
    ],
  },
  {
    title: 'Apple Pay, direct',
    lanes: ['Shopper', 'Your page', 'Your server', 'Apple', 'Gateway'],
    messages: [
      {
        from: 'Your page',
        to: 'Your server',
        text: 'Validate',
        code: 'onvalidatemerchant',
      },
      {
        from: 'Your server',
        to: 'Apple',
        text: 'Start a session with your merchant certificate',
        code: 'POST /paymentservices/paymentSession',
      },
      { from: 'Apple', to: 'Your server', text: 'Session, lives 5 minutes', reply: true },
      { from: 'Your server', to: 'Gateway', text: 'Charge', code: 'POST /api/v1/s2s/sale' },
      { from: 'Gateway', to: 'Your server', code: '200 settled', reply: true },
    ],
  },
  {
    title: 'Apple Pay, the gateway’s certificates',
    lanes: ['Shopper', 'Your page', 'Your server', 'Gateway', 'Apple'],
    messages: [
      { from: 'Shopper', to: 'Your page', text: 'taps the button' },
      { from: 'Your page', to: 'Your server', code: 'POST /your/applepay/validation' },
      { from: 'Your server', to: 'Gateway', code: 'POST /api/v1/applepay/session' },
      { from: 'Gateway', to: 'Apple', text: 'asks with its certificate' },
      { from: 'Your server', to: 'Your page', code: 'completeMerchantValidation', reply: true },
    ],
  },
  {
    title: 'Callback and its retries',
    lanes: ['Gateway', 'Your site'],
    messages: [
      { from: 'Gateway', to: 'Your site', text: 'Attempt 1', code: 'webhook-id: evt_01' },
      { from: 'Your site', to: 'Gateway', text: '500, or no answer in 15 s', reply: true },
      { time: '5 seconds later' },
      { from: 'Gateway', to: 'Your site', text: 'Attempt 2: cannot connect', lost: true },
      { from: 'Your site', to: 'Your site', text: 'Seen before? Answer 2xx, do nothing' },
      { note: 'The answer decides; the work comes after it.', over: 'Your site' },
    ],
  },
];
