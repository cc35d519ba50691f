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
 * The finished reference model, from which the views, the search index, the request samples and the
 * collection are made. Plain JSON: no functions, no cycles, no `$ref`. A recursive schema ends in
 * `recursiveTo`; a schema too large for one page ends in `schema`.
 */

/** One whole contract, ready to be shown. */
export interface ReferenceModel {
  info: Info;
  servers: Server[];
  securitySchemes: SecurityScheme[];
  /** Groups in the order of the contract's `tags`; tags that only operations use come after. */
  groups: Group[];
  /** Every operation, in the order of the contract, then webhooks, then callbacks. */
  operations: Operation[];
  /** Standalone pages for schemas that operation pages link to instead of spelling them out. */
  schemas: SchemaPage[];
  /** Signing of requests, from `x-request-signing`. Absent if requests aren't signed. */
  signing?: RequestSigning;
  /** From the contract's `x-error-codes`; empty when it has none. */
  errorCodes: ErrorCode[];
  /** From the contract's `x-decline-codes`; empty when it has none. */
  declineCodes: DeclineCode[];
}
