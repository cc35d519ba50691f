import { Ajv2020 } from 'ajv/dist/2020.js';
import { _ } from 'ajv/dist/compile/codegen/index.js';
import type { OpenApiDocument } from '../../../openapi/index.ts';
import { formats } from './formats.ts';
import { prepareSchemas } from './prepare-schemas.ts';

/** Name of the contract's schemas in the validator. */
const DOCUMENT = 'contract';

/** Creates a validator that knows every schema of the contract. */
export function createAjv(document: OpenApiDocument, options: { source?: boolean } = {}): Ajv2020 {
  const ajv = new Ajv2020({
    // Reports every wrong field at once. The limited body size limits the work.
    allErrors: true,
    discriminator: true,
    strict: false,
    validateSchema: false,
    code: options.source ? { source: true, formats: _`runtime.formats` } : {},
  });
  for (const [name, test] of Object.entries(formats)) ajv.addFormat(name, test);
  ajv.addSchema(prepareSchemas(document), DOCUMENT);
  return ajv;
}

/** Returns the reference of a schema of the contract, from its pointer (`#/components/schemas/…`). */
export function schemaReference(pointer: string): string {
  return `${DOCUMENT}${pointer}`;
}
