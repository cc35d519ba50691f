import { parseArgs } from 'node:util';
import { Failure } from './failure.mjs';

/**
 * Value of an option: nothing (a switch), a port (lowest allowed: `from`, default 1), one of a few
 * words, or any text.
 *
 * @typedef {{ kind: 'switch' } | { kind: 'port', from?: number } | { kind: 'text' }
 *   | { kind: 'word', words: readonly string[] }} OptionKind
 *
 * @typedef {OptionKind & { help: string }} OptionSpec
 */

/**
 * Reads `--name value` and `--name=value`.
 *
 * @param {readonly string[]} argv arguments after the script's name
 * @param {Record<string, OptionSpec>} spec known options, without the two dashes
 * @param {string} command what the reader types, for the messages: `npm start --`
 * @returns {Record<string, string | number | true>} only the options that were given
 * @throws {Failure} with the known options for an unknown one, and what to write for a bad value
 */
export function parseOptions(argv, spec, command) {
  const options = Object.fromEntries(
    Object.entries(spec).map(([name, { kind }]) => [
      name,
      { type: /** @type {'boolean' | 'string'} */ (kind === 'switch' ? 'boolean' : 'string') },
    ]),
  );
  // Not strict: its messages don't say what to write instead.
  const { tokens } = parseArgs({ args: [...argv], options, strict: false, tokens: true });
  /** @type {Record<string, string | number | true>} */
  const given = {};
  for (const token of tokens) {
    const option =
      token.kind === 'option' && token.rawName.startsWith('--') && Object.hasOwn(spec, token.name)
        ? spec[token.name]
        : undefined;
    if (token.kind !== 'option' || option === undefined) {
      const known = Object.keys(spec).map((key) => `--${key}`);
      throw new Failure(
        `Unknown option "${argv[token.index]}".`,
        `Known options: ${known.join(', ')}.`,
      );
    }
    const { name, value, inlineValue } = token;
    if (option.kind !== 'switch') {
      // What looks like an option is the next one, not a value.
      const meant = inlineValue || !value?.startsWith('--') ? value : undefined;
      given[name] = readValue(name, meant, option, command);
    } else if (value === undefined) {
      given[name] = true;
    } else {
      throw new Failure(`--${name} takes no value.`, `Write: ${command} --${name}`);
    }
  }
  return given;
}

/**
 * @param {string} name
 * @param {string | undefined} value
 * @param {OptionSpec} option
 * @param {string} command
 * @returns {string | number}
 */
function readValue(name, value, option, command) {
  if (option.kind === 'port') {
    const from = option.from ?? 1;
    const port = value !== undefined && /^\d{1,5}$/.test(value) ? Number(value) : -1;
    if (port >= from && port <= 65535) return port;
    throw new Failure(
      `--${name} needs a port from ${from} to 65535, found ${found(value)}.`,
      `Write for example: ${command} --${name} 3100`,
    );
  }
  if (option.kind === 'word') {
    if (value !== undefined && option.words.includes(value)) return value;
    throw new Failure(
      `--${name} needs one of ${option.words.join(', ')}, found ${found(value)}.`,
      `Write for example: ${command} --${name} ${option.words[0]}`,
    );
  }
  if (value !== undefined && value !== '') return value;
  throw new Failure(`--${name} needs a value.`, `Write: ${command} --${name} VALUE`);
}

/** @param {string | undefined} value */
function found(value) {
  return value === undefined ? 'nothing' : `"${value}"`;
}

/**
 * Returns the text of `--help`.
 *
 * @param {string} summary one sentence: what the command does
 * @param {Record<string, OptionSpec>} spec
 * @param {string} command
 */
export function describeOptions(summary, spec, command) {
  const rows = Object.entries(spec).map(([name, option]) => {
    const value =
      option.kind === 'switch'
        ? ''
        : option.kind === 'port'
          ? ' N'
          : option.kind === 'word'
            ? ` ${option.words.join('|')}`
            : ' TEXT';
    return [`--${name}${value}`, option.help];
  });
  const width = Math.max(...rows.map(([left]) => left.length)) + 2;
  const lines = rows.map(([left, help]) => `  ${left.padEnd(width)}${help}`);
  return `${summary}\n\nUsage: ${command} [options]\n\n${lines.join('\n')}\n`;
}

/**
 * Runs a command with the options that were given; with `--help`, shows them instead.
 *
 * @param {{ command: string, summary: string, options: Record<string, OptionSpec> }} about `command`
 *   is what the reader types, `summary` says in one sentence what it does
 * @param {readonly string[]} argv arguments after the script's name
 * @param {(given: Record<string, string | number | true>) => Promise<void>} main
 * @throws {Failure} see {@link parseOptions}
 */
export async function withOptions({ command, summary, options }, argv, main) {
  const all = { ...options, help: HELP };
  const given = parseOptions(argv, all, command);
  if (given.help) process.stdout.write(describeOptions(summary, all, command));
  else await main(given);
}

/** @type {OptionSpec} */
const HELP = { kind: 'switch', help: 'show this text' };
