// Plain JavaScript that even an old Node reads: the version is checked before anything is loaded.
import('./lib/entry.mjs').then(({ runEntry }) =>
  runEntry(async (root, argv) => (await import('./lib/test.mjs')).test(root, argv)),
);
