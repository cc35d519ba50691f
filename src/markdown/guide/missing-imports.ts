import { existsSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import type { Program } from 'estree';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { GuideFault } from './guide-fault.ts';

/** What may be left out at the end of an imported path. */
const ENDINGS = ['', '.ts', '.tsx', '.js', '.jsx', '.mjs', '/index.ts', '/index.tsx', '/index.js'];

/** Files that a guide imports by a path beside itself, and that are not there. */
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
