import type { TestData } from '../../contract/test-data.ts';
import type { Card, Payment } from '../store/index.ts';
import { toCard } from './cards.ts';
import type { Context } from './context.ts';
import { conclude } from './decide.ts';
import { DomainError, fieldError } from './error.ts';
import { keepPayment, requireCurrency, requireMethod } from './payments.ts';

/** Fields of a token by which the sandbox recognises it. */
export interface ApplePayToken {
  paymentData: {
    /** Selects the row of the test data. */
    data: string;
    /** `transactionId` is new each time the button is pressed. */
    header: { transactionId: string };
  };
}

type TokenRow = TestData['applepay_tokens'][number];

/**
 * Pays with a token of the Apple Pay sheet.
 *
 * @param requireMada throws if the payment may not use a mada card. By default, the account decides.
 * @throws DomainError `applepay_token_invalid` for every token that isn't in the test data.
 */
export function payWithApplePay(
  ctx: Context,
  payment: Payment,
  token: ApplePayToken,
  requireMada: () => void = () => requireMethod(ctx, 'mada'),
): Payment {
  const { testData } = ctx.settings.rules;
  const row = testData.applepay_tokens.find(
    ({ enter }) => enter.payment_token.paymentData.data === token.paymentData.data,
  );
  if (!row) throw invalidToken('The sandbox decrypts only the tokens of its test data.');
  if (row.error_code) throw invalidToken('The token is older than five minutes.');
  const card = cardBehind(row, testData);
  if (card?.brand === 'mada') {
    requireMada();
    requireCurrency(payment, 'mada');
  }
  const outcome = { group: 'applepay_tokens', id: row.id } as const;
  return conclude(ctx, keepPayment(ctx, { ...payment, method: 'applepay', card, outcome }));
}

/**
 * Marks a token as used. Only tokens from the merchant's own button need it: on the payment page, each
 * press of the button creates a new one.
 *
 * @throws DomainError `applepay_token_invalid` when the token was used before.
 */
export function claimToken({ work }: Context, { paymentData }: ApplePayToken): void {
  const id = paymentData.header.transactionId.toLowerCase();
  if (work.get('usedTokens', id)) {
    throw invalidToken(
      'The token was used before. To pay again with a test token, change its paymentData.header.transactionId.',
    );
  }
  work.put('usedTokens', { id });
}

function invalidToken(detail: string): DomainError {
  return new DomainError('applepay_token_invalid', detail, [
    fieldError(
      '/source/payment_token',
      'not_allowed',
      'Ask the shopper to press the Apple Pay button again.',
    ),
  ]);
}

/** Returns the test card with the network and last digits that the sheet shows. */
function cardBehind(row: TokenRow, testData: TestData): Card | undefined {
  const { displayName } = row.enter.payment_token.paymentMethod;
  const last4 = displayName.slice(-4);
  const card = testData.cards.find(({ enter }) => enter.number.endsWith(last4));
  const date = testData.expiries[0]?.enter;
  return card && date && toCard({ number: card.enter.number, ...date }, card.brand);
}
