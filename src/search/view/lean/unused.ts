/*
 * What stands for modules of the headless core that this site never runs: analytics, marks for the
 * crawler of its vendor, plugins that delay a submit, the shortening of a developer's message.
 */

export function createAlgoliaInsightsPlugin(): never {
  throw new Error('Search analytics are not part of this site. Fix: leave `insights` unset.');
}

export function getMetadata(): undefined {
  return undefined;
}

export function injectMetadata(): void {
  // This site has no such crawler.
}

export function getPluginSubmitPromise(): undefined {
  return undefined;
}

export function decycle<Value>(value: Value): Value {
  return value;
}
