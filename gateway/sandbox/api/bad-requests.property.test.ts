import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { badRequests } from '../../../tests/sandbox/harness/bad-requests.ts';
import { checker, contract, Harness, ORIGIN } from '../../../tests/sandbox/harness/harness.ts';

/** Number of generated requests. Set `FUZZ_RUNS` for more or fewer. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 10_000);
const PATIENCE = 60_000 + RUNS * 200;

/** Tells whether the contract accepts a body, according to a parser other than the sandbox's own. */
function isTaken(path: string, body: string | Uint8Array): boolean {
  try {
    const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
    return checker.takesRequest(path, JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

/** Tells whether a pointer leads to something in the body, or to a field that could be there. */
function leadsSomewhere(pointer: string, body: string | Uint8Array): boolean {
  if (pointer === '') return true;
  if (!pointer.startsWith('/')) return false;
  let value: unknown;
  try {
    value = JSON.parse(typeof body === 'string' ? body : new TextDecoder().decode(body));
  } catch {
    // The body can't be read, so a pointer can only mean the whole of it.
    return false;
  }
  const parts = pointer
    .slice(1)
    .split('/')
    .map((one) => one.replaceAll('~1', '/').replaceAll('~0', '~'));
  for (const [index, part] of parts.entries()) {
    if (typeof value !== 'object' || value === null) return false;
    if (!Object.hasOwn(value, part)) return index === parts.length - 1 || isMissing(value, part);
    value = Reflect.get(value, part);
  }
  return true;
}

/** Tells whether a field could be inside an object that is missing, such as `/three_ds/return_url`. */
function isMissing(value: object, part: string): boolean {
  return !Array.isArray(value) && /^[a-z_]+$/.test(part);
}

describe(`any bad request (${RUNS} runs)`, () => {
  it(
    'gets a problem that names the place, never a 5xx, and the sandbox lives on',
    async () => {
      const harness = new Harness();
      const counts = new Map<number, number>();
      await fc.assert(
        fc.asyncProperty(badRequests, async ({ path, body, headers, how }) => {
          const answer = await harness.post(path, body, { headers });
          counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1);
          expect(answer.status).toBeLessThan(500);
          if (answer.status < 300) {
            expect([how, isTaken(path, body)]).toEqual([how, true]);
            return;
          }
          expect(answer.headers.get('content-type')).toBe('application/problem+json');
          if (answer.status !== 400 && answer.status !== 422) return;
          const errors = Object(answer.body.errors);
          expect([how, errors.length > 0]).toEqual([how, true]);
          for (const { pointer } of errors) {
            expect([pointer, leadsSomewhere(pointer, body)]).toEqual([pointer, true]);
          }
        }),
        { numRuns: RUNS },
      );
      // The test only means something if most requests are rejected.
      const refused = (counts.get(400) ?? 0) + (counts.get(422) ?? 0);
      expect(refused).toBeGreaterThan(RUNS * 0.6);
      const alive = await harness.control('GET', '/clock');
      expect(alive.status).toBe(200);
    },
    PATIENCE,
  );

  it('leaves no trace in objects of the language', () => {
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

describe(`any unsigned request (${RUNS} runs)`, () => {
  const text = fc.string({ unit: 'binary-ascii', maxLength: 60 });
  const name = fc.constantFrom(
    'X-Merchant-Key',
    'X-Timestamp',
    'X-Request-Id',
    'X-Hash',
    'Idempotency-Key',
    'Content-Type',
  );
  const path = fc.oneof(
    fc.constantFrom(
      ...contract.operations.map((one) => one.path).filter((one) => one.startsWith('/')),
    ),
    fc.webPath(),
    fc.constantFrom(
      '/',
      '//',
      '/sandbox',
      '/sandbox/log?limit=x',
      '/sandbox/callbacks/%00/redeliver',
      '/%',
      '/api/v1/s2s/sale/',
    ),
  );

  it(
    'gets an answer below 500',
    async () => {
      const harness = new Harness();
      const method = fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'HEAD');
      const header = fc.tuple(
        name,
        text.map((one) => one.replaceAll(/[^\x20-\x7e]/g, '')),
      );
      await fc.assert(
        fc.asyncProperty(
          method,
          path,
          fc.array(header),
          text,
          async (verb, target, headers, body) => {
            const hasBody = verb !== 'GET' && verb !== 'HEAD';
            const response = await harness.sandbox.fetch(
              new Request(`${ORIGIN}${target}`, {
                method: verb,
                headers,
                body: hasBody ? body : undefined,
              }),
            );
            await response.text();
            expect(response.status).toBeLessThan(500);
          },
        ),
        { numRuns: RUNS },
      );
    },
    PATIENCE,
  );
});
