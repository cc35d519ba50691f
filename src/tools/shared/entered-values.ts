import type { Diagnosis, OtherSecret } from '../../../gateway/diagnosis/index.ts';

/** Three kinds of value that are easily confused. */
export type SecretKind = 'merchant key' | 'merchant secret' | 'callback secret';

/** Published value of the sandbox, from the test data. */
export interface KnownSecret {
  kind: SecretKind;
  environment: 'test' | 'live';
  /** True for the second secret during a rotation. */
  isNext?: true;
  secret: string;
}

/** Purpose of each value, in a sentence. */
export const PURPOSE: Readonly<Record<SecretKind, string>> = {
  'merchant key': 'The merchant key (mk_…) is public and says who you are; it signs nothing.',
  'merchant secret': 'The merchant secret (ms_…) signs your requests.',
  'callback secret': 'The callback secret (whsec_…) signs the callbacks that come to you.',
};

/** Sentence that says where to find the values. */
export const WHERE =
  'The dashboard shows it; the one of the sandbox is under "Sandbox credentials" on the page about merchant key and secrets.';

const BEGINNINGS: readonly [RegExp, SecretKind][] = [
  [/^mk_/, 'merchant key'],
  [/^ms_/, 'merchant secret'],
  [/^whsec_/, 'callback secret'],
];

/** Returns the kind of a value by its prefix; `undefined` if it has none of the three. */
export function kindOf(secret: string): SecretKind | undefined {
  return BEGINNINGS.find(([beginning]) => beginning.test(secret.trim()))?.[1];
}

/** Describes a value: which of the sandbox's values it is, or what it looks like. */
export function nameOf(secret: string, known: readonly KnownSecret[]): string {
  const trimmed = secret.trim();
  const one = known.find((candidate) => candidate.secret === trimmed);
  if (one) {
    const rank = one.isNext ? 'second ' : '';
    return `the sandbox’s ${rank}${one.environment} ${one.kind} (${shortened(one.secret)})`;
  }
  const kind = kindOf(trimmed);
  if (kind === undefined) return 'a value that is none of the sandbox’s';
  return `a ${kind} that is none of the sandbox’s`;
}

/** Shortens a value, but keeps enough to recognise it. */
function shortened(secret: string): string {
  return secret.length > 20 ? `${secret.slice(0, 18)}…` : secret;
}

/**
 * Returns the sandbox's other values, each with the mistake of using it instead. The wrong secret
 * may be the one in the field or the one in the reader's program, so we try them all.
 */
export function othersThan(typed: readonly string[], known: readonly KnownSecret[]): OtherSecret[] {
  const values = typed.map((one) => one.trim());
  const [first = ''] = values;
  return known
    .filter(({ secret }) => !values.includes(secret))
    .map((one) => ({ mistake: mistakeBetween(first, one, known), secret: one.secret }));
}

function mistakeBetween(
  typed: string,
  other: KnownSecret,
  known: readonly KnownSecret[],
): OtherSecret['mistake'] {
  const kinds = [kindOf(typed) ?? other.kind, other.kind];
  if (kinds[0] !== kinds[1]) {
    return kinds.includes('merchant key') ? 'secret_is_key' : 'secret_is_merchant_secret';
  }
  const own = known.find(({ secret }) => secret === typed);
  return own?.environment === other.environment ? 'secret_other_of_pair' : 'environment_mixed';
}

/** Findings about a value. */
interface Explained {
  /** True if the value is right; absent if there's no value. */
  matches?: boolean;
  diagnoses: Diagnosis[];
}

/**
 * Returns the findings for a value entered without the version in front (`v1=`, `v1,`). Nobody said
 * it was sent that way, so a value that's right apart from the prefix counts as right.
 */
export function judgedBare<Found extends Explained>(explained: Found): Found & { isBare?: true } {
  const diagnoses = explained.diagnoses.filter(({ mistake }) => mistake !== 'prefix_missing');
  if (diagnoses.length === explained.diagnoses.length) return explained;
  const matches = !diagnoses.some(({ proven }) => proven);
  return { ...explained, matches, diagnoses, isBare: true };
}
