import { z } from 'zod';

const seconds = z.number().int().min(0);

/** `x-request-signing`: how requests are signed, for tools that show or check it. */
export const requestSigningSchema = z.strictObject({
  algorithm: z.literal('HMAC-SHA256'),
  encoding: z.literal('hex'),
  prefix: z.string(),
  key: z.string(),
  text: z.string(),
  tolerance_seconds: seconds,
  request_id_kept_seconds: seconds,
  idempotency_kept_seconds: seconds,
  max_body_bytes: z.number().int().positive(),
  headers: z.strictObject({
    merchant_key: z.string(),
    timestamp: z.string(),
    request_id: z.string(),
    hash: z.string(),
    idempotency_key: z.string(),
  }),
});

/** `x-callback-signing`: how callbacks are signed and retried. */
export const callbackSigningSchema = z.strictObject({
  scheme: z.string(),
  algorithm: z.literal('HMAC-SHA256'),
  encoding: z.literal('base64'),
  prefix: z.string(),
  key: z.string(),
  text: z.string(),
  tolerance_seconds: seconds,
  answer_within_seconds: seconds,
  timeout_seconds: seconds,
  /** Time of each attempt, counted from the event. */
  attempts_after_seconds: z.array(seconds).min(1),
  headers: z.strictObject({ id: z.string(), timestamp: z.string(), signature: z.string() }),
});

export type RequestSigningRules = z.infer<typeof requestSigningSchema>;
export type CallbackSigningRules = z.infer<typeof callbackSigningSchema>;
