import { describe, expect, test } from 'vitest';
import { placeMessage } from './place-message.ts';
import type { Message } from './read-sequence.ts';

const XS = [0, 200, 400, 500];

function message(from: number, to: number, text: string, more: Partial<Message> = {}): Message {
  return { kind: 'message', number: 1, from, to, text, way: 'call', ...more };
}

describe('placeMessage', () => {
  test('sets the text in the middle of the gap beside the sender', () => {
    expect(placeMessage(message(0, 2, 'Pay'), XS, 0).texts[0]?.x).toBe(100);
    expect(placeMessage(message(2, 0, 'Pay'), XS, 0).texts[0]?.x).toBe(300);
  });

  test('stays beside the sender for two lines', () => {
    const [text] = placeMessage(message(2, 0, 'Send the browser to success_url'), XS, 0).texts;
    expect(text?.lines).toHaveLength(2);
    expect(text?.x).toBe(300);
  });

  test('leaves a narrow gap for the next one', () => {
    const [text] = placeMessage(message(3, 1, 'settled in full'), XS, 0).texts;
    expect(text?.lines).toHaveLength(1);
    expect(text?.x).toBe(300);
  });

  test('stands over the whole way when it would need three lines', () => {
    const long = 'Open the payment page, choose a method, enter the card and confirm';
    const [text] = placeMessage(message(0, 2, long), XS, 0).texts;
    expect(text?.lines.length).toBeLessThanOrEqual(2);
    expect(text?.x).toBe(200);
  });

  test('sets the code under the arrow and the words above it', () => {
    const placed = placeMessage(message(0, 1, 'Pay', { code: 'POST /pay' }), XS, 0);
    const [above, below] = placed.texts;
    expect((above?.box.y ?? 0) + (above?.box.h ?? 0)).toBeLessThan(placed.y);
    expect(below?.box.y).toBeGreaterThan(placed.y);
  });

  test('ends a lost message before it arrives', () => {
    expect(placeMessage(message(0, 1, 'Pay'), XS, 0).to).toBe(200);
    expect(placeMessage(message(0, 1, 'Pay', { way: 'lost' }), XS, 0).to).toBeLessThan(190);
  });

  test('loops to the right, at the last lane to the left', () => {
    expect(placeMessage(message(0, 0, 'Check'), XS, 0).loop?.dx).toBeGreaterThan(0);
    expect(placeMessage(message(3, 3, 'Check'), XS, 0).loop?.dx).toBeLessThan(0);
  });
});
