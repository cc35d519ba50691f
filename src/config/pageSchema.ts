import { z } from 'zod';

/** A page of its own, outside the docs, written as a React component. */
export const componentPageSchema = z.strictObject({
  /** Route of the page, for example `/status`; in other locales below the locale's. */
  route: z.string().startsWith('/'),
  title: z.string().min(1),
  description: z.string().min(1),
  /** File whose default export is the component, relative to the site folder. */
  component: z.string().regex(/\.[jt]sx$/, 'name a .tsx or .jsx file'),
});

export type ComponentPageConfig = z.output<typeof componentPageSchema>;
