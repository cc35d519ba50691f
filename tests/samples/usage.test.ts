import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readRegions } from '../../src/components/sample/samples.ts';
import { FRAMEWORK_NAMES, FRAMEWORK_TASK, LANGUAGES, ROOT, SAMPLES, TASKS } from './languages.ts';

/** Returns `task region` of every region of every program, the client's too. */
function written(): Set<string> {
  const found = new Set<string>();
  for (const task of [...TASKS, FRAMEWORK_TASK, 'client']) {
    for (const language of [...LANGUAGES, ...FRAMEWORK_NAMES, 'browser']) {
      const folder = join(SAMPLES, task, language);
      for (const file of readdirSync(join(SAMPLES, task)).includes(language)
        ? readdirSync(folder)
        : []) {
        const regions = readRegions(readFileSync(join(folder, file), 'utf8'), file);
        for (const region of regions.keys()) found.add(`${task} ${region}`);
      }
    }
  }
  return found;
}

/** Returns `task region` of everything that guides show. */
function shown(): Set<string> {
  const docs = join(ROOT, 'content', 'docs');
  const pages = readdirSync(docs, { recursive: true, encoding: 'utf8' });
  const texts = pages
    .filter((path) => path.endsWith('.mdx'))
    .map((path) => readFileSync(join(docs, path), 'utf8'));
  const samples = texts.flatMap((text) => [
    ...text.matchAll(/<Sample task="([\w-]+)" region="([\w-]+)" \/>/g),
  ]);
  return new Set(samples.map(([, task, region]) => `${task} ${region}`));
}

it('every region is shown by a guide, and every region that a guide shows is there', () => {
  // A reader sees these in the task of the same name.
  const repeated = [
    'client sign',
    'first-payment sign',
    'receive-callback validate',
    `${FRAMEWORK_TASK} validate`,
    `${FRAMEWORK_TASK} fulfil`,
  ];
  const regions = [...written()].filter((region) => !repeated.includes(region));
  expect([...shown()].sort()).toEqual(regions.sort());
});
