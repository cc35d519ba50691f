import { describe, expect, it } from 'vitest';
import { parseContract } from '../../../gateway/contract/parse-contract.ts';
import { type Guide, parseGuide, sketch } from '../guides.ts';
import { answersShown, looseCode } from './code-blocks.ts';
import { frontMatterFaults } from './front-matter.ts';
import { badHeadings } from './headings.ts';
import { unknownNames } from './names.ts';
import { missingParts, PARTS } from './parts.ts';
import { proseFaults } from './prose.ts';
import { misspellings, staleWords } from './spelling.ts';
import { otherWords } from './terms.ts';
import { readVocabulary } from './vocabulary.ts';
import { belittlingWords, oddLength, repeatedPassages } from './wording.ts';

/** Tests what the checks of guides find. That the guides hold is in guides.test.ts. */

describe('front matter', () => {
  const page = (more: string): Guide =>
    parseGuide(`---\ntitle: A\ndescription: Short\n${more}---\n\ntext\n`, 'content/docs/a.mdx');

  it('lacks nothing, and no day that is to come', () => {
    const told = frontMatterFaults(page(''));
    expect(told.map((one) => one.replace(/ Fix: .*/, ''))).toEqual([
      'content/docs/a.mdx:1: no day of review.',
      'content/docs/a.mdx:1: the description has 5 characters.',
      'content/docs/a.mdx:1: the description ends without a point.',
      'content/docs/a.mdx:1: no tags.',
      'content/docs/a.mdx:1: no sources.',
    ]);
    expect(frontMatterFaults(page('reviewed: 2999-01-01\n')).join()).toContain('is to come');
    const insecure = 'sources: [{ title: x, url: "http://a.example" }]\n';
    expect(frontMatterFaults(page(insecure)).join()).toContain('has no https address');
  });
});

describe('headings', () => {
  it.each([
    ['# Title', '"Title" is an h1.'],
    ['## A\n\n#### B', '"B" is an h4 below an h2.'],
    ['## A\n\n### Same\n\n## B\n\n### Same', '"Same" stands twice, in "A" too.'],
    ['## Introduction', '"Introduction" says nothing.'],
    ['## Before you begin:', 'ends with ":".'],
  ])('%j', (text, told) => {
    expect(badHeadings(sketch(text))).toHaveLength(1);
    expect(badHeadings(sketch(text))[0]).toContain(told);
  });
});

describe('parts', () => {
  it('are named when they are missing', () => {
    expect(missingParts(sketch('Some text.'))).toHaveLength(PARTS.length);
    const whole =
      'You need a key.\n\n<Flow />\n\n<Steps>\n\n1. Send it.\n\n</Steps>\n\n<Fields />\n\n' +
      '## What can go wrong\n\n## Test it\n\n## Next';
    expect(missingParts(sketch(whole))).toEqual([]);
    expect(missingParts(sketch(whole.replace('## Test it', '')))).toEqual([
      'content/docs/guide.mdx:1: it lacks how to test it. Fix: add "## Test it" with the exact test data.',
    ]);
  });
});

describe('terms', () => {
  it('are looked for in sentences, tables and diagrams', () => {
    const text =
      'Our webhooks.\n\n| a | b |\n|---|---|\n| the customer | c |\n\n' +
      "<Sequence title=\"x\" messages={[{ from: 'A', text: 'The 3DS page' }]} />";
    expect(otherWords(sketch(text))).toEqual([
      'content/docs/guide.mdx:6: "webhooks". Fix: write "callback".',
      'content/docs/guide.mdx:10: "customer". Fix: write "shopper".',
      'content/docs/guide.mdx:12: "3DS". Fix: write "3-D Secure".',
    ]);
  });

  it('are not looked for in names: code, addresses, a standard', () => {
    const text = 'Standard Webhooks, [callbacks](/webhook), `customer`.\n\n```json\n"cart"\n```';
    expect(otherWords(sketch(text))).toEqual([]);
  });
});

describe('wording', () => {
  it('that belittles is found, but not in code', () => {
    expect(belittlingWords(sketch('You just call `easy()`.\n\n```php\nsimple();\n```'))).toEqual([
      'content/docs/guide.mdx:6: "just". Fix: leave it out, or say what there is to do.',
    ]);
  });

  it('of a page that says nearly nothing', () => {
    expect(oddLength(sketch('Too short.'))[0]).toContain('words, fewer than 450.');
    expect(oddLength(sketch('word '.repeat(3000)))[0]).toContain('words, more than 2200.');
  });

  it('that was copied from another page and changed a little', () => {
    const text =
      'Send the same bytes again with the same key after one, two, five and ten seconds, and then stop';
    const pages = [sketch(text, 'a.mdx'), sketch(`${text} for good.`, 'b.mdx')];
    expect(repeatedPassages(pages)).toHaveLength(1);
    expect(repeatedPassages([sketch(text, 'a.mdx'), sketch('Another.', 'b.mdx')])).toEqual([]);
  });
});

describe('plain English', () => {
  it('is asked of sentences and tables, not of code and names', async () => {
    const text =
      'The page asks for a `status`.\n\n| a | b |\n|---|---|\n| stands in | is not |\n\n' +
      '`asks for` a `order`, the the key, an key, we dont.\n\n```text\nIt stands in.\n```';
    expect(await proseFaults(sketch(text))).toMatchInlineSnapshot(`
      [
        "content/docs/guide.mdx:6: "asks for". Fix: write "request", "call" or "get".",
        "content/docs/guide.mdx:10: "stands in". Fix: write "is in", "is listed under" or "comes with".",
        "content/docs/guide.mdx:10: "is not". Fix: write the contraction: "don't", "isn't", "can't".",
        "content/docs/guide.mdx:12: "the the". Fix: Unexpected repeated \`the\`, remove one occurrence.",
        "content/docs/guide.mdx:12: "an". Fix: Unexpected article \`an\` before \`key\`, expected \`a\`.",
        "content/docs/guide.mdx:12: "dont". Fix: Unexpected missing apostrophe in \`dont\`, expected \`don't\`.",
      ]
    `);
  });

  it('has exceptions on the line or the line before, each with a reason and something to excuse', async () => {
    const excused = '{/* prose: "asks for" the law\'s own words */}\nThe law asks for it.';
    expect(await proseFaults(sketch(excused))).toEqual([]);
    expect(
      await proseFaults(sketch('The law asks for it. {/* prose: "asks for" quoted */}')),
    ).toEqual([]);
    const unfit =
      '{/* prose: "asks for" */}\nThe law asks for it.\n\n{/* prose: "anew" old */}\nText.';
    expect(await proseFaults(sketch(unfit))).toMatchInlineSnapshot(`
      [
        "content/docs/guide.mdx:6: the exception for "asks for" has no reason, or nothing to excuse. Fix: say why the words are right here, or remove it.",
        "content/docs/guide.mdx:9: the exception for "anew" has no reason, or nothing to excuse. Fix: say why the words are right here, or remove it.",
      ]
    `);
  });

  it('has headings of at most 70 characters, and at most 12 sections', async () => {
    const text = `## ${'x'.repeat(71)}\n\n${'## Section\n\n'.repeat(12)}`;
    expect(await proseFaults(sketch(text))).toMatchInlineSnapshot(`
      [
        "content/docs/guide.mdx:6: "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx" has 71 characters. Fix: write at most 70: what a reader would type.",
        "content/docs/guide.mdx:1: 13 sections (h2). Fix: merge or move some: 12 at most.",
      ]
    `);
  });
});

describe('names', () => {
  const words = readVocabulary(
    parseContract(`
openapi: 3.1.0
info: { title: Small Gateway, version: 1.0.0 }
paths:
  /pay:
    post:
      operationId: createPayment
      parameters: [{ in: header, name: X-Hash, schema: { type: string } }]
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Pay' } } } }
      responses: { '200': { description: Done } }
components:
  schemas:
    Pay:
      type: object
      properties:
        order: { $ref: '#/components/schemas/Order' }
        capture: { type: boolean }
    Order:
      type: object
      properties: { amount: { type: string }, status: { type: string, enum: [settled, decline] } }
`),
  );

  it.each([
    'order',
    'order.amount',
    '/order/amount',
    'status: decline',
    'capture: false',
    'X-Hash',
  ])('%s is known', (name) => expect(unknownNames(sketch(`\`${name}\``), words)).toEqual([]));

  it.each(['ordr', 'order.currency', '/amount/order', 'status: paid', 'X-Hsah', 'order_amount'])(
    '%s is not',
    (name) => expect(unknownNames(sketch(`\`${name}\``), words)).toHaveLength(1),
  );

  it('are told with the nearest one', () => {
    expect(unknownNames(sketch('`order.amuont`'), words)).toEqual([
      'content/docs/guide.mdx:6: the contract has no `order.amuont`. Fix: write `order.amount`, or say in tests/content/checks/other-names.ts whose name it is.',
    ]);
  });
});

describe('code blocks', () => {
  it.each([
    ['```\nx\n```', 'a block without a language.'],
    ['```php title="a.php"\nx\n```', 'a program in php.'],
    ['```javascript title="a.js"\nx\n```', 'a program in javascript.'],
    ['```json\n{}\n```', 'a block of json without a title.'],
  ])('%j', (text, told) => expect(looseCode(sketch(text))[0]).toContain(told));

  it('that are output, configuration or commands are left alone', () => {
    const text = '```json title="The body"\n{}\n```\n\n```bash\nls\n```';
    expect(looseCode(sketch(text))).toEqual([]);
  });

  it('of recorded answers are counted by task and step', () => {
    const text = '<Answer task="refund" />\n\n<Answer task="sale" step={2} />';
    expect([...answersShown([sketch(text)])]).toEqual(['refund 1', 'sale 2']);
  });
});

describe('spelling', () => {
  it('is British, and told with line and suggestions', async () => {
    const file = 'content/docs/a.mdx';
    const text = 'The first line.\nThe behavior of a recieved callback.';
    const told = await misspellings([{ file, text }]);
    expect(told).toHaveLength(2);
    expect(told[0]).toMatch(/^content\/docs\/a\.mdx:2: "behavior" .* "behaviour"/);
    expect(told[1]).toContain('"received"');
  });

  it('knows no word that nobody writes', () => {
    expect(staleWords([{ file: 'a.mdx', text: 'mada' }], ['mada', 'zanzibar'])).toEqual([
      'zanzibar',
    ]);
  });
});
