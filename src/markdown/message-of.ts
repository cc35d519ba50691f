import { SiteError } from '../config/site-error.ts';
import { mdxFault } from './mdx-fault.ts';

/** Returns the author's message: the first SiteError's among the causes, or the page's. */
export function messageOf(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof SiteError) return cause.message;
  }
  if (!(error instanceof Error)) return String(error);
  const fault = mdxFault(error.message);
  if (fault) return fault;
  const place = Reflect.get(error, 'loc') as { file?: string; line?: number } | undefined;
  const where = place?.file ? `${place.file}${place.line ? `, line ${place.line}` : ''}: ` : '';
  return `${where}${error.message}`;
}
