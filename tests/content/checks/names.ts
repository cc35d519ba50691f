import { visit } from 'unist-util-visit';
import { nearest } from '../../../lib/nearest.ts';
import { fault, type Guide } from '../guides.ts';
import { OTHER_NAMES } from './other-names.ts';
import type { Vocabulary } from './vocabulary.ts';

const PATH = /^[a-z][a-z0-9_]*(?:\[\d*\])?(?:\.[a-z][a-z0-9_]*(?:\[\d*\])?)*$/;
const PAIR = /^([a-z][a-z0-9_.]*): ([\w.-]+)$/;
const POINTER = /^(?:\/[a-z][a-z0-9_]*)+$/;
const HEADER = /^(?:X|webhook)-[A-Za-z-]*[A-Za-z]$/;
const LITERAL = /^(?:true|false|null|-?\d+(?:\.\d+)?)$/;

/** Returns the names in backticks that neither the contract nor OTHER_NAMES knows. */
export function unknownNames(guide: Guide, words: Vocabulary): string[] {
  const found: string[] = [];
  visit(guide.tree, 'inlineCode', (node) => {
    const { value } = node;
    if (OTHER_NAMES.has(value) || isKnown(value, words)) return;
    const near = nearest(value, [...words.names, ...words.steps])[0];
    const fix = near ? `write \`${near}\`` : 'write a name of the contract';
    const list = 'or say in tests/content/checks/other-names.ts whose name it is.';
    found.push(fault(guide, node, `the contract has no \`${value}\`.`, `${fix}, ${list}`));
  });
  return found;
}

function isKnown(code: string, words: Vocabulary): boolean {
  if (words.names.has(code)) return true;
  if (PATH.test(code)) return isPath(code.replaceAll(/\[\d*\]/g, '').split('.'), words);
  if (POINTER.test(code)) return isPath(code.slice(1).split('/'), words);
  const [, field, value] = PAIR.exec(code) ?? [];
  if (field !== undefined && value !== undefined) return isPair(field, value, words);
  // Anything that isn't a field's name can't be wrong here.
  return HEADER.test(code) ? words.headers.has(code.toLowerCase()) : true;
}

function isPath(steps: readonly string[], { names, steps: known }: Vocabulary): boolean {
  const [first = ''] = steps;
  return names.has(first) && steps.slice(1).every((step, at) => known.has(`${steps[at]}.${step}`));
}

function isPair(field: string, value: string, words: Vocabulary): boolean {
  const steps = field.split('.');
  if (!isPath(steps, words)) return false;
  return LITERAL.test(value) || words.values.get(steps.at(-1) ?? '')?.has(value) === true;
}

/** Returns the names that are explained, but in no guide. */
export function staleNames(guides: readonly Guide[]): string[] {
  const used = new Set<string>();
  for (const { tree } of guides) visit(tree, 'inlineCode', ({ value }) => void used.add(value));
  return [...OTHER_NAMES].filter((name) => !used.has(name));
}
