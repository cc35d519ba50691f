import { describe, expect, it } from 'vitest';
import { RequestLog } from './log.ts';

const ENTRY = {
  at: 0,
  method: 'POST',
  path: '/api/v1/session',
  request_id: '',
  status: 401,
  reason: 'hash_mismatch',
  answer: 'x'.repeat(100_000),
  order_number: 'order-1',
};

/** Fills a log with that many failed requests, each with a large body. */
function filled(count: number): RequestLog {
  const log = new RequestLog();
  for (let at = 0; at < count; at += 1) log.add(ENTRY, new Uint8Array(65_536));
  return log;
}

describe('the request log', () => {
  it('keeps the latest 1,000 requests', () => {
    const ids = filled(1_200)
      .latest({ limit: 5_000 })
      .map(({ id }) => id);
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([1_000, 1_200, 201]);
  });

  it('takes at most 40 MB, whatever it is sent', () => {
    const sizes = filled(1_200)
      .latest({ limit: 1_000 })
      // A character takes two bytes at most.
      .map(({ body, answer }) => body.length + answer.length * 2);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(40_000_000);
    expect(sizes[0]).toBeGreaterThan(65_536);
  });

  it('goes back from any entry', () => {
    const ids = filled(10)
      .latest({ limit: 3, before: 6 })
      .map(({ id }) => id);
    expect(ids).toEqual([5, 4, 3]);
  });
});
