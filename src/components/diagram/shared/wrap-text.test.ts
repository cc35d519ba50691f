import { describe, expect, test } from 'vitest';
import { leastWidth, lineWidth, textWidth, wrapText } from './wrap-text.ts';

describe('wrapText', () => {
  test('keeps a text that fits on one line', () => {
    expect(wrapText('Pay', 'body', 100).lines).toEqual(['Pay']);
  });

  test('evens the lines out instead of leaving one word alone', () => {
    const text = 'Ask whether the shopper must be challenged';
    const { lines, width } = wrapText(text, 'body', 250);
    expect(lines).toEqual(['Ask whether the shopper', 'must be challenged']);
    expect(width).toBeLessThanOrEqual(250);
  });

  test('breaks a long path after a slash, never before its first letter', () => {
    const { lines } = wrapText('POST /paymentservices/paymentSession', 'code', 130);
    expect(lines).toEqual(['POST', '/paymentservices/', 'paymentSession']);
  });

  test('breaks a long name before a hump', () => {
    const { lines } = wrapText('completeMerchantValidation', 'code', 150);
    expect(lines).toEqual(['completeMerchant', 'Validation']);
    expect(leastWidth('completeMerchantValidation', 'code', 150)).toBe(
      lineWidth('Validation', 'code'),
    );
  });

  test('does not break a word that fits, even while evening out', () => {
    const { lines } = wrapText('Back to three_ds.return_url', 'body', 140);
    expect(lines).toEqual(['Back to', 'three_ds.return_url']);
  });

  test('leaves nothing out', () => {
    const text = 'Return with payment_id and order_number, nothing that could pass for proof';
    for (let limit = 40; limit < 300; limit += 7) {
      expect(wrapText(text, 'body', limit).lines.join('').replaceAll(' ', '')).toBe(
        text.replaceAll(' ', ''),
      );
    }
  });

  test('fits the least width into its own lines', () => {
    const text = 'Send the browser to the authentication page';
    const least = leastWidth(text, 'body', 190);
    expect(least).toBe(lineWidth('authentication', 'body'));
    expect(wrapText(text, 'body', least).width).toBe(least);
  });
});

describe('textWidth', () => {
  test('knows narrow from wide letters and grows with the size', () => {
    expect(textWidth('iiii', 'sans', 13)).toBeLessThan(textWidth('mmmm', 'sans', 13));
    expect(textWidth('Pay', 'sans', 26)).toBeCloseTo(2 * textWidth('Pay', 'sans', 13));
    expect(lineWidth('Gateway', 'head')).toBeGreaterThan(lineWidth('Gateway', 'small'));
  });

  test('takes an unknown character for the widest, so that Arabic text has room', () => {
    expect(textWidth('دفع', 'sans', 10)).toBeCloseTo(33);
  });

  test('has every printable ASCII character in both faces', () => {
    const wide = [...'mMW@%'];
    for (let code = 32; code < 127; code++) {
      const character = String.fromCharCode(code);
      if (wide.includes(character)) continue;
      expect(textWidth(character, 'sans', 1), character).toBeLessThan(1);
      expect(textWidth(character, 'bold', 1), character).toBeLessThan(1);
    }
  });
});
