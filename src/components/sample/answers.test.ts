import { describe, expect, it } from 'vitest';
import { findAnswer, type Recording } from './answers.ts';

const sale = { method: 'POST', path: '/sale', status: 201, answer: { status: 'prepare' } };
const confirm = { method: 'POST', path: '/confirm', status: 422, answer: { code: 'otp' } };
const recordings: Record<string, Recording> = {
  '/samples/refund/answer.json': { exchanges: [sale] },
  '/samples/sale-stcpay/answer.json': { exchanges: [sale, confirm] },
};

describe('the recorded answer of a sample', () => {
  it('is that of the request that is asked for', () => {
    expect(findAnswer(recordings, 'sale-stcpay', 1)).toBe(sale);
    expect(findAnswer(recordings, 'sale-stcpay', 2)).toBe(confirm);
  });

  it('is missing: the message names the nearest task', () => {
    expect(() => findAnswer(recordings, 'refnd', 1)).toThrow(
      '<Answer task="refnd" />: there is no samples/refnd/answer.json.\nFix: write task="refund".',
    );
  });

  it('is missing: the message says which steps there are', () => {
    expect(() => findAnswer(recordings, 'sale-stcpay', 3)).toThrow(
      '<Answer task="sale-stcpay" step={3} />: its programs send 2 requests.\nFix: write a step from 1 to 2.',
    );
    expect(() => findAnswer(recordings, 'refund', 2)).toThrow('Fix: leave step out.');
  });
});
