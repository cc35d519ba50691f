import type { DeclineCode, ErrorCode } from './types/codes.ts';
import type { SchemaPage } from './types/field.ts';
import type { Info, Server } from './types/info.ts';
import type { Group, Operation } from './types/operation.ts';
import type { SecurityScheme } from './types/security.ts';
import type { RequestSigning } from './types/signing.ts';

export type { Json } from '../../../openapi/index.ts';
export type * from './types/codes.ts';
export type * from './types/content.ts';
export type * from './types/field.ts';
export type * from './types/info.ts';
export type * from './types/operation.ts';
export type * from './types/security.ts';
export type * from './types/signing.ts';

/**
 * The finished reference model: what the views, the search index, the request samples and the
 * collection read. Plain JSON: no functions, no cycles, no `$ref`. A recursive schema ends in
 * `recursiveTo`; a schema too large for one page ends in `schema`.
 */

/** One whole contract, ready to be shown. */
export interface ReferenceModel {
  info: Info;
  servers: Server[];
  securitySchemes: SecurityScheme[];
  /** In the order of the contract's `tags`; tags that only operations name come after. */
  groups: Group[];
  /** Every operation, in the order of the contract, then webhooks, then callbacks. */
  operations: Operation[];
  /** Pages of their own for schemas that operation pages link to instead of spelling them out. */
  schemas: SchemaPage[];
  /** How requests are signed, from `x-request-signing`. Absent when they are not. */
  signing?: RequestSigning;
  /** From the contract's `x-error-codes`; empty when it has none. */
  errorCodes: ErrorCode[];
  /** From the contract's `x-decline-codes`; empty when it has none. */
  declineCodes: DeclineCode[];
}
