// Installs the packages, nothing else: node scripts/setup.mjs
import('./lib/entry.mjs').then(({ runEntry }) =>
  runEntry(async (root, argv) => (await import('./lib/setup.mjs')).setup(root, argv)),
);
