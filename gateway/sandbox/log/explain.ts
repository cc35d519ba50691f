import type { Diagnosis } from '../../signing/diagnosis.ts';
import { explainRequest } from '../../signing/explain-request.ts';
import type { Settings } from '../payments/context.ts';
import type { LoggedRequest } from './request-log.ts';

/** Why the hash of a logged request failed. */
export type Explanation = Pick<Diagnosis, 'part' | 'proven' | 'what' | 'fix'>;

const known = new WeakMap<LoggedRequest, Promise<Explanation[]>>();

/**
 * Finds out which part of the signed text differs, by computing the hash with every known mistake.
 * That takes a while, so it is done when somebody looks, once.
 */
export function explain(
  entry: LoggedRequest,
  settings: Settings,
  origin: string,
): Promise<Explanation[]> {
  const explained = known.get(entry);
  if (explained) return explained;
  const explanation = findOut(entry, settings, origin);
  known.set(entry, explanation);
  return explanation;
}

async function findOut(
  entry: LoggedRequest,
  settings: Settings,
  origin: string,
): Promise<Explanation[]> {
  const isHash = entry.reason === 'hash_mismatch' || entry.reason === 'hash_malformed';
  const { operations, testData } = settings.rules;
  const { credentials } = testData;
  const operation = operations.find(({ path }) => path === entry.path.split('?')[0]);
  const own = credentials.find(({ merchant_key }) => merchant_key === entry.merchant_key);
  if (!isHash || !entry.sent || !own || entry.body.length < entry.body_length) return [];
  const { diagnoses } = await explainRequest({
    method: entry.method,
    path: entry.path,
    timestamp: entry.sent.timestamp,
    requestId: entry.sent.request_id,
    body: entry.body,
    secret: own.merchant_secret,
    merchantKey: own.merchant_key,
    received: entry.sent.hash,
    origin,

    keyOrder: operation?.keyOrder ?? {},
    otherSecrets: [
      { mistake: 'secret_is_merchant_secret', secret: own.callback_secret },
      ...credentials
        .filter(({ merchant_key }) => merchant_key !== own.merchant_key)
        .map(({ merchant_secret }) => ({
          mistake: 'environment_mixed' as const,
          secret: merchant_secret,
        })),
    ],
  });
  return diagnoses.map(({ part, proven, what, fix }) => ({ part, proven, what, fix }));
}
