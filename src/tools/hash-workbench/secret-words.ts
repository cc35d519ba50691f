import type { Diagnosis } from '../../../gateway/diagnosis/diagnosis.ts';
import { type KnownSecret, kindOf, nameOf, PURPOSE, WHERE } from '../shared/known-secrets.ts';

const RIGHT = 'Hash with the merchant secret (ms_…) of the key that you send.';

/**
 * Names the secrets in a diagnosis: the one that gives the hash, and the one in the field. Either
 * may be the wrong one, so we call neither the mistake.
 */
export function namingSecrets(
  diagnosis: Diagnosis,
  typed: string,
  known: readonly KnownSecret[],
): Diagnosis {
  const { secret, mistake, proven } = diagnosis;
  if (secret !== undefined) {
    return {
      ...diagnosis,
      what: `Your hash belongs to ${nameOf(secret, known)}. The field above holds ${nameOf(typed, known)}.`,
      fix: fixFor(secret, typed, known),
    };
  }
  const kind = kindOf(typed);
  const isOtherKind = mistake === 'secret_is_key' || mistake === 'secret_is_merchant_secret';
  if (proven || !isOtherKind || kind === undefined) return diagnosis;
  return {
    ...diagnosis,
    what: `The field above holds ${nameOf(typed, known)}, where the merchant secret belongs.`,
    fix: `${PURPOSE[kind]} ${RIGHT} ${WHERE}`,
  };
}

function fixFor(secret: string, typed: string, known: readonly KnownSecret[]): string {
  const kind = kindOf(secret);
  if (kind !== undefined && kind !== 'merchant secret') return `${PURPOSE[kind]} ${RIGHT}`;
  const typedKind = kindOf(typed);
  if (typedKind !== undefined && typedKind !== 'merchant secret') {
    return `${PURPOSE[typedKind]} Type the merchant secret above, and your hash is right.`;
  }
  const environment = known.find((one) => one.secret === secret)?.environment;
  const key = known.find(
    (one) => one.kind === 'merchant key' && one.environment === environment,
  )?.secret;
  return `Key, secret and host are of one environment. The secret that gives your hash goes with the key ${key}: ${
    environment === 'live'
      ? 'the sandbox refuses it.'
      : 'with that key, your hash is right for the sandbox.'
  }`;
}
