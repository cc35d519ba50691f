import { describe, expect, it } from 'vitest';
import { readBody } from './read-request.ts';

const URL = 'http://127.0.0.1:4010/';

/** Creates a body that never ends, and counts how much of it was read. */
function endless(): { stream: ReadableStream<Uint8Array>; taken: () => number } {
  let taken = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      taken += 1;
      controller.enqueue(new Uint8Array(100));
    },
  });
  return { stream, taken: () => taken };
}

function request(body: BodyInit, headers: Record<string, string> = {}): Request {
  return new Request(URL, { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
}

describe('reading the bytes of a body', () => {
  it('gives all of them, up to the limit', async () => {
    expect((await readBody(request('x'.repeat(1000)), 1000)).length).toBe(1000);
    expect((await readBody(new Request(URL), 10)).length).toBe(0);
  });

  it('is read where a request has no stream, as in Firefox', async () => {
    const whole = Object.defineProperty(request('x'.repeat(1000)), 'body', { value: undefined });
    expect((await readBody(whole, 1000)).length).toBe(1000);
    const large = Object.defineProperty(request('x'.repeat(1001)), 'body', { value: undefined });
    await expect(readBody(large, 1000)).rejects.toMatchObject({ code: 'body_too_large' });
  });

  it('stops as soon as there are too many', async () => {
    const { stream, taken } = endless();
    await expect(readBody(request(stream), 1000)).rejects.toMatchObject({ code: 'body_too_large' });
    expect(taken()).toBeLessThan(20);
  });

  it('does not begin when too many are announced', async () => {
    const { stream, taken } = endless();
    const before = taken();
    const large = request(stream, { 'Content-Length': '1001' });
    await expect(readBody(large, 1000)).rejects.toThrow(
      'The body has 1001 bytes; 1000 are allowed.',
    );
    expect(taken() - before).toBeLessThanOrEqual(1);
  });
});
