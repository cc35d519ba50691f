import { describe, expect, it } from 'vitest';
import { COLOURED } from './colours.ts';
import { highlightToHtml, parseLineRanges } from './highlight.ts';

describe('highlighting', () => {
  it('uses classes only', () => {
    const html = highlightToHtml('{"a": 1}', 'json');
    expect(html).toContain('class="k"');
    expect(html).not.toContain('style=');
  });

  it('colours a line by what comes before it, whatever it has coloured already', () => {
    const colourOf = (code: string) => highlightToHtml(code, 'javascript').split('\n').at(1);
    const statement = colourOf('\nlet a = 1;');
    const comment = colourOf('/*\nlet a = 1;');
    expect(statement).toContain('<span class="k">let</span>');
    expect(comment).toBe('let a = 1;</span>');
    expect(highlightToHtml('/*\nlet a = 1;\n*/', 'javascript')).toBe(
      '<span class="c">/*\nlet a = 1;\n*/</span>',
    );
    expect(highlightToHtml('`\nlet a = 1;', 'javascript')).toBe(
      '<span class="s">`\nlet a = 1;</span>',
    );
    expect(colourOf('\nlet a = 1;\n')).toBe(statement);
  });

  it('colours JSON in a shell command as JSON, and what comes after it as the command', () => {
    const lines = highlightToHtml(
      `send --data '{\n  "a": [\n    1\n  ]\n}' --to "b"`,
      'bash',
    ).split('\n');
    expect(lines.slice(1, 4)).toEqual(
      highlightToHtml('{\n  "a": [\n    1\n  ]\n}', 'json').split('\n').slice(1, 4),
    );
    expect(lines[4]).toBe(`<span class="s">}' --to "b"</span>`);
  });

  it('makes one span of lines of the same colour, and keeps their indents', () => {
    expect(highlightToHtml('// a\n  // b\n\nlet a;\n// c', 'javascript')).toBe(
      '<span class="c">// a\n  // b</span>\n\n<span class="k">let</span> a;\n<span class="c">// c</span>',
    );
  });

  it("leaves nothing but text if the colours are taken out, which the pages' outputs need", () => {
    const html = highlightToHtml('let a = "<b>" + 1; // one\nsend();', 'javascript');
    expect(html.replace(COLOURED, '$1')).toBe('let a = "&lt;b&gt;" + 1; // one\nsend();');
  });

  it('leaves operators plain', () => {
    const html = highlightToHtml('let a = b + 1;', 'javascript');
    expect(html).toBe('<span class="k">let</span> a = b + <span class="m">1</span>;');
  });

  it('escapes what is no markup', () => {
    expect(highlightToHtml('<b>&', 'text')).toBe('&lt;b&gt;&amp;');
  });

  it('sets lines off', () => {
    expect(highlightToHtml('a\nb\nc', 'text', parseLineRanges('2'))).toBe(
      'a\n<mark class="line">b\n</mark>c\n',
    );
  });

  it('names the known languages for one that is not', () => {
    expect(() => highlightToHtml('x', 'cobol')).toThrow(/unknown language "cobol".*php/s);
  });

  it('reads line ranges', () => {
    expect([...parseLineRanges('1,3-5')]).toEqual([1, 3, 4, 5]);
    expect(() => parseLineRanges('one')).toThrow(/\{1,3-5\}/);
  });
});
