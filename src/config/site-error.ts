/**
 * A fault in something an author or operator wrote: configuration, front matter, sidebar, contract. Its
 * message says what's wrong, where, and what to write; it's shown without a stack trace.
 */
export class SiteError extends Error {
  override name = 'SiteError';
}
