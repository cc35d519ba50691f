import hydrateWithReact from '@astrojs/react/client.js';
import type { ComponentType } from 'react';
import { keepText } from '../intent/replay.ts';
import { inIsland } from './in-island.tsx';

type Hydrate = ReturnType<typeof hydrateWithReact>;

/** Hydrates islands as @astrojs/react does, each inside its boundary and contexts. */
export default (element: HTMLElement): Hydrate => {
  const hydrate = hydrateWithReact(element);
  return (island: ComponentType<Record<string, unknown>>, ...rest) => {
    keepText(element);
    return hydrate(inIsland(island), ...rest);
  };
};
