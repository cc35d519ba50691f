import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byTurns, matchRanges, segmentsOf, termsToMark } from './segments.ts';
import { normaliseWord, tokenise } from './tokenise.ts';

const terms = (text: string): string[] => tokenise(text).map(({ term }) => term);

describe('tokenise', () => {
  it.each([
    ['Refund a payment', ['refund', 'a', 'payment']],
    ['card_token', ['cardtoken', 'card', 'token']],
    ['cardToken', ['cardtoken', 'card', 'token']],
    ['CARD_TOKEN', ['cardtoken', 'card', 'token']],
    ['order.number', ['ordernumber', 'number', 'order']],
    ['data.card_token', ['datacardtoken', 'cardtoken', 'data', 'card', 'token']],
    ['X-Hash', ['xhash', 'hash']],
    ['/api/v1/session', ['apiv1session', 'session', 'api', 'v1']],
    [
      '/payment/{payment_id}/capture',
      ['paymentpaymentidcapture', 'paymentid', 'capture', 'payment', 'payment', 'id'],
    ],
    ['merchantURL', ['merchanturl', 'merchant', 'url']],
    ['SHA-256', ['sha256', 'sha', '256']],
    ["doesn't", ['doesnt', 'doesn']],
    ['4111 1111 1111 1111', ['4111111111111111', '4111', '1111', '1111', '1111']],
    ['https://gateway.example', ['https', 'gatewayexample', 'example', 'gateway']],
    ['3-D Secure', ['3d', 'secure', '3ds']],
    ['STC Pay', ['stc', 'pay', 'stcpay']],
    ['a line break', ['a', 'line', 'break', 'newline']],
    ['Content-Security-Policy', ['contentsecuritypolicy', 'content', 'security', 'policy', 'csp']],
    ['', []],
    ['… — !?', []],
  ])('reads %s', (text, expected) => {
    expect(terms(text)).toEqual(expected);
  });

  it('reads Arabic however it is written', () => {
    expect(normaliseWord('مُدَى')).toBe(normaliseWord('مدي'));
    for (const before of ['ال', 'لل', 'بال', 'كال', 'فال', 'وال', 'ولل', 'وبال']) {
      expect(normaliseWord(`${before}تقسيط`)).toBe(normaliseWord('تقسيط'));
    }
    expect(normaliseWord('بطاقة')).toBe(normaliseWord('بطاقه'));
    expect(terms('بطاقة مدى')).toHaveLength(2);
  });

  it('takes accents, full width and case for nothing', () => {
    expect(normaliseWord('Tokén')).toBe('token');
    expect(normaliseWord('ＡＰＩ')).toBe('api');
  });

  it('says where each term stands, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        for (const { term, start, end } of tokenise(text)) {
          expect(start).toBeLessThan(end);
          expect(end).toBeLessThanOrEqual(text.length);
          expect(term).toMatch(/^[\p{L}\p{N}]{1,64}$/u);
        }
      }),
    );
  });
});

describe('segments', () => {
  it('marks a term wherever it stands, an identifier as one', () => {
    const wanted = new Set(['cardtoken', 'card', 'token']);
    const marked = segmentsOf('A card_token, a card.', wanted).filter((segment) => segment.marked);
    expect(marked.map(({ text }) => text)).toEqual(['card_token', 'card']);
  });

  it.each([
    ['The date of birth, or a birth.', ['date of birth']],
    ['Date of\nBirth', ['Date of\nBirth']],
    ['SENDER_DATE_OF_BIRTH, payer.dateOfBirth', ['DATE_OF_BIRTH', 'dateOfBirth']],
    ['sender.date_of_birth.year', ['date_of_birth']],
    ['A date, of birth; date of a birth; update of birth; date of births', []],
  ])('marks an identifier as one however it is written: %s', (text, expected) => {
    const marked = segmentsOf(text, new Set(['dateofbirth'])).filter((segment) => segment.marked);
    expect(marked.map((segment) => segment.text)).toEqual(expected);
  });

  it('loses nothing of a text, and ranges never overlap', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 80 }),
        fc.array(fc.string({ maxLength: 5 })),
        (text, some) => {
          const wanted = new Set([
            ...some,
            ...tokenise(text)
              .slice(0, 3)
              .map(({ term }) => term),
          ]);
          const segments = segmentsOf(text, wanted);
          expect(segments.map((segment) => segment.text).join('')).toBe(text);
          const turns = byTurns(segments);
          expect(turns.join('')).toBe(text);
          const marked = segments.filter((segment) => segment.marked).map(({ text }) => text);
          expect(turns.filter((_, at) => at % 2 === 1).join('')).toBe(marked.join(''));
          let last = 0;
          for (const [start, end] of matchRanges(text, wanted)) {
            expect(start).toBeGreaterThanOrEqual(last);
            last = end;
          }
        },
      ),
    );
  });
});

describe('terms to mark', () => {
  const wanted = [
    { word: 'dunetodune', terms: [], parts: ['dune', 'dunes'] },
    { word: 'camel', terms: ['camels'], parts: [] },
  ];

  it.each(['DuneToDune', 'a dune_to_dune', 'DUNE_TO_DUNE', 'dune.to.dune', 'from dune to dune'])(
    'are an identifier as one where a text has it: %s',
    (text) => {
      expect([...termsToMark(['Dunes.', text], wanted)]).toEqual(['dunetodune', 'camels']);
    },
  );

  it('are its parts where none has it', () => {
    expect([...termsToMark(['Dune to camel', 'Dunes'], wanted)]).toEqual([
      'dune',
      'dunes',
      'camels',
    ]);
  });
});

describe('turns', () => {
  const plain = (text: string) => ({ text, marked: false });
  const mark = (text: string) => ({ text, marked: true });

  it('begin with what did not match, and join what belongs together', () => {
    expect(byTurns([])).toEqual([]);
    expect(byTurns([mark('a')])).toEqual(['', 'a']);
    expect(byTurns([plain('… '), plain('b '), mark('a'), plain(' …')])).toEqual([
      '… b ',
      'a',
      ' …',
    ]);
  });
});
