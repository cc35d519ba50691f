/**
 * A fault in what an author or operator wrote: configuration, front matter, sidebar, contract.
 * Its message says what is wrong, where, and what to write; it is shown without a stack trace.
 */
export class SiteError extends Error {
  override name = 'SiteError';
}
