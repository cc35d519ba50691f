import type { SandboxRules } from '../contract/rules.ts';
import type { Decline, Payment } from './types.ts';

/** Messages about a decline for the shopper, by language. */
export type DeclineMessages = Record<'en' | 'ar', string>;

/** The code that stands for one the contract doesn't have. */
const UNKNOWN = 'do_not_honour';

/** Returns the decline with this code from the contract's table, in the language of the payment. */
export function createDecline(
  rules: SandboxRules,
  code: string,
  { locale = 'en' }: Pick<Payment, 'locale'>,
): Decline {
  const known = knownCode(rules, code);
  return {
    code,
    network_code: known.network_code,
    category: known.category,
    act: known.act,
    retry_advice: known.retry_advice,
    message: declineMessages(rules, code)[locale],
  };
}

/** Returns what the shopper reads of a decline with this code, in every language. */
export function declineMessages(rules: SandboxRules, code: string): DeclineMessages {
  const { shopper_message, shopper_message_ar } = knownCode(rules, code);
  return { en: shopper_message, ar: shopper_message_ar };
}

function knownCode({ declineCodes }: SandboxRules, code: string) {
  const known = declineCodes[code] ?? declineCodes[UNKNOWN];
  if (known) return known;
  throw new Error(`The contract has no decline code ${code}, and no ${UNKNOWN} to stand for it.`);
}
