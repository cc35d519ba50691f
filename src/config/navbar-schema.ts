import { z } from 'zod';
import { isLinkable, NOT_LINKABLE, operatorHtml, outsideUrl } from './addresses.ts';
import { translated } from './translated.ts';

/** Side of the navbar that an item is on (S2-L01). Default: `left`. */
const position = z.enum(['left', 'right']).default('left');

/** A link given as a route of this site (`to`) or as any URL (`href`), exactly one of the two. */
const linkFields = {
  label: translated(z.string().min(1)),
  /** Route of this site, for example `/callback`. The base URL is added. */
  to: z.string().startsWith('/').optional(),
  /** URL outside this site; opens in a new tab with `noopener noreferrer`. */
  href: outsideUrl.optional(),
  /** File name offered when the link is a download. */
  download: z.string().min(1).optional(),
};

const linkItem = z.strictObject({ type: z.literal('default'), position, ...linkFields });

const docItem = z.strictObject({
  type: z.literal('doc'),
  position,
  label: translated(z.string().min(1)).optional(),
  /** Id of the doc: its path below the content folder, without `.mdx` and `/index`. */
  docId: z.string().min(1),
  docsPluginId: z.string().default('default'),
});

const docSidebarItem = z.strictObject({
  type: z.literal('docSidebar'),
  position,
  label: translated(z.string().min(1)),
  sidebarId: z.string().min(1),
  docsPluginId: z.string().default('default'),
});

const docsVersionItem = z.strictObject({
  type: z.literal('docsVersion'),
  position,
  /** Default: the label of the version it leads to. */
  label: translated(z.string().min(1)).optional(),
  docsPluginId: z.string().default('default'),
});

const htmlItem = z.strictObject({
  type: z.literal('html'),
  position,
  /** Raw HTML. It isn't sanitised, so it must be your own. Routes in it get the base URL. */
  value: translated(operatorHtml),
});

/** Kinds of item that a dropdown can contain. */
export const dropdownEntrySchema = z.discriminatedUnion('type', [
  linkItem,
  docItem,
  docSidebarItem,
  docsVersionItem,
  htmlItem,
]);

const dropdownItem = z.strictObject({
  type: z.literal('dropdown'),
  position,
  label: translated(z.string().min(1)),
  items: z.array(dropdownEntrySchema).min(1),
});

const localeDropdownItem = z.strictObject({
  type: z.literal('localeDropdown'),
  position,
  /** Links shown after the locales. */
  dropdownItemsAfter: z.array(dropdownEntrySchema).default([]),
});

const docsVersionDropdownItem = z.strictObject({
  type: z.literal('docsVersionDropdown'),
  position,
  docsPluginId: z.string().default('default'),
  dropdownItemsAfter: z.array(dropdownEntrySchema).default([]),
});

const searchItem = z.strictObject({ type: z.literal('search'), position });

/** Every kind of navbar item (S2-L03 to S2-L11). */
export const navbarItemSchema = z.discriminatedUnion('type', [
  linkItem,
  localeDropdownItem,
  searchItem,
  dropdownItem,
  htmlItem,
  docItem,
  docSidebarItem,
  docsVersionItem,
  docsVersionDropdownItem,
]);

export const NAVBAR_ITEM_TYPES = navbarItemSchema.options.map(typeOf);

/** Kinds from NAVBAR_ITEM_TYPES that a dropdown can contain. */
export const DROPDOWN_ENTRY_TYPES = dropdownEntrySchema.options.map(typeOf);

function typeOf({ shape }: (typeof navbarItemSchema.options)[number]): NavbarItem['type'] {
  return shape.type.value;
}

/** An image of the brand (S3-07). `src` is a path below `public/`, or a URL of this origin. */
export const logoSchema = z.strictObject({
  alt: z.string(),
  src: z.string().startsWith('/'),
  /** Shown in dark mode. Default: `src`. */
  srcDark: z.string().startsWith('/').optional(),
  /** Target of the logo's link. Default: the docs home. */
  href: z.string().refine(isLinkable, { error: NOT_LINKABLE }).optional(),
  target: z.enum(['_self', '_blank']).optional(),
  /** CSS pixels. */
  width: z.int().positive().optional(),
  /** CSS pixels. Default: 32 without a width, otherwise as the file has it. */
  height: z.int().positive().optional(),
});

export const navbarSchema = z.strictObject({
  /** Text beside the logo. Default: the site's title. An empty string shows only the logo. */
  title: translated(z.string()).optional(),
  logo: logoSchema.optional(),
  /** Hide on scroll down, show on scroll up (S4-14). Default: false. */
  hideOnScroll: z.boolean().default(false),
  /** Colour scheme of the bar. Default: the page's. */
  style: z.enum(['dark', 'primary']).optional(),
  items: z.array(navbarItemSchema).default([]),
});

export type NavbarItem = z.output<typeof navbarItemSchema>;
export type DropdownEntry = z.output<typeof dropdownEntrySchema>;
export type NavbarConfig = z.output<typeof navbarSchema>;
export type LogoConfig = z.output<typeof logoSchema>;
