import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SAMPLE_LANGUAGES } from '../../src/reference/samples/languages.ts';
import { whatIsMissing } from './languages.ts';
import {
  CALLS,
  clearPrograms,
  commandOfProgram,
  compilePrograms,
  prepareProgram,
  type ReferenceProgram,
} from './reference-programs.ts';
import { run } from './run.ts';
import { openShop, type Shop } from './shop.ts';

const inCi = process.env.CI === 'true' || process.env.CI === '1';

describe.each(SAMPLE_LANGUAGES)('samples of the reference in $label', (language) => {
  const missing = whatIsMissing(language.id);
  let shop: Shop;
  const programs = new Map<string, ReferenceProgram>();
  let complaint = '';

  beforeAll(async () => {
    shop = await openShop();
    if (missing) return;
    for (const call of CALLS) {
      programs.set(call.slug, await prepareProgram(shop, call, language));
    }
    complaint = await compilePrograms([...programs.values()]);
  });

  afterAll(async () => {
    await shop.close();
    clearPrograms(language.id);
  });

  it.for(CALLS)('$slug is answered as the contract says', async (call, { skip }) => {
    if (missing) {
      if (inCi) throw new Error(`${missing}: in continuous integration that is a failure.`);
      skip(`SKIPPED, ${missing}`);
    }
    const { slug, method, path, responses } = call;
    const program = programs.get(slug);
    if (!program) throw new Error(`${slug} has no program.`);
    expect(complaint).toBe('');
    const env = {
      GATEWAY_URL: shop.env.GATEWAY_URL ?? '',
      GATEWAY_MERCHANT_KEY: shop.env.GATEWAY_MERCHANT_KEY ?? '',
      GATEWAY_MERCHANT_SECRET: shop.env.GATEWAY_MERCHANT_SECRET ?? '',
    };
    const { stdout, stderr, code } = await run(commandOfProgram(program), { env });
    expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
    const exchange = shop.exchanges.at(-1);
    expect(exchange).toMatchObject({ method, path, request: program.body });
    const successes = responses.filter(({ status }) => /^2/.test(status));
    expect(
      successes.map(({ status }) => status),
      stdout,
    ).toContain(String(exchange?.status));
    expect(stdout).toContain(JSON.stringify(exchange?.answer).slice(1, 40));
  });
});
