import type { Sandbox } from '../../../gateway/sandbox/app.ts';
import type { ShopperResult } from '../../../gateway/sandbox/shopper/index.ts';

/** Action that only the shopper can take, on a page that the sandbox in the page doesn't show. */
export interface ShopperAct {
  label: string;
  run: () => ShopperResult;
}

/** Test card of the sandbox, approved without a challenge. */
const CARD = {
  type: 'card',
  number: '4111111111111111',
  exp_month: '10',
  exp_year: '2038',
  cvv: '123',
  holder: 'NOURA ALQAHTANI',
} as const;

/** Path of the shopper's page in a response: challenge, provider or payment page. */
const PAGE = /"https?:\/\/[^/"]+\/(3ds|tabby|tamara|checkout)\/(\w+)"/;

/** Returns what the shopper can do next, by the address in the response. */
export function shopperActs({ shopper }: Sandbox, answer: string): ShopperAct[] {
  const [, page, id = ''] = PAGE.exec(answer) ?? [];
  switch (page) {
    case '3ds':
      return [
        { label: 'Pass the challenge', run: () => shopper.answerChallenge(id, true) },
        { label: 'Fail it', run: () => shopper.answerChallenge(id, false) },
      ];
    case 'tabby':
    case 'tamara':
      return [
        { label: 'Approve', run: () => shopper.answerPayLater(id, 'approve') },
        { label: 'Decline', run: () => shopper.answerPayLater(id, 'decline') },
        { label: 'Cancel', run: () => shopper.answerPayLater(id, 'cancel') },
      ];
    case 'checkout':
      return [
        { label: 'Pay with a test card', run: () => shopper.pay(id, CARD) },
        { label: 'Cancel', run: () => shopper.cancel(id) },
      ];
    default:
      return [];
  }
}
