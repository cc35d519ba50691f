/*
 * Writes the types of the contract's request bodies and the ids of its operations:
 *
 *   node gateway/contract/generate-types.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openDocument, requestTypes } from '../../openapi/index.ts';
import { CONTRACT_FILE } from './load.ts';

/** Written by this program; a test compares it with the contract. */
export const TYPES_FILE: string = fileURLToPath(new URL('request-types.ts', import.meta.url));

/** Returns the text that belongs in the file. */
export function currentTypes(): string {
  const { document } = openDocument(readFileSync(CONTRACT_FILE, 'utf8'), CONTRACT_FILE);
  return `// Written by generate-types.ts from the contract. Run it again after a change there.\n\n${requestTypes(document, ['FieldError'])}`;
}

if (import.meta.main) writeFileSync(TYPES_FILE, currentTypes());
