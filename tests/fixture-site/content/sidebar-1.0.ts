import type { Sidebars } from '../../../src/docs/sidebar-types.ts';

export default {
  guides: ['index', 'tabs', 'retired'],
} satisfies Sidebars;
