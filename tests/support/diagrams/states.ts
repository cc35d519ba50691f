import type { StatesProps } from '../../../src/components/diagram/states/read-states.ts';

/** Real life cycles, as guides draw them: tests of layout and view run over all of them. */
export const STATES: StatesProps[] = [
  {
    title: 'Life of a payment',
    start: 'prepare',
    kinds: { good: 'paid', bad: 'not paid', end: 'money went back' },
    states: [
      { id: 'prepare', text: 'Created, nothing asked yet' },
      { id: 'redirect', text: 'Shopper is at the payment page' },
      { id: '3ds', text: 'Shopper confirms with the bank' },
      { id: 'pending', text: 'Authorised, not captured' },
      { id: 'settled', kind: 'good', text: 'Captured, the amount is yours' },
      { id: 'decline', kind: 'bad', text: 'Refused, with a reason' },
      { id: 'void', kind: 'bad', text: 'Authorisation released' },
      { id: 'expired', kind: 'bad', text: 'Time ran out' },
      { id: 'refund', kind: 'end', text: 'Refunded in full' },
      { id: 'reversal', kind: 'end', text: 'Taken back by the network' },
      { id: 'chargeback', kind: 'end', text: 'Disputed by the shopper' },
    ],
    transitions: [
      { from: 'prepare', to: 'redirect', label: 'open the page' },
      { from: 'prepare', to: '3ds', label: 'challenge' },
      { from: 'redirect', to: 'pending', label: 'authorised' },
      { from: '3ds', to: 'pending', label: 'confirmed' },
      { from: '3ds', to: 'decline', label: 'failed' },
      { from: 'redirect', to: 'decline', label: 'refused' },
      { from: 'redirect', to: 'expired', label: '60 min' },
      { from: 'pending', to: 'settled', label: 'capture' },
      { from: 'pending', to: 'void', label: 'void' },
      { from: 'pending', to: 'expired', label: 'not captured in time' },
      { from: 'settled', to: 'settled', label: 'part refund' },
      { from: 'settled', to: 'refund', label: 'refund in full' },
      { from: 'settled', to: 'reversal' },
      { from: 'settled', to: 'chargeback', label: 'dispute' },
    ],
  },
  {
    title: 'A subscription',
    start: 'active',
    states: [
      { id: 'active', kind: 'good' },
      { id: 'past_due' },
      { id: 'paused' },
      { id: 'cancelled', kind: 'bad' },
      { id: 'ended', kind: 'end' },
    ],
    transitions: [
      { from: 'active', to: 'past_due', label: 'charge declined' },
      { from: 'past_due', to: 'active', label: 'retry approved' },
      { from: 'active', to: 'paused', label: 'pause' },
      { from: 'paused', to: 'active', label: 'resume' },
      { from: 'past_due', to: 'cancelled', label: '4 retries failed' },
      { from: 'active', to: 'ended', label: 'payments_count reached' },
      { from: 'active', to: 'active', label: 'charged on schedule' },
    ],
  },
];
