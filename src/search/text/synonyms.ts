/**
 * Words that integrators use for one thing, in the tokeniser's form. Pages list the rest in their
 * `tags`.
 */
const GROUPS: readonly (readonly string[])[] = [
  ['refund', 'reversal', 'void'],
  ['webhook', 'callback', 'notification', 'ipn'],
  ['signature', 'hash', 'hmac', 'sign', 'signing'],
  ['bnpl', 'instalment', 'installment'],
  ['authorise', 'authorize', 'preauth', 'hold'],
  ['otp', 'sms'],
  ['saved', 'stored', 'tokenised', 'tokenized', 'vault', 'remember', 'remembered'],
  ['recurring', 'subscription'],
  ['sandbox', 'test'],
  ['declined', 'refused', 'rejected'],
  ['setup', 'install', 'installation', 'configure'],
  ['golive', 'launch', 'production', 'live'],
  ['secret', 'credential', 'credentials'],
  ['chargeback', 'dispute'],
  ['shopper', 'customer', 'buyer', 'payer', 'cardholder'],
  ['duplicate', 'twice', 'double'],
  ['url', 'address', 'endpoint'],
  ['failure', 'failed', 'fails'],
  ['lapse', 'expire'],
  ['mobile', 'phone'],
  ['verify', 'validate', 'check'],
  ['receive', 'arrive'],
  ['invalid', 'incorrect', 'wrong', 'mismatch'],
  ['partial', 'part'],
  ['stuck', 'pending', 'waiting'],
  // Spelling variants.
  ['colour', 'color'],
  ['cancelled', 'canceled'],
  ['fulfil', 'fulfill'],
  ['honour', 'honor'],
];

const BY_WORD: ReadonlyMap<string, readonly string[]> = new Map(
  GROUPS.flatMap((group) =>
    group.map((word) => [word, group.filter((other) => other !== word)] as const),
  ),
);

/** Returns the words that mean the same, without the word itself. */
export function synonymsOf(word: string): readonly string[] {
  return BY_WORD.get(word) ?? [];
}
