import { explainRequest } from '../../diagnosis/explain-request.ts';
import type { Diagnosis } from '../../diagnosis/index.ts';
import type { Settings } from '../domain/context.ts';
import type { LoggedRequest } from './request-log.ts';

/** Reason why the hash of a logged request failed. */
export type Explanation = Pick<Diagnosis, 'part' | 'proven' | 'what' | 'fix'>;

const known = new WeakMap<LoggedRequest, Explanation[]>();
let last: Promise<unknown> = Promise.resolve();

/** Returns the explanation of a failed hash. `undefined` until someone has requested it. */
export function explanationOf(entry: LoggedRequest): Explanation[] | undefined {
  return known.get(entry) ?? (isExplainable(entry) ? undefined : []);
}

/**
 * Finds which part of the signed text differs, by computing the hash with every known mistake. That
 * takes half a second for a large body, so each entry is explained only once, one after the other.
 */
export async function explain(
  entry: LoggedRequest,
  settings: Settings,
  origin: string,
): Promise<void> {
  const turn = last.then(async () => {
    if (!known.has(entry)) known.set(entry, await findOut(entry, settings, origin));
  });
  last = turn.catch(() => undefined);
  await turn;
}

/** Returns true for an entry whose hash failed and whose body is complete. */
export function isExplainable({ reason, sent, body, body_length }: LoggedRequest): boolean {
  const isHash = reason === 'hash_mismatch' || reason === 'hash_malformed';
  return isHash && sent !== undefined && body.length === body_length;
}

async function findOut(
  entry: LoggedRequest,
  settings: Settings,
  origin: string,
): Promise<Explanation[]> {
  const { operations, testData } = settings.rules;
  const { credentials } = testData;
  const operation = operations.find(({ path }) => path === entry.path.split('?')[0]);
  const own = credentials.find(({ merchant_key }) => merchant_key === entry.merchant_key);
  if (!entry.sent || !own) return [];
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
