import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readRegions } from '../../src/components/sample/samples.ts';
import {
  FRAMEWORK_NAMES,
  FRAMEWORK_TASK,
  LANGUAGES,
  type Language,
  languageOf,
  programOf,
  SAMPLES,
  type Stack,
  TASKS,
} from './languages.ts';

function regionsOf(task: string, language: Stack): Map<string, string> {
  const name = programOf(task, language);
  if (!name) throw new Error(`samples/${task}/${language} has no program.`);
  const file = `samples/${task}/${language}/${name}`;
  return readRegions(readFileSync(join(SAMPLES, task, language, name), 'utf8'), file);
}

function clientOf(language: Language): Map<string, string> {
  const folder = join(SAMPLES, 'client', language);
  if (!existsSync(folder)) throw new Error(`samples/client/${language} has no program.`);
  const { extension } = languageOf(language);
  const name = readdirSync(folder).find((one) => one.toLowerCase() === `gateway.${extension}`);
  const file = join(folder, name ?? '');
  return readRegions(readFileSync(file, 'utf8'), file);
}

describe('what stands in several programs is the same, letter by letter', () => {
  it.each(LANGUAGES)('sign, in client, first-payment and sign-request: %s', (language) => {
    const sign = regionsOf('sign-request', language).get('sign');
    expect(clientOf(language).get('sign')).toBe(sign);
    expect(regionsOf('first-payment', language).get('sign')).toBe(sign);
  });

  const receivers = LANGUAGES.filter((language) => programOf('receive-callback', language));
  it.each(receivers)('validate, in receive-callback and in validate-callback: %s', (language) => {
    const region = regionsOf('validate-callback', language).get('validate');
    expect(regionsOf('receive-callback', language).get('validate')).toBe(region);
  });

  it.each(FRAMEWORK_NAMES)('validate and fulfil, in the receiver of its language: %s', (name) => {
    const inFramework = regionsOf(FRAMEWORK_TASK, name);
    const inLanguage = regionsOf('receive-callback', languageOf(name).id);
    for (const region of ['validate', 'fulfil']) {
      expect(inFramework.get(region)).toBe(inLanguage.get(region));
    }
    expect([...inFramework.keys()].sort()).toEqual(['fulfil', 'receive', 'route', 'validate']);
  });
});

describe.each(TASKS)('%s', (task) => {
  it('has regions of the same names in all languages, and none is empty', () => {
    const languages = LANGUAGES.filter((language) => programOf(task, language));
    const names = new Set(languages.flatMap((one) => [...regionsOf(task, one).keys()]));
    expect(names.size).toBeGreaterThan(0);
    for (const language of languages) {
      const regions = regionsOf(task, language);
      const missing = [...names].filter((name) => !regions.get(name));
      expect(missing).toEqual([]);
    }
  });
});
