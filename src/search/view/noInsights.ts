/**
 * Stands for the analytics plugin that the headless core brings along: this site reports nothing to
 * anyone, and the plugin is a third of the core.
 */
export function createAlgoliaInsightsPlugin(): never {
  throw new Error('Search analytics are not part of this site. Fix: leave `insights` unset.');
}
