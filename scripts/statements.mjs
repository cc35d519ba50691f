import { join } from 'node:path';
import { runEntry } from './lib/entry.mjs';
import {
  coverStatements,
  describeStatements,
  isComplete,
  passedTests,
  readStatements,
} from './lib/statements.mjs';

/** How many statements of the specification have a test that passed, by the last run's reports. */
runEntry(async (root) => {
  const names = passedTests(join(root, '.cache', 'test'), ['unit', 'samples', 'site']);
  const coverage = coverStatements(readStatements(root), names);
  process.stdout.write(`${describeStatements(coverage)}\n`);
  if (!isComplete(coverage)) process.exitCode = 1;
});
