import { config, islandScripts, messages, model } from 'virtual:site';
import renderer from '@astrojs/react/server.js';
import type { AstroComponentMetadata } from 'astro';
import type { ComponentType } from 'react';
import { SiteError } from '../../config/site-error.ts';
import { versionApart } from '../../docs/index.ts';
import { LINE_PROP } from '../../markdown/jsx.ts';
import { speak } from '../../messages/index.ts';
import { ContextError } from './ColorModeProvider.tsx';
import { inIsland } from './in-island.tsx';

type Island = ComponentType<Record<string, unknown>>;

/** Context that Astro calls a renderer with. */
interface Rendering {
  result?: { pathname?: string; clientDirectives?: ReadonlyMap<string, string> };
}

/** Returns a route as the renderer knows it: the home of a reference has a slash at its end. */
const bare = (route: string): string => route.replace(/\/$/, '');

const pages = new Map(model.pages.map((page) => [bare(page.route), page]));

function pageOf({ result }: Rendering) {
  const path = bare(decodeURI(result?.pathname ?? ''));
  return pages.get(path) ?? pages.get(path.slice(config.baseUrl.length - 1));
}

/** Returns the words of a locale, and the language of what exists in the default one alone. */
function wordsOf(locale: string): Parameters<typeof speak>[0] {
  const { locales, defaultLocale } = config.i18n;
  const original = locales[defaultLocale];
  const lang = locales[locale]?.htmlLang ?? locale;
  const own = messages[locale] ?? messages[defaultLocale];
  if (!own) throw new Error(`No messages for ${locale}`);
  const isOriginal = locale === defaultLocale || !original;
  const contract = isOriginal ? {} : { lang: original.htmlLang, dir: original.direction };
  return { lang, messages: own, contract };
}

/**
 * Returns attributes for the element of a tool that has no translation: only the panel of an operation
 * has one. Astro drops `lang`, but
 * attributes in HTML have no case.
 */
function languageOf(url: string | undefined, locale: string): { LANG?: string; dir?: string } {
  const isEnglish =
    !url?.includes('/src/tools/') ||
    url.includes('/try-it/CallButton') ||
    config.i18n.locales[locale]?.htmlLang.startsWith('en');
  return isEnglish ? {} : { LANG: 'en', dir: 'ltr' };
}

/** Returns `<Admonition> on /refund (content/docs/refund.mdx, line 12)`. */
function place(rendering: Rendering, component: Island, line: unknown): string {
  const path = decodeURI(rendering.result?.pathname ?? '');
  const page = pageOf(rendering);
  const origin = page?.origin + (line === undefined ? '' : `, line ${line}`);
  const name = component.displayName ?? component.name;
  return `<${name}> on ${page ? `${page.route} (${origin})` : path}`;
}

/** Returns a component's error with the message and place that an author needs. */
function withPlace(cause: unknown, where: string, line: unknown): unknown {
  const isKnown = cause instanceof ContextError || cause instanceof SiteError;
  // A component outside the guides that fails for another reason is a fault in the site's own code.
  if (!isKnown && line === undefined) return cause;
  const message = cause instanceof Error ? cause.message : String(cause);
  const [what = '', ...fix] = isKnown
    ? message.split('\n')
    : [
        `a component cannot be shown: ${message}`,
        'Fix: compare its attributes with its row in content/README.md.',
      ];
  return new SiteError([what, `  at ${where}`, ...fix].join('\n'), { cause });
}

/**
 * Renders components as @astrojs/react does. Those that will be hydrated get their boundary and
 * contexts, so that the browser finds the same tree as the server.
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
    given: Record<string, unknown>,
    slots: Record<string, string>,
    metadata?: AstroComponentMetadata,
  ) {
    const { [LINE_PROP]: line, ...props } = given;
    const rendered = metadata?.hydrate ? inIsland(component) : component;
    const script = this.result?.clientDirectives?.get(metadata?.hydrate ?? '');
    if (script !== undefined) islandScripts.add(script);
    const page = pageOf(this);
    const { locale = config.i18n.defaultLocale, textLocale } = page ?? {};
    // A guide's components speak the language of its text, and everything around them the page's.
    const words = wordsOf(line === undefined ? locale : (textLocale ?? locale));
    const version = page && versionApart(page, model);
    try {
      const { html, attrs } = await speak({ ...words, version }, () =>
        renderer.renderToStaticMarkup.call(this, rendered, props, slots, metadata),
      );
      return { html, attrs: { ...attrs, ...languageOf(metadata?.componentUrl, locale) } };
    } catch (cause) {
      throw withPlace(cause, place(this, component, line), line);
    }
  },
};
