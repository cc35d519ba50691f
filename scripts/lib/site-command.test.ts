import { describe, expect, it } from 'vitest';
import { describeFailure } from '../../lib/failure.mjs';
import { systemFailure } from './site-command.ts';

const FILES = 'The build needs more open files than the system allows it.';
const DISK = 'The disk is full.';

describe('what the system refuses a build', () => {
  it.each([
    ["EMFILE: too many open files, open '/site/samples/sale.py'", FILES],
    ['ENFILE: file table overflow', FILES],
    [
      'Build failed with 159 errors:\n\nCould not load a.css\nToo many open files (os error 24)',
      FILES,
    ],
    ["ENOSPC: no space left on device, write '/site/.cache/build-7/a.html'", DISK],
    ['EDQUOT: disk quota exceeded', DISK],
    ['Could not write a.js: No space left on device (os error 28)', DISK],
  ])('%j is one sentence, and what to do', (message, sentence) => {
    const lines = describeFailure(systemFailure(new Error(message))).split('\n');
    expect(lines).toEqual([sentence, expect.stringMatching(/ run the command again\./)]);
  });

  it('is nothing where a guide is at fault', () => {
    expect(systemFailure(new Error('content/docs/a.mdx, line 3: close every tag'))).toBeUndefined();
  });
});
