/**
 * The API reference: a contract in OpenAPI 3.0 or 3.1 becomes a typed model, and the model static
 * views. `load` reads and checks, `model` builds, `views` show, `mdx` is for guides.
 */
export { getReference } from './current.ts';
export { ContractError } from './load/contract-error.ts';
export { loadContract, readContract } from './load/load-contract.ts';
export { buildReference } from './model/build-reference.ts';
export type * from './model/types.ts';
export { ApiIndex } from './views/ApiIndex.tsx';
export { InfoPage } from './views/InfoPage.tsx';
export { OperationPage } from './views/OperationPage.tsx';
export { SchemaView } from './views/SchemaView.tsx';
