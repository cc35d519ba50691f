import { z } from 'zod';
import { isRoute, NOT_A_ROUTE, outsideUrl } from './addresses.ts';
import { translated } from './translated.ts';

/** One version of a docs instance (S3-05). */
const versionSchema = z.strictObject({
  /** Internal name; `current` is the version written in the content folder. */
  name: z
    .string()
    .regex(/^[A-Za-z\d][\w.-]*$/, 'write letters, digits, dots and hyphens, for example 1.2'),
  /** Shown to readers, for example `1.0.0`. */
  label: z.string().min(1),
  /**
   * URL segment under the instance's route. Default: empty for the latest release, else the name; `next`
   * for `current`.
   */
  path: z
    .string()
    .refine((path) => isRoute(`/${path.replace(/^\//, '')}`), NOT_A_ROUTE)
    .optional(),
  /**
   * Note at the top of each page. `unreleased` also keeps the version from being the latest release, so
   * that the next one in the list is. Default: `none` for the latest release, else `unmaintained`.
   */
  banner: z.enum(['none', 'unreleased', 'unmaintained']).optional(),
  /** Folder of the MDX files, relative to the site folder. Not used by an instance with a contract. */
  dir: z.string().optional(),
  /** File that exports the sidebars, relative to the site folder. */
  sidebar: z.string().optional(),
  /** Path of the version's OpenAPI file, relative to the site folder. Default: the instance's. */
  contract: z.string().optional(),
});

/** Returns the latest release: the first version that isn't marked as unreleased. */
function latestRelease<Version extends { banner?: string | undefined }>(
  versions: readonly Version[],
): Version | undefined {
  return versions.find(({ banner }) => banner !== 'unreleased');
}

/** Names that readers of a reference meet besides the contract's own. */
const namesSchema = z.strictObject({
  /** Title of the reference. Default: the contract's. */
  title: z.string().min(1).optional(),
  /** Title of its first page, with every operation. Default: the message `apiReference`. */
  home: translated(z.string().min(1)).optional(),
  /** Folder of its pages below the instance's route: `/api/gateway/…`. Default: gateway. */
  folder: z
    .string()
    .regex(/^[\w-]+$/, 'write one name of letters, digits, - and _')
    .default('gateway'),
  /**
   * Start of the environment variables in samples: `GATEWAY_URL`. The collection has the variable of the
   * server in lower case. Default: GATEWAY.
   */
  variables: z
    .string()
    .regex(
      /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)*$/,
      'write capital letters, digits and _, for example NOOR_PAY',
    )
    .default('GATEWAY'),
  /**
   * File of the collection, without `.json`; a second contract's has the id of its instance, too. Default:
   * checkout-collection.
   */
  collection: z
    .string()
    .regex(/^[\w.-]+$/, 'write a file name without folders')
    .default('checkout-collection'),
  /** Text of the link to the collection. Default: the message `checkoutCollection`. */
  collectionLabel: translated(z.string().min(1)).optional(),
});

/**
 * A docs instance: pages with one route base, their own sidebars and their own versions. With
 * `contract`, its pages are generated from the OpenAPI file.
 */
export const docsInstanceSchema = z
  .strictObject({
    id: z.string().regex(/^[A-Za-z\d][\w-]*$/, 'write letters, digits, _ and -, for example api'),
    /** Route of the instance's home: `/` or `/api`. */
    routeBase: z.string().startsWith('/').refine(isRoute, NOT_A_ROUTE),
    /** Path of the OpenAPI file, relative to the site folder: makes this instance a reference. */
    contract: z.string().optional(),
    /**
     * Severity of contract mistakes that don't prevent a reference: examples that contradict their
     * schema, keys that the standard doesn't know, values of the wrong type, which the pages leave out.
     * Default: error.
     */
    onContractFaults: z.enum(['warn', 'error']).default('error'),
    /** Names that aren't in the contract. */
    names: namesSchema.prefault({}),
    /** Shows method and path of each operation in the sidebar. Default: only its title. */
    callsInSidebar: z.boolean().default(false),
    /**
     * Address under which the site folder's files are edited, with a slash at its end:
     * `https://github.com/noor-pay/docs/edit/main/`. Pages then link to their file there, reference pages
     * to the contract. Default: no link.
     */
    editUrl: outsideUrl
      .refine((url) => url.endsWith('/'), { error: ({ input }) => `write "${String(input)}/"` })
      .optional(),
    /**
     * Shows the day of the last commit to a page's file, in a checkout of git with its history. Default:
     * false.
     */
    lastUpdated: z.boolean().default(false),
    /** Latest first: the first version that's released is the last one published (`isLast`). */
    versions: z.array(versionSchema).min(1),
  })
  .superRefine(({ contract, versions }, context) => {
    const report = (path: PropertyKey[], message: string, input: unknown) =>
      context.addIssue({ code: 'custom', path: ['versions', ...path], message, input });
    const names = versions.map(({ name }) => name);
    for (const [at, name] of names.entries()) {
      if (names.indexOf(name) === at) continue;
      report([at, 'name'], 'write a name that no other version of the instance has', name);
    }
    const last = latestRelease(versions);
    if (!last)
      report([0, 'banner'], 'remove it from one version, the latest release', 'unreleased');
    const paths = versions.map((version) => pathOf(version, last));
    const shared = [...versions.entries()].filter(
      ([at, { path }]) =>
        path !== undefined && paths.some((other, place) => other === path && place !== at),
    );
    for (const [at, { name, path }] of shared) {
      if (shared.length > 1 && versions[at] === last) continue;
      report([at, 'path'], `write "${name}"; another version has this path`, path);
    }
    for (const [at, version] of versions.entries()) {
      if (contract !== undefined || version.contract === undefined) continue;
      const fix =
        'move it to the docs instance; a version names its own only if it differs from that';
      report([at, 'contract'], fix, version.contract);
    }
  })
  .transform(({ versions, ...instance }) => {
    const last = latestRelease(versions);
    return {
      ...instance,
      versions: versions.map((version) => ({
        ...version,
        path: pathOf(version, last),
        banner: version.banner ?? (version === last ? 'none' : 'unmaintained'),
        contract: version.contract ?? instance.contract,
        isLast: version === last,
      })),
    };
  });

function pathOf(version: z.output<typeof versionSchema>, last: unknown): string {
  if (version.path !== undefined || version === last) return version.path ?? '';
  return version.name === 'current' ? 'next' : version.name;
}

export type DocsInstanceConfig = z.output<typeof docsInstanceSchema>;
export type VersionConfig = DocsInstanceConfig['versions'][number];
