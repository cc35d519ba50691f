import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { remarkDirectiveSyntax } from '../remark-admonitions.ts';
import { describeFault } from './guide-fault.ts';
import { guideFaults } from './remark-guide.ts';

const parser = unified().use(remarkParse).use(remarkMdx).use(remarkGfm).use(remarkDirectiveSyntax);

/** Returns the messages for a guide's author; empty for a guide without faults. */
function said(text: string, file = 'a.mdx'): string {
  const faults = guideFaults(parser.parse(text), file, text);
  return faults.map((fault) => describeFault('a.mdx', fault)).join('\n');
}

describe('remarks', () => {
  it('that are no kind of remark, or not written as one, are named with what to write', () => {
    const text = [
      ':::note Title',
      'One.',
      ':::',
      '',
      '1. A step',
      '',
      '   :::info[Keys & "names"]',
      '',
      '   Two.',
      '',
      '   :::',
      '',
      'Text',
      ':::caution Take care',
      '',
      ':::details',
      'Three.',
      ':::',
      '',
      ':::tipp{title="Four"}',
      'Four.',
      ':::',
      '',
      ':::',
      '',
      '<Admonition type="info">Five.</Admonition>',
      '',
      ':::tip[Empty]',
      ':::',
      '',
      ':::danger',
      'The rest of the page.',
    ];
    expect(said(text.join('\n'))).toMatchInlineSnapshot(`
      "a.mdx:1:1: \`:::note Title\` is not read here: readers would see it as text.
      Fix: write :::note[Title] on a line of its own, with the text below it and ::: at its end.
      a.mdx:7:4: there is no remark :::info.
      Fix: write :::note; that is its name here.
      a.mdx:14:1: \`:::caution Take care\` is not read here: readers would see it as text.
      Fix: write :::warning[Take care] on a line of its own, with the text below it and ::: at its end.
      a.mdx:16:1: there is no remark :::details.
      Fix: write one of :::note, :::tip, :::warning, :::danger, or a component of content/README.md.
      a.mdx:20:1: there is no remark :::tipp.
      Fix: write :::tip.
      a.mdx:20:1: :::tipp has no attributes, but there is {title}.
      Fix: write its title in brackets, [Four].
      a.mdx:26:1: <Admonition> has no type "info".
      Fix: write type="note"; that is its name here.
      a.mdx:28:1: :::tip has no text.
      Fix: write its text on the lines before :::, or remove it.
      a.mdx:31:1: :::danger has no end, so the rest of the page would be part of it.
      Fix: write ::: on a line of its own, below its text."
    `);
  });

  it('are left alone in code, in the middle of a sentence, and where they are right', () => {
    const text =
      'Write `:::note` or\n`:::tip`.\n\n```text\n:::note\nx\n:::\n```\n\nOne :::note two.\n\n' +
      '::::warning[Keys]\nText.\n\n:::note\n- `a:b`\n:::\n\n::::\n\nAt 10:30, localhost:4010 and a:b::c.';
    expect(said(text)).toBe('');
  });
});

describe('names that nothing gives', () => {
  it('are told with place, nearest name and fix', () => {
    const text = [
      'A {curly} brace.',
      '',
      '<Admonitoin>Text.</Admonitoin>',
      '',
      'A <Bagde tone="ok">x</Bagde> and <Merchant>.</Merchant>',
      '',
      '<Fields operation={refund} only={["a"]} {...more} />',
      '',
      "{['a'].map((one) => <Badgee>{one} {two}</Badgee>)}",
    ];
    expect(said(text.join('\n'))).toMatchInlineSnapshot(`
      "a.mdx:1:4: what stands in braces is JavaScript, and there is no \`curly\` in it.
      Fix: braces that are meant as text: put them in \`code\`, or write \\{ and \\}.
      a.mdx:3:1: there is no component <Admonitoin>.
      Fix: write <Admonition>; all components: content/README.md.
      a.mdx:5:3: there is no component <Bagde>.
      Fix: write <Badge>; all components: content/README.md.
      a.mdx:5:34: there is no component <Merchant>.
      Fix: use one of content/README.md, import yours at the top of the page, or write <code>&lt;Merchant&gt;</code> if it is meant as text.
      a.mdx:7:20: what stands in braces is JavaScript, and there is no \`refund\` in it.
      Fix: braces that are meant as text: put them in \`code\`, or write \\{ and \\}.
      a.mdx:7:45: what stands in braces is JavaScript, and there is no \`more\` in it.
      Fix: braces that are meant as text: put them in \`code\`, or write \\{ and \\}.
      a.mdx:9:22: there is no component <Badgee>.
      Fix: write <Badge>; all components: content/README.md.
      a.mdx:9:36: what stands in braces is JavaScript, and there is no \`two\` in it.
      Fix: braces that are meant as text: put them in \`code\`, or write \\{ and \\}."
    `);
  });

  it('are not those of HTML, whatever their case', () => {
    const text = [
      '<admonition type="note">',
      '',
      'One.',
      '',
      '</admonition>',
      '',
      'Text with a <badge>new</badge>, a <token>, </token> and <tabItem value="a">b</tabItem>.',
    ];
    expect(said(text.join('\n'))).toMatchInlineSnapshot(`
      "a.mdx:1:1: there is no component <admonition>.
      Fix: write <Admonition>; all components: content/README.md.
      a.mdx:7:13: there is no component <badge>.
      Fix: write <Badge>; all components: content/README.md.
      a.mdx:7:35: there is no component <token>.
      Fix: use one of content/README.md, import yours at the top of the page, or write <code>&lt;token&gt;</code> if it is meant as text.
      a.mdx:7:57: there is no component <tabItem>.
      Fix: write <TabItem>; all components: content/README.md."
    `);
  });

  it('may be those of HTML, of pictures in it, and of custom elements', () => {
    const text = [
      '<details>\n<summary>More</summary>\n\nText <kbd>K</kbd> <br /> <abbr title="x">y</abbr>.\n\n</details>',
      '',
      '<svg viewBox="0 0 1 1"><g><path d="M0 0" /><linearGradient /></g></svg>',
      '',
      '<gateway-checkout session="x"><span slot="title">Pay</span></gateway-checkout> <video.js />',
    ];
    expect(said(text.join('\n'))).toBe('');
  });

  it('are those of a page that has them', () => {
    const text = [
      "import Other, { part as Part } from 'other';",
      "export const rates = { low: 1, ['x']: 2 };",
      'export function Twice({ value, ...rest }) {',
      '  const [first = value] = [rest];',
      '  return <b title={first}>{value * 2}</b>;',
      '}',
      '',
      '<Other /> <Part.Inner /> <Twice value={rates.low} />',
      '',
      '{/* a remark */}{frontmatter.title} {Math.max(1, 2)} {props.x?.y} {new Date().getFullYear()}',
      '',
      '{[1].map((one, at) => { try { return one + at; } catch (error) { return error; } })}',
      '',
      '<Tabs group="language"><TabItem value="php">x</TabItem></Tabs> <div>y</div>',
    ];
    expect(said(text.join('\n'))).toBe('');
  });
});

describe('attributes of components', () => {
  it('that are unknown, missing or of the wrong kind are named with place and fix', () => {
    const text = [
      '<Card titel="Refunds" href="/refund" />',
      '',
      '<Tabs groep="language">',
      '<TabItem label="PHP">x</TabItem>',
      '</Tabs>',
      '',
      'A <Badge',
      '  tone="sucess" colour="red">x</Badge>',
      '',
      '<Answer task="refund" step="2" />',
      '',
      '<TestData group="cards" only="mada" />',
      '',
      '<Fields operation="refund" status="422" /> <ChecklistProgress title />',
      '',
      "{['a'].map((one) => <Card key={one} title={2} hreff={one} />)}",
      '',
      '<Flow title="Which" first="no" /> <RecentChanges count />',
    ];
    expect(said(text.join('\n'))).toMatchInlineSnapshot(`
      "a.mdx:1:7: <Card>: there is no attribute \`titel\`. Known: title, href, icon, description.
      Fix: write \`title\`.
      a.mdx:3:7: <Tabs>: there is no attribute \`groep\`. Known: group, label.
      Fix: write \`group\`.
      a.mdx:4:1: <TabItem>: the attribute \`value\` is missing.
      Fix: write value="…".
      a.mdx:8:3: <Badge>: "sucess" is no value of \`tone\`. Known: "neutral", "accent", "success", "warning", "danger".
      Fix: write "success".
      a.mdx:8:17: <Badge>: there is no attribute \`colour\`. Known: tone.
      Fix: take it out.
      a.mdx:10:23: <Answer>: "2" is no value of \`step\`.
      Fix: write a number, step={2}.
      a.mdx:12:25: <TestData>: "mada" is no value of \`only\`.
      Fix: write a list, only={['mada']}.
      a.mdx:14:28: <Fields>: a request has no \`status\`.
      Fix: write part="response", or take \`status\` out.
      a.mdx:14:63: <ChecklistProgress>: there is no attribute \`title\`.
      Fix: take it out.
      a.mdx:16:37: <Card>: 2 is no value of \`title\`.
      Fix: write a text, title="…".
      a.mdx:16:47: <Card>: there is no attribute \`hreff\`. Known: title, href, icon, description.
      Fix: write \`href\`.
      a.mdx:18:21: <Flow>: "no" is no value of \`first\`.
      Fix: write JavaScript in braces, first={…}.
      a.mdx:18:50: <RecentChanges>: true is no value of \`count\`.
      Fix: write a number, count={…}."
    `);
  });

  it('are left alone where they are right, computed, spread, or those of the page', () => {
    const text = [
      "import { Steps } from './guide-faults.test.ts';",
      "export const row = { title: 'a' };",
      '',
      '<Card {...row} href={row.title} /> <Steps depth={2} />',
      '',
      '<Fields operation={row.title} part={row.title} status={422} only={[row.title]} />',
      '',
      '<TabItem value="php">x</TabItem> <Badge tone={`accent`}>y</Badge>',
      '',
      '{[\'a\'].map((one) => <Card key={one} title={one} href="/a" />)}',
    ];
    expect(said(text.join('\n'), import.meta.filename)).toBe('');
  });
});

describe('pictures and modules beside a guide', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'guide-'));
    writeFileSync(join(folder, 'portal.png'), '');
    writeFileSync(join(folder, 'portal.tsx'), '');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('have to be there', () => {
    const text = [
      "import Plan from './plan.tsx';\nimport Portal from './portal';\nimport icon from './portal.png';",
      "import { Icon } from '../../src/components/Icon.tsx?raw';",
      "import { z } from 'zod';",
      '',
      '![a](./portal.png) ![b](./potral.png) ![c](img/none.png)',
      '',
      '![d](/img/d.png) ![e](https://other.example/e.png)',
    ];
    const shown = said(text.join('\n'), join(folder, 'a.mdx'));
    // The temporary folder's path, relative to this one, differs from machine to machine.
    const same = shown
      .replace(relative('.', join(folder, '../../src/components/Icon.tsx')), 'OUTSIDE/Icon.tsx')
      .replaceAll(relative('.', folder), 'FOLDER');
    expect(same).toMatchInlineSnapshot(`
      "a.mdx:1:1: there is no file FOLDER/plan.tsx to import.
      Fix: correct the path; it starts at the folder of this guide.
      a.mdx:4:1: there is no file OUTSIDE/Icon.tsx to import.
      Fix: correct the path; it starts at the folder of this guide.
      a.mdx:7:20: there is no picture FOLDER/potral.png.
      Fix: write ./portal.png.
      a.mdx:7:39: there is no picture FOLDER/img/none.png.
      Fix: put the file there; or put it into public/ and write its path from there, for example /img/portal.png."
    `);
  });
});

describe('full-width brackets and colons', () => {
  it('that turn a link, an id or a remark into text are named with what to write', () => {
    const text = [
      '## Refund ｛/* #refund */｝',
      '',
      'See ［Refund］（/refund）, or',
      'go on to [Capture]（/capture）.',
      '',
      '：：：note',
    ];
    expect(said(text.join('\n'))).toMatchInlineSnapshot(`
      "a.mdx:1:11: \`｛/* #refund */｝\` has full-width characters, so readers would see it as text.
      Fix: write {/* #refund */}.
      a.mdx:3:5: \`［Refund］（/refund）\` has full-width characters, so readers would see it as text.
      Fix: write [Refund](/refund).
      a.mdx:4:10: \`[Capture]（/capture）\` has full-width characters, so readers would see it as text.
      Fix: write [Capture](/capture).
      a.mdx:6:1: \`：：：note\` has full-width characters, so readers would see it as text.
      Fix: write :::note."
    `);
  });

  it('are left alone in code and in sentences', () => {
    expect(said('返金（全額）は ［必須］ です。`［a］（b）`')).toBe('');
  });
});
