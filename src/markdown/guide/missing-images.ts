import { existsSync, readdirSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { nearest } from '../../../lib/nearest.ts';
import type { GuideFault } from './guide-fault.ts';

/** Addresses that no file beside the guide is meant by: routes, other sites, anchors. */
const ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:|\/|#)/i;

/** Pictures that a guide names by a path beside itself, `![Portal](./portal.png)`, and that are not there. */
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
