/** Astro's own compiler reads these files; TypeScript sees them as components that MDX can use. */
declare module '*.astro' {
  const component: import('astro/runtime/server/index.js').AstroComponentFactory;
  export default component;
}
