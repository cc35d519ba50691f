import type { RenderedPage } from './rendered-page.ts';

/**
 * What guides name and the contract does not have, each once with file and line. Components leave
 * it in the page, as `data-fault`, beside the notice that readers see.
 */
export function contentFaults(pages: readonly RenderedPage[]): string[] {
  const faults = pages.flatMap(({ origin, faults }) =>
    faults.map(
      ({ message, line }) => `${origin}${line === undefined ? '' : `:${line}`}: ${message}`,
    ),
  );
  // A text without translation stands on a page of every locale.
  return [...new Set(faults)];
}
