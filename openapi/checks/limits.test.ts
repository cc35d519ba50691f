import { describe, expect, it } from 'vitest';
import { messageOf } from '../../tests/support/contracts/message-of.ts';

const withDescription = (text: string) =>
  messageOf(`openapi: 3.1.0
info:
  title: Gateway
  version: 1.0.0
  description: ${JSON.stringify(text)}
servers: [{ url: 'https://api.gateway.example' }]
paths: {}
`);

describe('a picture in a description', () => {
  it('is a warning: readers would see its text alone', () => {
    expect(withDescription('How: ![p](img/none.png)')).toMatchInlineSnapshot(`
      "contract/openapi.yaml:5:3: A description has the picture "img/none.png", which the reference shows as a link or a text.
        Key: info.description
        Fix: Show it in a guide and link to that, or write a link to the picture: \`[text](address)\`."
    `);
    expect(withDescription('<IMG alt="p" src="img/none.png">')).toContain('"img/none.png"');
  });

  it.each(['Write `![p](a.png)`.', 'A [link](a.png)!', 'Wow![not one] <imgs>'])(
    'is not meant by %s',
    (text) => {
      expect(withDescription(text)).toBe('nothing was wrong');
    },
  );
});

describe('a link in a description that browsers block or run', () => {
  it.each([
    ['[Pay](javascript:alert(1))', 'javascript:alert(1)'],
    ['<a href=" JavaScript:alert(1)">Pay</a>', 'JavaScript:alert(1)'],
    ["<a href='javascript:alert(1)'>Pay</a>", 'javascript:alert(1)'],
    ['[Pay](data:text/html,hi)', 'data:text/html,hi'],
    ['<a href="data:text/html;base64,PGI+">Pay</a>', 'data:text/html;base64,PGI+'],
    ['<a href=DATA:,hi>Pay</a>', 'DATA:,hi'],
  ])('is a warning: %s', (text, link) => {
    expect(withDescription(text)).toBe(
      `contract/openapi.yaml:5:3: A description has the link "${link}", of which the reference shows only the text.\n` +
        '  Key: info.description\n' +
        '  Fix: Write an address that starts with `https:`.',
    );
  });

  it.each([
    'Never write `[Pay](javascript:pay())`.',
    'Never write `<a href="data:text/html,hi">`.',
    'The data: a number. See [data](https://gateway.example/data:1).',
  ])('is not meant by %s', (text) => {
    expect(withDescription(text)).toBe('nothing was wrong');
  });
});
