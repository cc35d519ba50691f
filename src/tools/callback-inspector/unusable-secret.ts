import { explainCallback } from '../../../gateway/diagnosis/explain-callback.ts';
import type { Diagnosis, KeyOrder } from '../../../gateway/diagnosis/index.ts';
import { callbackKey } from '../../../gateway/signing/index.ts';
import {
  type KnownSecret,
  kindOf,
  nameOf,
  othersThan,
  PURPOSE,
  WHERE,
} from '../shared/entered-values.ts';

/** Reason why we can't check anything with the secrets entered, and what to enter. */
export interface UnusableSecret {
  what: string;
  fix: string;
  /** The secret you probably meant, if only its format is wrong. */
  meant?: string;
}

/** Says what's wrong with the secrets; `undefined` if there is one and all are callback secrets. */
export function unusableSecret(
  first: string,
  second: string,
  known: readonly KnownSecret[],
): UnusableSecret | undefined {
  const entered = [first, second].map((one) => one.trim());
  if (entered.every((one) => one === '')) {
    return { what: 'Fill in the callback secret, whsec_….', fix: WHERE };
  }
  const at = entered.findIndex((one) => one !== '' && !isUsable(one));
  const wrong = entered[at];
  if (wrong === undefined) return undefined;
  const where = at === 0 ? '' : ' as second secret';
  const kind = kindOf(wrong);
  if (kind === 'merchant key' || kind === 'merchant secret') {
    return {
      what: `You entered ${nameOf(wrong, known)}${where}. It is no callback secret.`,
      fix: `${PURPOSE[kind]} ${PURPOSE['callback secret']} ${WHERE}`,
    };
  }
  const meant = repaired(wrong);
  return {
    what: `What you entered${where} is no callback secret: that is whsec_ and the base64 of 24 to 64 bytes.`,
    fix: `Copy it again, with whsec_ at its beginning and each = at its end, without quotation marks and spaces. ${WHERE}`,
    ...(isUsable(meant) ? { meant } : {}),
  };
}

function isUsable(secret: string): boolean {
  try {
    return callbackKey(secret).length > 0;
  } catch {
    // We explain why from what it looks like.
    return false;
  }
}

/** Removes what a settings file adds around a secret, and restores what copying loses. */
function repaired(secret: string): string {
  const bare = secret
    .replace(/^(?:export\s+)?\w+\s*=\s*(?=["']?whsec_)/, '')
    .replace(/["'\s]/g, '');
  const base64 = bare.replace(/^whsec_/, '').replace(/=+$/, '');
  const padding = '='.repeat((4 - (base64.length % 4)) % 4);
  return `whsec_${base64.replaceAll('-', '+').replaceAll('_', '/')}${padding}`;
}

/** Findings from the signature although the secret is unusable. */
interface Fit {
  /** The secret that gives the signature; absent if we know none. */
  secret?: string;
  /** Other mistakes, such as a changed body. */
  diagnoses: Diagnosis[];
}

/** Tries the secret you probably meant, and all published ones of the sandbox. */
export async function fitOf(
  callback: { headers: Readonly<Record<string, string>>; body: string; keyOrder: KeyOrder },
  { meant }: UnusableSecret,
  known: readonly KnownSecret[],
): Promise<Fit> {
  const usual = known.find(({ kind }) => kind === 'callback secret')?.secret;
  const tried = meant ?? usual;
  if (tried === undefined) return { diagnoses: [] };
  const { matches, diagnoses } = await explainCallback({
    ...callback,
    secret: tried,
    otherSecrets: othersThan([tried], known),
  });
  const found = diagnoses.filter(({ proven }) => proven);
  // A hash of another length proves another function, whatever the key.
  const isFound = matches || found.some(({ part }) => part !== 'algorithm');
  if (!isFound) return { diagnoses: found };
  return {
    secret: found.find(({ secret }) => secret !== undefined)?.secret ?? tried,
    diagnoses: found.filter(({ secret }) => secret === undefined),
  };
}
