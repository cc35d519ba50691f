import { readFile } from 'node:fs/promises';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { VECTORS_FILE } from '../../tests/vectors/generate.ts';
import type { HashVectors } from '../../tests/vectors/vectors.ts';
import { createCallbackHeaders, verifyCallback } from './callback.ts';

const { callbacks } = JSON.parse(await readFile(VECTORS_FILE, 'utf8')) as HashVectors;
const NOW = callbacks[0]?.now ?? 0;

/** Callbacks whose body the library accepts: text that's JSON or empty. */
const usable = callbacks.flatMap((vector) =>
  'body' in vector ? [[vector.name, vector] as const] : [],
);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW * 1000 });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('an independent Standard Webhooks library', () => {
  it.each(usable)('%s: accepts and refuses what we accept and refuse', async (_, vector) => {
    const ours = await verifyCallback(vector, vector.secrets, vector.now);
    const theirs = vector.secrets.some((secret) => {
      try {
        new Webhook(secret).verify(vector.body, vector.headers);
        return true;
      } catch (error) {
        if (error instanceof WebhookVerificationError) return false;
        throw error;
      }
    });
    // It reads the digits at the start of a timestamp, so milliseconds are "too new" to it as well.
    expect(theirs).toBe(ours.ok);
    expect(theirs).toBe(vector.expect.ok);
  });

  it('accepts what we sign', async () => {
    const body = JSON.stringify({ note: 'شكراً 🎁' });
    const secret = callbacks[0]?.secrets[0] ?? '';
    const headers = await createCallbackHeaders({ id: 'evt_1', timestamp: NOW, body }, secret);
    expect(new Webhook(secret).verify(body, headers)).toEqual({ note: 'شكراً 🎁' });
    expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow(WebhookVerificationError);
  });

  it('signs what we accept', async () => {
    const body = JSON.stringify({ note: 'شكراً 🎁' });
    const secret = callbacks[0]?.secrets[0] ?? '';
    const headers = {
      'webhook-id': 'evt_1',
      'webhook-timestamp': String(NOW),
      'webhook-signature': new Webhook(secret).sign('evt_1', new Date(NOW * 1000), body),
    };
    expect(await verifyCallback({ headers, body }, secret, NOW)).toMatchObject({ ok: true });
    expect(await verifyCallback({ headers, body: `${body} ` }, secret, NOW)).toMatchObject({
      ok: false,
      reason: 'signature_mismatch',
    });
  });
});
