/** All records of the sandbox: in memory, and in a file if there is one (`sqlite.ts`, Node alone). */
export { Database, type Persistence } from './database.ts';
export { fractionOf } from './ids.ts';
export type * from './records.ts';
export type { Job, KeptAnswer } from './tables.ts';
export type { Changes, Work } from './work.ts';
