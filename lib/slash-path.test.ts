import { posix, win32 } from 'node:path';
import { describe, expect, it } from 'vitest';
import { slashPath } from './slash-path.ts';

describe('slashPath', () => {
  it('turns the backslashes of Windows into slashes', () => {
    const path = win32.relative('C:\\site\\public', 'C:\\site\\public\\img\\cards\\mada.svg');
    expect(path).toBe('img\\cards\\mada.svg');
    expect(slashPath(path, win32)).toBe('img/cards/mada.svg');
    expect(slashPath('..\\engine', win32)).toBe('../engine');
    expect(slashPath('index.html', win32)).toBe('index.html');
  });

  it('keeps a backslash in a name elsewhere', () => {
    const path = posix.relative('/site/public', '/site/public/img/a\\b.svg');
    expect(slashPath(path, posix)).toBe('img/a\\b.svg');
  });
});
