import { existsSync, readdirSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import type { Program } from 'estree';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { nearest } from '../../../lib/nearest.ts';
import type { GuideFault } from './guide-fault.ts';

/** Matches addresses that don't mean a file beside the guide: routes, other sites, anchors. */
const ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:|\/|#)/i;

/**
 * Returns a fault for each missing picture that a guide includes by relative path,
 * `![Portal](./portal.png)`.
 */
export function missingImages(tree: Root, file: string): GuideFault[] {
  const faults: GuideFault[] = [];
  visit(tree, 'image', ({ url, position }) => {
    if (ELSEWHERE.test(url) || !position) return;
    const path = resolve(dirname(file), decodeURI(url));
    if (existsSync(path)) return;
    const folder = dirname(path);
    const beside = existsSync(folder) ? readdirSync(folder) : [];
    const [near] = nearest(url.split('/').at(-1) ?? url, beside, 1);
    faults.push({
      line: position.start.line,
      column: position.start.column,
      what: `there is no picture ${relative('.', path)}.`,
      fix: near
        ? `write ${url.replace(/[^/]*$/, near)}.`
        : 'put the file there; or put it into public/ and write its path from there, for example /img/portal.png.',
    });
  });
  return faults;
}

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
