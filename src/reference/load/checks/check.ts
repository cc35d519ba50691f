import type { ContractIssue } from '../contract-error.ts';
import type { OpenApiDocument } from '../openapi.ts';

/** An issue whose place in the text is still to be looked up. */
export type Finding = Omit<ContractIssue, 'line' | 'column'>;

/** Looks at one kind of mistake. Runs only when the checks before it found nothing. */
export type Check = (document: OpenApiDocument) => Finding[];
