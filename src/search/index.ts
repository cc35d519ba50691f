/*
 * The search as the build and the pages see it; other folders import this file. What runs in a
 * browser is imported by name, so that a page loads nothing else: `view/SearchBox.tsx`, and
 * `shortcut.ts`, which wakes it.
 */

// What a built page adds to the indexes, and the part of the page that it comes from.
export { articleOf, type PageSection, pageSections } from './indexing/page-sections.ts';
// The index files: made while authoring when somebody searches, and written by a build.
export { serveIndexes } from './indexing/serve-indexes.ts';
export { indexFiles, writeSearchIndexes } from './indexing/write-indexes.ts';
// What a page tells its search box: the indexes that it searches.
export { scopeOf } from './scope.ts';
