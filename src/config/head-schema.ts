import { z } from 'zod';
import { isPlainHost } from './addresses.ts';
import { type tryItSchema, tryServers } from './try-it-schema.ts';

/** An address that is loaded over TLS. */
const secureUrl = z
  .url()
  .refine((value) => value.startsWith('https:'), {
    error: 'write an address that starts with "https:"',
  })
  .refine(
    (value) => !value.startsWith('https:') || !URL.canParse(value) || isPlainHost(new URL(value)),
    {
      error: 'name one host, of letters, digits, dots and hyphens',
    },
  );

/** A path on this site. Browsers read a backslash as a slash, and drop tabs and line breaks. */
const ownPath = z.string().regex(/^\/(?!\/)[^\\\p{Cc}]*$/u);

/** An origin over TLS, as the security policy names it. */
const secureOrigin = secureUrl.refine(
  (value) => URL.canParse(value) && new URL(value).origin === value,
  {
    error: 'write the origin alone: "https://" and the host, without a path or a slash at the end',
  },
);

const integrity = z
  .string()
  .regex(/^sha(?:256|384|512)-[A-Za-z\d+/]+=*$/, 'write its hash as "sha384-…"');

/** Metadata that the frame writes into every page itself. */
const OWN_METADATA = [
  'viewport',
  'description',
  'og:type',
  'og:title',
  'og:description',
  'og:url',
  'og:site_name',
  'og:image',
];

const metadataName = z.string().refine((name) => name !== '' && !OWN_METADATA.includes(name), {
  error: ({ input }) => `remove it; pages have "${String(input)}" of their own`,
});

const metaTag = z
  .strictObject({
    tag: z.literal('meta'),
    name: metadataName.optional(),
    property: metadataName.optional(),
    content: z.string(),
  })
  .refine(({ name, property }) => (name === undefined) !== (property === undefined), {
    error: 'write `name` or `property`, one of the two',
  });

const linkTag = z.strictObject({
  tag: z.literal('link'),
  /** Links that load nothing into the page: the policy would block it. */
  rel: z.enum(['alternate', 'author', 'help', 'license', 'me', 'search']),
  href: z.union([ownPath, secureUrl], {
    error: 'write a route of this site, or an address that starts with "https:"',
  }),
  type: z.string().optional(),
  title: z.string().optional(),
});

const scriptTag = z
  .strictObject({
    tag: z.literal('script'),
    /** Path of a file in `public/`, or an address elsewhere, which needs `integrity`. */
    src: z
      .union([ownPath, secureUrl], {
        error: 'write the path of a file in public/, or an address that starts with "https:"',
      })
      .optional(),
    integrity: integrity.optional(),
    /** Text of a short script. Its hash goes into the policy. */
    content: z
      .string()
      .min(1)
      .refine((text) => !/<\/script|<!--/i.test(text), {
        error: 'write the script without "</script" and "<!--"; they end it, or hide what follows',
      })
      .optional(),
    type: z.enum(['module', 'application/ld+json']).optional(),
  })
  .refine(({ src, content }) => (src === undefined) !== (content === undefined), {
    error: 'write `src` or `content`, one of the two',
  })
  .refine(({ src, integrity }) => !src?.startsWith('https:') || integrity !== undefined, {
    path: ['integrity'],
    error: 'write the hash of the file, so that browsers run nothing else: "sha384-…"',
  });

/** Tags of the operator's own in the head of every page. */
export const headSchema = z
  .array(
    z.discriminatedUnion('tag', [metaTag, linkTag, scriptTag], {
      error: 'write one of "meta", "link", "script"',
    }),
  )
  .default([]);

/** A script that counts visits. Only built sites have it. */
export const analyticsSchema = z.strictObject({
  /** Path of a file in `public/`, or an address elsewhere. */
  src: z.union([ownPath, secureUrl], {
    error: 'write the path of a file in public/, or an address that starts with "https:"',
  }),
  integrity: integrity.optional(),
  /** Attributes that the script reads, such as `data-domain`. Default: none. */
  attributes: z
    .record(z.string().regex(/^data-[a-z\d-]+$/, 'write a name that starts with data-'), z.string())
    .default({}),
  /** Origins that the script sends to. Default: none. */
  connect: z.array(secureOrigin).default([]),
  /** Origins that the script loads other scripts from. Default: none. */
  scripts: z.array(secureOrigin).default([]),
});

/** "Was this page helpful?" below each page: a form that works without JavaScript. */
export const feedbackSchema = z.strictObject({
  /**
   * Address that gets the form: `page`, the address of the page, and `helpful`, yes or no. Let it answer
   * 303 with a page that says thank you, or 204, which leaves readers where they are.
   */
  action: secureUrl,
});

type HeadTag = z.output<typeof headSchema>[number];

/** Addresses and texts outside the site that the operator allows. */
export interface AllowedSources {
  /** Texts of inline scripts. */
  inline: readonly string[];
  /** Scripts by their address, and origins of others. */
  scripts: readonly string[];
  connect: readonly string[];
  forms: readonly string[];
}

interface Settings {
  head: readonly HeadTag[];
  analytics?: z.output<typeof analyticsSchema>;
  feedback?: z.output<typeof feedbackSchema>;
  tryIt?: z.output<typeof tryItSchema> | undefined;
}

/** Returns what the configuration adds to the security policy: what it names, and nothing else. */
export function allowedSources({ head, analytics, feedback, tryIt }: Settings): AllowedSources {
  const scripts = head.flatMap((tag) => (tag.tag === 'script' ? [tag] : []));
  const addresses = [...scripts.map(({ src }) => src), analytics?.src];
  return {
    inline: scripts.flatMap(({ content, type }) =>
      content !== undefined && type !== 'application/ld+json' ? [content] : [],
    ),
    scripts: [
      ...addresses.flatMap((src) => (src?.startsWith('https:') ? [src] : [])),
      ...(analytics?.scripts ?? []),
    ],
    connect: [...(analytics?.connect ?? []), ...tryServers({ tryIt }).map(({ url }) => url)],
    forms: feedback ? [feedback.action] : [],
  };
}
