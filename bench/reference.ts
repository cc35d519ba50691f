/**
 * Builds the reference of ever larger synthetic contracts and of other people's contracts, and
 * prints what a build costs and whether a fact was lost: `npm run bench:reference`. `--synthetic`
 * or `--foreign` runs one of the two alone. Exits with code 1 when a fact is lost.
 */

import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { FOREIGN_CONTRACTS, foreignContract } from '../tests/support/foreign-contracts.ts';
import { largeDocument } from '../tests/support/large-document.ts';

const FOLDER = resolve('.cache/bench-reference');
const SIZES = [125, 250, 500, 1000];

interface Subject {
  name: string;
  operations: number;
  contract: string;
}

function syntheticContract(operations: number): Subject {
  const contract = join(FOLDER, `${operations}.json`);
  writeFileSync(
    contract,
    JSON.stringify(largeDocument({ operations, schemas: Math.ceil(operations / 2) })),
  );
  return { name: 'synthetic', operations, contract };
}

function measure({ name, operations, contract }: Subject): void {
  const out = join(FOLDER, 'site');
  const args = ['scripts/reference.ts', '--contract', contract, '--out', out];
  const started = performance.now();
  const build = spawnSync('/usr/bin/time', ['-f', '%M %U', process.execPath, ...args], {
    encoding: 'utf8',
  });
  const seconds = (performance.now() - started) / 1000;
  if (build.status !== 0) throw new Error(`${name} was not built: ${build.stderr}`);
  const pages = Number(/Built (\d+) pages/.exec(build.stdout)?.[1]);
  const used = build.stderr.trim().split('\n').at(-1) ?? '';
  const [kilobytes = 0, processorSeconds = 0] = used.split(' ').map(Number);
  const check = ['tests/reference/check/compare.ts', contract, join(out, 'gateway')];
  const compared = spawnSync(process.execPath, check, { encoding: 'utf8' });
  if (compared.status !== 0) process.exitCode = 1;
  const facts = /^\d+ of \d+ facts/m.exec(compared.stdout)?.[0] ?? compared.stderr;
  const cells = [
    name.padEnd(9),
    String(operations).padStart(10),
    String(pages).padStart(5),
    seconds.toFixed(1).padStart(7),
    ((1000 * seconds) / pages).toFixed(0).padStart(11),
    processorSeconds.toFixed(1).padStart(11),
    (kilobytes / 1024).toFixed(0).padStart(9),
    facts,
  ];
  console.log(cells.join('   '));
}

const only = process.argv[2];
mkdirSync(FOLDER, { recursive: true });
console.log(
  'contract    operations   pages   build s   ms per page   processor s   memory MB   found in the pages',
);
if (only !== '--foreign') for (const size of SIZES) measure(syntheticContract(size));
if (only !== '--synthetic') {
  for (const contract of FOREIGN_CONTRACTS) {
    measure({ ...contract, contract: foreignContract(contract) });
  }
}
rmSync(FOLDER, { recursive: true, force: true });
