import lucide from '@iconify-json/lucide/icons.json' with { type: 'json' };

/**
 * Line icons of the Lucide set by name, as the inside of an `svg`. In their own file, Node loads them on the
 * authoring server: Vite would turn them into a module of 4 MB.
 */
export const icons: Readonly<Record<string, { body: string } | undefined>> = lucide.icons;
