import fc from 'fast-check';
import { cardSource } from './bodies.ts';

/**
 * Choice among the payments that exist by then: the one at `index`, of those in a fitting state
 * when `aim` is set and there are any. Unfitting ones are tried as well: they must be refused.
 */
export interface Pick {
  index: number;
  aim: boolean;
}

/** One thing that a merchant, a shopper or time does. */
export type Command =
  | { do: 'sale'; source: object; capture: boolean; amount: string; order: number; init: boolean }
  | { do: 'session'; card: object; capture: boolean; order: number }
  | { do: 'schedule'; days: number; count: number }
  | { do: 'charge'; pick: Pick; order: number; merchant: boolean }
  | { do: 'recurring'; pick: Pick; order: number }
  | { do: 'forget-card'; pick: Pick }
  | { do: 'capture'; pick: Pick; amount?: string; final: boolean }
  | { do: 'void'; pick: Pick }
  | { do: 'release'; pick: Pick }
  | { do: 'refund'; pick: Pick; amount: string }
  | { do: 'confirm'; pick: Pick; otp: string }
  | { do: 'shopper'; pick: Pick; agrees: boolean }
  | { do: 'status'; pick: Pick }
  | { do: 'repeat'; pick: Pick }
  | { do: 'fault'; type: string }
  | { do: 'advance'; seconds: number };

type Kind = Command['do'];
type Fields<Name extends Kind> = Omit<Extract<Command, { do: Name }>, 'do'>;

/** Approved more often than everything else: only such payments can be captured and refunded. */
const expiry = fc.oneof(
  { weight: 6, arbitrary: fc.constant('01/38') },
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      ...['02/38', '03/38', '04/38', '05/38', '06/38', '09/38', '10/38', '11/38', '12/38', '01/39'],
    ),
  },
);
const card = expiry.map((date) => cardSource(date));
const source = fc.oneof(
  { weight: 7, arbitrary: card },
  { weight: 1, arbitrary: fc.constant(cardSource('01/38', 'mada')) },
  { weight: 1, arbitrary: fc.constant({ type: 'stcpay', mobile: '0512345678' }) },
  { weight: 1, arbitrary: fc.constantFrom({ type: 'tabby' }, { type: 'tamara' }) },
);
/** Of a payment of 115.00: small, large, all, and too much. */
const amount = fc
  .oneof(
    fc.integer({ min: 1, max: 4_000 }),
    fc.integer({ min: 1, max: 12_000 }),
    fc.constantFrom(1, 5_000, 11_500),
  )
  .map((cents) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`);
const order = fc.nat(9);
const pick: fc.Arbitrary<Pick> = fc.record({
  index: fc.nat(20),
  aim: fc.integer({ min: 0, max: 3 }).map((drawn) => drawn > 0),
});

/** Returns a weighted kind of command. */
function kind<Name extends Kind>(
  weight: number,
  name: Name,
  fields: { [Key in keyof Fields<Name>]: fc.Arbitrary<Fields<Name>[Key]> },
) {
  // The record has exactly the fields of this command: `Fields` says so.
  const arbitrary = fc
    .record(fields)
    .map((drawn) => ({ do: name, ...drawn }) as unknown as Command);
  return { weight, arbitrary };
}

const sale = kind(5, 'sale', {
  source,
  capture: fc.boolean(),
  amount: fc.constantFrom('115.00', '50.00'),
  order,
  init: fc.boolean(),
});

const command = fc.oneof(
  sale,
  kind(1, 'session', { card, capture: fc.boolean(), order }),
  kind(1, 'schedule', { days: fc.integer({ min: 1, max: 40 }), count: fc.nat(3) }),
  kind(2, 'charge', { pick, order, merchant: fc.boolean() }),
  kind(1, 'recurring', { pick, order }),
  kind(1, 'forget-card', { pick }),
  kind(5, 'capture', { pick, amount: fc.option(amount, { nil: undefined }), final: fc.boolean() }),
  kind(2, 'void', { pick }),
  kind(4, 'release', { pick }),
  kind(6, 'refund', { pick, amount }),
  kind(1, 'confirm', { pick, otp: fc.constantFrom('123456', '111111', '444444', '000000') }),
  kind(3, 'shopper', { pick, agrees: fc.boolean() }),
  kind(1, 'status', { pick }),
  kind(1, 'repeat', { pick }),
  kind(1, 'fault', {
    type: fc.constantFrom('duplicate', 'reorder', 'delay', 'drop', 'time_out', 'gone'),
  }),
  kind(2, 'advance', {
    seconds: fc.constantFrom(1, 2, 60, 900, 3600, 86_400, 7 * 86_400, 31 * 86_400),
  }),
);

/** Any sequence of things that happen, from the first sale on. */
export const commands: fc.Arbitrary<Command[]> = fc
  .tuple(sale.arbitrary, fc.array(command, { minLength: 1, maxLength: 16, size: 'max' }))
  .map(([first, rest]) => [first, ...rest]);
