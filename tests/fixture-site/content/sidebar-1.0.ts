import type { Sidebars } from '../../../src/docs/sidebarTypes.ts';

export default {
  guides: ['index', 'tabs', 'retired'],
} satisfies Sidebars;
