import { z } from 'zod';
import { outsideUrl } from './addresses.ts';
import { logoSchema } from './navbar-schema.ts';

const footerLink = z.strictObject({
  label: z.string().min(1),
  /** Route of this site. */
  to: z.string().startsWith('/').optional(),
  /** URL outside this site. */
  href: outsideUrl.optional(),
});

const footerColumn = z.strictObject({
  title: z.string().min(1),
  items: z.array(footerLink).min(1),
});

/** Link columns, or one row of links (S2-L18). */
export const footerSchema = z.strictObject({
  /** Default: `light`. */
  style: z.enum(['light', 'dark']).default('light'),
  links: z
    .union([z.array(footerColumn), z.array(footerLink)], {
      error:
        'write columns, each with `title` and `items`, or links, each with `label` and `to` or `href`; not both',
    })
    .default([]),
  logo: logoSchema.optional(),
  copyright: z.string().min(1),
});

export type FooterConfig = z.output<typeof footerSchema>;
export type FooterLink = z.output<typeof footerLink>;
export type FooterColumn = z.output<typeof footerColumn>;
