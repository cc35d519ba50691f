import { describe, expect } from 'vitest';
import { eachLanguage } from './each-language.ts';
import { BUILT, commandOf, type Language } from './languages.ts';
import { run } from './run.ts';
import { credentials, openShop, type Shop } from './shop.ts';

/** Returns what a program that requests a payment says when it fails. */
async function complaint(shop: Shop, language: Language, env: NodeJS.ProcessEnv = {}) {
  const command = [...commandOf('get-status', language), 'pay_00000000000000000000'] as const;
  const { stdout, stderr, code } = await run([command[0], ...command.slice(1)], {
    env: { ...shop.env, ...env },
  });
  expect(code).not.toBe(0);
  return stdout + stderr;
}

describe('the client says what it needs', () => {
  eachLanguage('create-session', 'names a variable that is not set', async (language) => {
    const env = {
      GATEWAY_URL: 'http://127.0.0.1:1',
      GATEWAY_MERCHANT_KEY: credentials.merchant_key,
      GATEWAY_MERCHANT_SECRET: credentials.merchant_secret,
    };
    for (const name of Object.keys(env)) {
      const told = await run(commandOf('create-session', language), {
        env: { ...env, [name]: undefined },
        cwd: BUILT,
      });
      expect(told).toEqual({
        stdout: '',
        stderr: `Set ${name}: the page /programs lists its value for the sandbox.\n`,
        code: 1,
      });
    }
  });
});

describe('the client says why it was refused', () => {
  eachLanguage('get-status', 'the reason that the sandbox tells', async (language) => {
    const shop = await openShop();
    try {
      const said = await complaint(shop, language, { GATEWAY_MERCHANT_SECRET: 'ms_test_wrong' });
      expect(said).toMatch(/because of hash_mismatch|X-Sandbox-Reason: hash_mismatch/i);
      expect(said).toContain('401');
      expect(said).toContain('authentication_failed');
    } finally {
      await shop.close();
    }
  });

  eachLanguage('get-status', 'how long to wait', async (language) => {
    const shop = await openShop();
    try {
      const faults = [{ type: 'rate_limited', seconds: 17 }];
      await shop.sandbox.fetch(
        new Request('http://127.0.0.1/sandbox/faults', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ faults }),
        }),
      );
      const said = await complaint(shop, language);
      expect(said).toMatch(/try again in 17 s|Retry-After: 17/i);
      expect(said).toContain('rate_limited');
    } finally {
      await shop.close();
    }
  });

  eachLanguage('get-status', 'no reason where there is none', async (language) => {
    const shop = await openShop();
    try {
      const said = await complaint(shop, language);
      expect(said).toContain('payment_not_found');
      expect(said).not.toMatch(/because of|try again in|X-Sandbox-Reason|Retry-After/i);
    } finally {
      await shop.close();
    }
  });
});
