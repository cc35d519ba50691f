import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Loads and hydrates the island at the first act of the reader in it. */
    'client:intent'?: boolean;
  }
}
