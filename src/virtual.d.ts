declare module 'virtual:site' {
  /** Validated site configuration. */
  export const config: import('./config/schema.ts').SiteConfig;
  /** All pages, versions and sidebars. */
  export const model: import('./docs/index.ts').SiteModel;
  /** Words of the frame, by locale. */
  export const messages: Record<string, import('./messages/index.ts').Messages>;
  /** Reference models of the docs instances that have a contract, by instance and version. */
  export const references: import('./docs/index.ts').References;
  /** Text of every guide, by absolute path. */
  export const texts: ReadonlyMap<string, string>;
  /** Pages that an earlier build rendered, by route. */
  export const kept: ReadonlyMap<string, import('./docs/index.ts').KeptPage>;
  /** Headings of the pages that were rendered, by route. */
  export const headings: Map<string, readonly import('./docs/index.ts').Heading[]>;
  /** Texts of the scripts that Astro writes for islands. */
  export const islandScripts: Set<string>;
}

declare module 'virtual:site-content' {
  /** Compiled MDX modules by file. */
  export const content: Record<
    string,
    () => Promise<{
      Content: import('astro/runtime/server/index.js').AstroComponentFactory;
      getHeadings: () => import('./docs/index.ts').Heading[];
    }>
  >;
  /** Modules of pages written as components, by file. */
  export const components: Record<string, () => Promise<Record<string, unknown>>>;
}

declare module 'virtual:samples' {
  /** Sources of the programs, by path: `/samples/<task>/<language>/<file>`. */
  export const programs: Readonly<Record<string, string>>;
  /** Recorded responses, by path: `/samples/<task>/answer.json`. */
  export const recordings: Readonly<
    Record<string, import('./components/sample/answers.ts').Recording>
  >;
}

declare module 'virtual:site-theme.css' {}

declare module 'virtual:boot-script' {
  /** Minified script that runs before first paint; the same on every page. */
  const script: string;
  export default script;
}

declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

/** Astro's own compiler reads these files; TypeScript sees them as components that MDX can use. */
declare module '*.astro' {
  const component: import('astro/runtime/server/index.js').AstroComponentFactory;
  export default component;
}

interface ImportMetaEnv {
  /** Origins of scripts that the configuration allows besides the site's own. */
  readonly SCRIPT_ORIGINS?: readonly string[];
}
