import { model } from 'virtual:site';
import renderer from '@astrojs/react/server.js';
import type { AstroComponentMetadata } from 'astro';
import type { ComponentType } from 'react';
import { SiteError } from '../../config/SiteError.ts';
import { routeToFile } from '../../docs/routes.ts';
import { inIsland } from './inIsland.tsx';
import { ContextError } from './strictContext.ts';

type Island = ComponentType<Record<string, unknown>>;

/** What Astro calls a renderer with. */
interface Rendering {
  result?: { pathname?: string };
}

function place(rendering: Rendering, component: Island): string {
  const path = decodeURI(rendering.result?.pathname ?? '');
  const page = model.pages.find(({ route }) => routeToFile(route) === routeToFile(path));
  return `<${component.displayName ?? component.name}> on ${page ? `${page.route} (${page.origin})` : path}`;
}

/**
 * Renders components as @astrojs/react does; those that will be hydrated inside their boundary and
 * contexts, so that the browser finds the tree that the server made.
 */
export default {
  ...renderer,
  check(
    this: Rendering,
    component: Island,
    props: unknown,
    slots: Record<string, string>,
    metadata?: AstroComponentMetadata,
  ) {
    const checked = metadata?.hydrate ? inIsland(component) : component;
    return renderer.check.call(this, checked, props, slots, metadata);
  },
  async renderToStaticMarkup(
    this: Rendering,
    component: Island,
    props: unknown,
    slots: Record<string, string>,
    metadata?: AstroComponentMetadata,
  ) {
    const rendered = metadata?.hydrate ? inIsland(component) : component;
    try {
      return await renderer.renderToStaticMarkup.call(this, rendered, props, slots, metadata);
    } catch (cause) {
      if (!(cause instanceof ContextError)) throw cause;
      const [what = '', ...fix] = cause.message.split('\n');
      const where = `  at ${place(this, component)}`;
      throw new SiteError([what, where, ...fix].join('\n'), { cause });
    }
  },
};
