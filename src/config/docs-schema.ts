import { z } from 'zod';

/** One version of a docs instance (S3-05). */
const versionSchema = z.strictObject({
  /** Internal name; `current` is the version written in the content folder. */
  name: z.string().regex(/^[\w.-]+$/),
  /** Shown to readers, for example `1.0.0`. */
  label: z.string().min(1),
  /** URL segment under the instance's route; empty for the latest version. */
  path: z.string().default(''),
  /** Folder of the MDX files, relative to the site folder. Not used by an instance with a contract. */
  dir: z.string().optional(),
  /** File that exports the sidebars, relative to the site folder. */
  sidebar: z.string().optional(),
});

/**
 * A docs instance: pages with one route base, their own sidebars and their own versions. With
 * `contract`, its pages are generated from the OpenAPI file.
 */
export const docsInstanceSchema = z.strictObject({
  id: z.string().regex(/^[\w-]+$/),
  /** Route of the instance's home: `/` or `/api`. */
  routeBase: z.string().startsWith('/'),
  /** Path of the OpenAPI file, relative to the repository: makes this instance a reference. */
  contract: z.string().optional(),
  /**
   * Severity of contract mistakes that don't prevent a reference: examples that contradict their
   * schema, keys that the standard doesn't know. Default: error.
   */
  onContractFaults: z.enum(['warn', 'error']).default('error'),
  /** Latest first: the first version is the last one published (`isLast`). */
  versions: z.array(versionSchema).min(1),
});

export type DocsInstanceConfig = z.output<typeof docsInstanceSchema>;
export type VersionConfig = z.output<typeof versionSchema>;
