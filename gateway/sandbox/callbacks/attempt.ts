import { CALLBACK_HEADERS, createCallbackSignature } from '../../signing/callback.ts';
import type { SandboxClock } from '../clock.ts';
import type { Settings } from '../domain/index.ts';
import type { Attempt, CallbackEvent, FaultType, Job } from '../store/index.ts';

/** Function that sends a request to the merchant: `fetch`, or a substitute in tests. */
export type Sender = (request: Request) => Promise<Response>;

/** Result of an attempt. */
export interface AttemptResult extends Attempt {
  /** Seconds that the receiver wants us to wait. */
  retry_after?: number;
}

type Answered = Pick<AttemptResult, 'ok' | 'status' | 'result' | 'answer' | 'retry_after'>;

interface AttemptOptions {
  clock: SandboxClock;
  settings: Settings;
  send: Sender;
  /** Aborted when the sandbox is cleared or closed. */
  stopping: AbortSignal;
}

/** Faults that affect only the first attempt. */
const FIRST_ATTEMPT: readonly FaultType[] = [
  'bad_signature',
  'time_out',
  'gone',
  'too_many_requests',
];

/** Signs a callback again and sends it once. Never throws: a failure is also a result. */
export async function attempt(
  event: CallbackEvent,
  job: Job,
  options: AttemptOptions,
): Promise<AttemptResult> {
  const { clock, settings } = options;
  const fault = faultOf(event, job);
  const at = clock.now();
  const signed_at = Math.floor(clock.signingTime() / 1000);
  const base = { at, signed_at, fault };
  if (fault === 'gone') return simulated(base, 410);
  if (fault === 'too_many_requests') {
    return { ...simulated(base, 429), retry_after: event.fault?.seconds ?? 30 };
  }
  const signature = await sign(event, signed_at, fault, settings);
  const sent = { ...base, signature };
  const answer = await sendOnce(event, sentHeaders(event.id, sent), options);
  if (fault === 'time_out') {
    return { ...sent, ok: false, result: 'Sent; treated as unanswered' };
  }
  return { ...sent, ...answer };
}

/** Returns the fault to apply to this attempt. */
function faultOf(event: CallbackEvent, job: Job): FaultType | undefined {
  const type = event.fault?.type;
  if (!type || job.detail === 'redelivery') return undefined;
  const isFirst = event.attempts.length === 0;
  return FIRST_ATTEMPT.includes(type) && !isFirst ? undefined : type;
}

async function sign(
  event: CallbackEvent,
  timestamp: number,
  fault: FaultType | undefined,
  settings: Settings,
): Promise<string> {
  const { credentials } = settings.rules.testData;
  const own = credentials.find(({ merchant_key }) => merchant_key === event.merchant_key);
  const secret = own?.callback_secret ?? '';
  const next = own?.callback_secret_next ?? secret;
  const secrets =
    fault === 'rotated_key' ? [next] : fault === 'rotation' ? [secret, next] : [secret];
  const { id, body } = event;
  const signature = await createCallbackSignature({ id, timestamp, body }, secrets);
  return fault === 'bad_signature' ? spoil(signature) : signature;
}

/** Returns a well-formed signature that matches nothing. */
function spoil(signature: string): string {
  const first = signature['v1,'.length] === 'A' ? 'B' : 'A';
  return `v1,${first}${signature.slice('v1,'.length + 1)}`;
}

async function sendOnce(
  event: CallbackEvent,
  headers: Record<string, string>,
  { clock, settings, send, stopping }: AttemptOptions,
): Promise<Answered> {
  const seconds = settings.rules.callbackSigning.timeout_seconds;
  const timeout = AbortSignal.timeout(seconds * 1000);
  try {
    const request = new Request(event.url ?? '', {
      method: 'POST',
      headers,
      body: event.body,
      redirect: 'manual',
      signal: AbortSignal.any([timeout, stopping]),
    });
    const response = await send(request);
    const answered = fromResponse(response, clock.signingTime());
    return { ...answered, answer: await readBeginning(response) };
  } catch (error) {
    if (timeout.aborted) return { ok: false, result: `No answer within ${seconds} seconds` };
    return { ok: false, result: `Could not be sent: ${reasonOf(error)}` };
  }
}

function fromResponse(response: Response, now: number): Answered {
  const { status } = response;
  const isRedirect = response.type === 'opaqueredirect' || (status >= 300 && status < 400);
  if (isRedirect) {
    return { ok: false, status, result: 'A redirect is a failure and is not followed' };
  }
  const ok = status >= 200 && status < 300;
  return {
    ok,
    status,
    result: ok ? 'Received' : `Answered with ${status}`,
    retry_after: retryAfter(response.headers.get('retry-after'), now),
  };
}

/** Returns `Retry-After` in seconds, from a number or a date (RFC 9110 section 10.2.3). */
function retryAfter(value: string | null, now: number): number | undefined {
  if (value === null) return undefined;
  if (/^[0-9]{1,6}$/.test(value)) return Number(value);
  const date = Date.parse(value);
  return Number.isFinite(date) ? Math.max(0, Math.ceil((date - now) / 1000)) : undefined;
}

function simulated(
  base: Pick<AttemptResult, 'at' | 'signed_at' | 'fault'>,
  status: number,
): AttemptResult {
  return {
    ...base,
    ok: false,
    status,
    result: `Not sent; treated as if you had returned ${status}`,
  };
}

/** Returns what went wrong: `fetch` says only "fetch failed", and the cause has the details. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (cause instanceof Error && cause.message) return cause.message;
  return error.message;
}

/** Bytes of an answer to keep: the first lines of an error page say what is wrong. */
const KEPT_BYTES = 500;

/** Milliseconds to wait for the body. The status is already here, and the body is a bonus. */
const PATIENCE = 1000;

/** Result of a connection that broke after the status: keep what came before. */
const BROKEN: ReadableStreamReadDoneResult<Uint8Array> = { done: true, value: undefined };

/**
 * Returns the beginning of an answer's body as text, and drops the rest. Returns `undefined` if it is
 * empty, late or broken.
 */
async function readBeginning(response: Response): Promise<string | undefined> {
  const reader = response.body?.getReader();
  if (!reader) return undefined;
  const decoder = new TextDecoder();
  let text = '';
  let left = KEPT_BYTES;
  const end = () => reader.cancel().catch(() => undefined);
  const late = setTimeout(end, PATIENCE);
  try {
    while (left > 0) {
      const { done, value } = await reader.read().catch(() => BROKEN);
      if (done) break;
      text += decoder.decode(value.subarray(0, left), { stream: true });
      left -= value.length;
    }
  } finally {
    clearTimeout(late);
    await end();
  }
  return text === '' ? undefined : text;
}

/** Returns the headers of an attempt by name, in the order they are sent. */
export function sentHeaders(
  id: string,
  { signed_at, signature }: Pick<Attempt, 'signed_at'> & { signature: string },
): Record<string, string> {
  return {
    [CALLBACK_HEADERS.id]: id,
    [CALLBACK_HEADERS.timestamp]: String(signed_at),
    [CALLBACK_HEADERS.signature]: signature,
    'content-type': 'application/json',
    'user-agent': 'gateway-sandbox/1.0',
  };
}
