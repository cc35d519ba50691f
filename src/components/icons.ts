import lucide from '@iconify-json/lucide/icons.json' with { type: 'json' };

/** Line icons of the Lucide set by name, as the inside of an `svg`. */
export const icons: Readonly<Record<string, { body: string } | undefined>> = lucide.icons;
