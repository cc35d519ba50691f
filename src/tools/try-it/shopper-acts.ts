import type { Sandbox } from '../../../gateway/sandbox/app.ts';
import type { ShopperResult } from '../../../gateway/sandbox/shopper/types.ts';

/** Something that only the shopper can do, on a page that the sandbox in the page does not show. */
export interface ShopperAct {
  label: string;
  run: () => ShopperResult;
}

/** Approved without a challenge: test data of the sandbox. */
const CARD = {
  type: 'card',
  number: '4111111111111111',
  exp_month: '10',
  exp_year: '2038',
  cvv: '123',
  holder: 'NOURA ALQAHTANI',
} as const;

/** Path of the shopper's page in an answer: challenge, provider or payment page. */
const PAGE = /"https?:\/\/[^/"]+\/(3ds|tabby|tamara|checkout)\/(\w+)"/;

/** What the shopper can do next after an answer, by the address it sends them to. */
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
