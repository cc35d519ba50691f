import { describe, expect, it } from 'vitest';
import { startProgress } from './progress.mjs';

/** Returns progress on a clock that the test moves, and what it has written. */
function progressOn(isTTY: boolean) {
  let time = 0;
  let written = '';
  const stream = {
    isTTY,
    columns: 24,
    write: (text: string) => {
      written += text;
      return true;
    },
  };
  const { show, end } = startProgress(stream as NodeJS.WriteStream, () => time);
  return {
    at(milliseconds: number, text: string) {
      time = milliseconds;
      show(text);
    },
    end,
    written: () => written,
  };
}

describe('progress', () => {
  it.each([true, false])('says nothing of work under two seconds (terminal: %s)', (isTTY) => {
    const progress = progressOn(isTTY);
    progress.at(1900, 'Pages: 1 of 2');
    progress.end();
    expect(progress.written()).toBe('');
  });

  it('is one line in a terminal, never wider than it, and gone at the end', () => {
    const progress = progressOn(true);
    progress.at(2000, 'Pages: 1 of 20');
    progress.at(2050, 'Pages: 2 of 20');
    progress.at(2200, 'Pages: 3 of 20, and what is made of them');
    progress.end();
    expect(progress.written()).toBe(
      '\r\u001b[KPages: 1 of 20\r\u001b[KPages: 3 of 20, and wha\r\u001b[K',
    );
  });

  it('is a line every ten seconds elsewhere', () => {
    const progress = progressOn(false);
    for (let second = 0; second <= 25; second++) progress.at(second * 1000, `Pages: ${second}`);
    progress.at(60_000, 'Pages: 25');
    progress.end();
    expect(progress.written()).toBe('Pages: 2\nPages: 12\nPages: 22\nPages: 25\n');
  });
});
