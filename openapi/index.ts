/*
 * The one reader of OpenAPI: pages, samples, the collection and the sandbox all see a contract
 * through it. It knows nothing of them. Other folders import this file, with one exception: what
 * runs in a browser or while the sandbox starts imports `contract-error.ts`, `pointer.ts` or
 * `names.ts` by name, because this file brings the parsers of YAML and schemas.
 */

export { ACTORS, CATEGORIES, type CodeEntry, codeTable, RETRIES } from './checks/codes.ts';
export { excludedValues } from './checks/values.ts';
export { ContractError, type ContractIssue, formatIssue, formatKey } from './contract-error.ts';
// What a contract holds.
export type * from './document.ts';
export { METHODS } from './document.ts';
export { type ExampleEntry, examplesOf } from './examples.ts';
export {
  isJsonObject,
  type Json,
  type JsonObject,
  listAt,
  objectAt,
  textAt,
  textsAt,
  toJsonSchema2020,
  withNumericBounds,
} from './json.ts';
// A text, its values and their places, and the checks.
export {
  type Contract,
  type LoadOptions,
  loadContract,
  type OpenDocument,
  openDocument,
  readContract,
} from './load-contract.ts';
export { claim, inWords, kebabCase } from './names.ts';
// References, pointers and plain JSON.
export {
  isReference,
  isWholeAddress,
  type OperationEntry,
  operationsOf,
  resolve,
  resolveAt,
  serverAddress,
} from './operations.ts';
export { PatternMatcher } from './pattern-matcher.ts';
export { type KeyPath, pathToPointer, pointerPart, pointerToPath, valueAt } from './pointer.ts';
export { contractTypes, requestTypes } from './request-types.ts';
export { type ContractSource, errorIn, type Position, parseSource } from './source.ts';
export { walkDocument } from './walk.ts';
