import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';

/**
 * Names of the components that every MDX page can use without an import: the exports of
 * `components.ts`. The file is parsed as text, because Node.js can't load components.
 */
export const COMPONENT_NAMES: readonly string[] = parseAst(
  readFileSync(join(import.meta.dirname, 'components.ts'), 'utf8'),
)
  .body.flatMap((node) => (node.type === 'ExportNamedDeclaration' ? node.specifiers : []))
  .map(({ exported }) => ('name' in exported ? exported.name : exported.value))
  .sort();
