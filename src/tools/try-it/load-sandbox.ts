import createRules, { operations } from 'virtual:try-it-contract';
import { runtime } from '../../../gateway/sandbox/contract/runtime.ts';
import { PageSandbox } from './page-sandbox.ts';

/** One sandbox for the whole visit: you can pay on one page and refund on the next. */
export const sandbox = new PageSandbox(operations, createRules(runtime));
