import { existsSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import type { Program } from 'estree';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { GuideFault } from './guide-fault.ts';

/** Endings that an imported path may leave out. */
const ENDINGS = ['', '.ts', '.tsx', '.js', '.jsx', '.mjs', '/index.ts', '/index.tsx', '/index.js'];

/** Returns a fault for each missing file that a guide imports by relative path. */
export function missingImports(tree: Root, file: string): GuideFault[] {
  const faults: GuideFault[] = [];
  visit(tree, (node) => {
    const { type, data } = node as { type: string; data?: { estree?: Program | null } };
    if (type !== 'mdxjsEsm') return;
    for (const statement of data?.estree?.body ?? []) {
      if (statement.type !== 'ImportDeclaration') continue;
      const [path = ''] = String(statement.source.value).split('?');
      const whole = resolve(dirname(file), path);
      if (!path.startsWith('.') || ENDINGS.some((ending) => existsSync(whole + ending))) continue;
      faults.push({
        line: statement.loc?.start.line ?? 1,
        column: (statement.loc?.start.column ?? 0) + 1,
        what: `there is no file ${relative('.', whole)} to import.`,
        fix: 'correct the path; it starts at the folder of this guide.',
      });
    }
  });
  return faults;
}
