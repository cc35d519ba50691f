import { describe, expect, it } from 'vitest';
import { describeFailure } from './failure.mjs';
import { describeOptions, type OptionSpec, parseOptions } from './options.mjs';

const SPEC = {
  port: { kind: 'port', help: 'port of the site' },
  any: { kind: 'port', from: 0, help: 'any port' },
  rebuild: { kind: 'switch', help: 'build anew' },
  only: { kind: 'word', words: ['unit', 'site'], help: 'one step' },
  base: { kind: 'text', help: 'base path' },
} satisfies Record<string, OptionSpec>;

const parse = (...argv: string[]) => parseOptions(argv, SPEC, 'npm start --');

function messageOf(...argv: string[]): string {
  try {
    parse(...argv);
  } catch (error) {
    return describeFailure(error);
  }
  throw new Error('nothing was thrown');
}

describe('options', () => {
  it('are read with a space or an equals sign', () => {
    expect(parse('--port', '3100', '--rebuild', '--base=/docs/')).toEqual({
      port: 3100,
      rebuild: true,
      base: '/docs/',
    });
    expect(parse('--port=3100', '--only', 'site', '--any', '0')).toEqual({
      port: 3100,
      only: 'site',
      any: 0,
    });
    expect(parse()).toEqual({});
  });

  it.each([['--prot', '3100'], ['3100'], ['-p'], ['--'], ['--constructor']])(
    'unknown: %s names the known ones',
    (...argv) => {
      expect(messageOf(...argv)).toBe(
        `Unknown option "${argv[0]}".\nKnown options: --port, --any, --rebuild, --only, --base.`,
      );
    },
  );

  it.each([
    [['--port'], 'nothing'],
    [['--port', '--rebuild'], 'nothing'],
    [['--port', '0'], '"0"'],
    [['--port', '65536'], '"65536"'],
    [['--port', '3e3'], '"3e3"'],
    [['--port='], '""'],
  ])('a bad port: %j found %s', (argv, found) => {
    expect(messageOf(...argv)).toBe(
      `--port needs a port from 1 to 65535, found ${found}.\nWrite for example: npm start -- --port 3100`,
    );
  });

  it('a word that is none of the known ones', () => {
    expect(messageOf('--only', 'all')).toBe(
      '--only needs one of unit, site, found "all".\nWrite for example: npm start -- --only unit',
    );
  });

  it('a switch with a value, a text without one', () => {
    expect(messageOf('--rebuild=yes')).toBe(
      '--rebuild takes no value.\nWrite: npm start -- --rebuild',
    );
    expect(messageOf('--base')).toBe('--base needs a value.\nWrite: npm start -- --base VALUE');
  });

  it('--help lists every option with its meaning', () => {
    expect(describeOptions('Serves the site.', SPEC, 'npm start --')).toMatchInlineSnapshot(`
      "Serves the site.

      Usage: npm start -- [options]

        --port N          port of the site
        --any N           any port
        --rebuild         build anew
        --only unit|site  one step
        --base TEXT       base path
      "
    `);
  });
});
