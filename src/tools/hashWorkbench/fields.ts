import type { OtherSecret } from '../../../gateway/signing/diagnosis.ts';
import {
  explainRequest,
  type RequestExplanation,
  requestParts,
} from '../../../gateway/signing/explain-request.ts';

/** What the workbench asks for. */
export interface WorkbenchFields {
  method: string;
  path: string;
  timestamp: string;
  requestId: string;
  body: string;
  secret: string;
  /** The hash the reader's code computed; empty while there is none. */
  received: string;
}

/** The documented credentials, from the test data. */
export interface KnownCredentials {
  merchantKey: string;
  merchantSecret: string;
  /** Secrets people mix up with it. */
  others: OtherSecret[];
}

/** Stands for the host of live, whatever its name is. */
const LIVE_ORIGIN = 'https://api.gateway.example';

/** Bodies above this many characters are searched for one mistake, not for two: it would take long. */
const LONG = 20_000;

/** The worked example of the guide, as its page shows it. */
export function workedExample({ merchantSecret }: KnownCredentials): WorkbenchFields {
  return {
    method: 'POST',
    path: '/api/v1/payment/status',
    timestamp: '1760000000',
    requestId: '7f8d4a52-1c3b-4e6f-9a80-2b5c7d9e1f30',
    body: '{"order_number":"order-1042"}',
    secret: merchantSecret,
    received: '',
  };
}

/** The right hash, the parts, and why the reader's hash is another one. */
export async function explainFields(
  fields: WorkbenchFields,
  { merchantKey, others }: KnownCredentials,
): Promise<RequestExplanation> {
  const { received, secret, ...request } = fields;
  if (secret === '') throw new Error('Fill in the merchant secret: an HMAC needs a key.');
  return explainRequest({
    ...request,
    secret,
    // Only test data has this key: with the reader's own secret it would say that they are mixed.
    ...(secret.startsWith('ms_test_0001_') ? { merchantKey } : {}),
    ...(received.trim() === '' ? {} : { received }),
    otherSecrets: others,
    origin: secret.startsWith('ms_live_') ? LIVE_ORIGIN : 'http://127.0.0.1:4010',
    pairs: fields.body.length <= LONG,
  });
}

/** What the server shows before anything runs: parts, and the hash that it computed. */
export function firstExplanation(fields: WorkbenchFields, hash: string): RequestExplanation {
  return { parts: requestParts(fields), signedBytes: new Uint8Array(), hash, diagnoses: [] };
}
