import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** Matches the bundler's message about an import of a file that doesn't exist. */
const UNRESOLVED = /failed to resolve import "(?<what>[^"]+)" from "(?<file>[^"]+)"/;
/** Matches packages that guides for other tools import components from. */
const FOREIGN = /^@(?:theme|theme-original|docusaurus|site|astrojs\/starlight|vitepress)(?:\/|$)/;
const IMPORT = /^\s*(?:import\b|\}\s*from\b)[^'"]*['"](?<name>[^'"]+)['"]/;

/** Returns the imports of a missing file by line: the one that stopped the build, and others like it. */
function importsIn(source: string, what: string): { name: string; line: number }[] {
  return source.split('\n').flatMap((text, at) => {
    const { name = '' } = IMPORT.exec(text)?.groups ?? {};
    return name === what || FOREIGN.test(name) ? [{ name, line: at + 1 }] : [];
  });
}

function fixFor(name: string): string {
  if (FOREIGN.test(name)) {
    return (
      'remove the line; components need no import here (all of them: content/README.md). ' +
      'One of your own is imported by its path from this file.'
    );
  }
  return `correct the name, or install the package: npm install ${name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')}.`;
}

/** Returns the message for an author about an import that leads nowhere; undefined for other errors. */
export function importFault(message: string): string | undefined {
  const { what = '', file = '' } = UNRESOLVED.exec(message)?.groups ?? {};
  if (what === '') return undefined;
  const name = relative(process.cwd(), file);
  const found = existsSync(file) ? importsIn(readFileSync(file, 'utf8'), what) : [];
  const places = found.length > 0 ? found : [{ name: what, line: undefined }];
  return places
    .map(
      (one) =>
        `${name}${one.line === undefined ? '' : `, line ${one.line}`}: ` +
        `there is no package "${one.name}" to import.\nFix: ${fixFor(one.name)}`,
    )
    .join('\n\n');
}
