import { Failure } from '../../lib/failure.mjs';

/**
 * Meanings of npm's error codes for someone who has just cloned the project, most telling first.
 *
 * @type {ReadonlyArray<{ codes: RegExp, sentence: (code: string) => string, wayOut: string }>}
 */
const CAUSES = [
  {
    codes:
      /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|FETCH_ERROR)\b/,
    sentence: (code) => `The npm registry cannot be reached (${code}).`,
    wayOut:
      'Check the network and what "npm config get registry" and "npm config get proxy" print, then run the command again.',
  },
  {
    codes: /\b(E401|E403|E407)\b/,
    sentence: (code) => `The npm registry refuses access (${code}).`,
    wayOut: 'Check the registry and its credentials: npm config list',
  },
  {
    codes: /\b(E404|ETARGET|ENOVERSIONS)\b/,
    sentence: (code) => `The npm registry lacks a package that package-lock.json names (${code}).`,
    wayOut: 'A mirror may be behind: use another registry: npm config set registry URL',
  },
  {
    codes: /\b(EUSAGE)\b/,
    sentence: () => 'package.json and package-lock.json do not agree.',
    wayOut: 'Bring them together: npm install',
  },
  {
    codes: /\b(EINTEGRITY)\b/,
    sentence: () =>
      'A downloaded package is not the one that package-lock.json names (EINTEGRITY).',
    wayOut: 'Empty the cache and run the command again: npm cache clean --force',
  },
  {
    codes: /\b(ENOSPC)\b/,
    sentence: () => 'The disk is full (ENOSPC).',
    wayOut: 'Make room for about 700 MB and run the command again.',
  },
  {
    codes: /\b(EACCES|EPERM|EROFS)\b/,
    sentence: (code) => `npm may not write here (${code}).`,
    wayOut: 'Make the folder your own (also node_modules in it) and run the command again.',
  },
];

/**
 * Turns the output of a failed `npm ci` into one sentence and the way out.
 *
 * @param {string} output
 * @returns {Failure}
 */
export function explainNpmFailure(output) {
  // npm's own verdict counts before codes that merely occur in a package's messages.
  const verdict = /npm (?:error|ERR!) (?:code|errno) (\S+)/.exec(output)?.[1] ?? '';
  for (const text of [verdict, output]) {
    for (const { codes, sentence, wayOut } of CAUSES) {
      const code = codes.exec(text)?.[1];
      if (code !== undefined) return new Failure(sentence(code), wayOut);
    }
  }
  const named = verdict === '' ? '' : ` (npm error code ${verdict})`;
  return new Failure(`npm ci failed${named}.`, 'See all of its messages: npm ci');
}
