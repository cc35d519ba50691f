import { parseDocument, visit } from 'yaml';
import { z } from 'zod';
import { isRoute, NOT_A_ROUTE, outsideUrl } from '../config/addresses.ts';
import { describeIssues, knownKeysOf } from '../config/describe-issues.ts';
import { SiteError } from '../config/site-error.ts';

const sourceSchema = z.strictObject({
  /** Publication and section that support the page's facts. */
  title: z.string().min(1),
  url: outsideUrl.optional(),
});

/** Data between the `---` lines of an MDX page. */
const frontMatterSchema = z.strictObject({
  /** The page's h1, and its name in search and links. */
  title: z.string().min(1),
  /** One or two sentences: meta description, search excerpt, text of cards. */
  description: z.string().min(1),
  /** Shorter name in the sidebar. Default: the title. */
  sidebar_label: z.string().min(1).optional(),
  /** Route below the version's, instead of the file's path. */
  slug: z.string().startsWith('/').refine(isRoute, NOT_A_ROUTE).optional(),
  /** Not published: no page, no link, no warning (S5-04). Default: false. */
  draft: z.boolean().default(false),
  /** Words that readers may search for and the page doesn't use. */
  tags: z.array(z.union([z.string().min(1), z.number().transform(String)])).default([]),
  /** `home` spreads over the whole width and has no contents list. Default: doc. */
  template: z.enum(['doc', 'home']).default('doc'),
  hide_table_of_contents: z.boolean().default(false),
  toc_min_heading_level: z.int().min(2).max(6).optional(),
  toc_max_heading_level: z.int().min(2).max(6).optional(),
  /** Public sources of the page's facts. */
  sources: z.array(sourceSchema).default([]),
  /** Day the facts were last checked, as YYYY-MM-DD. */
  reviewed: z.iso.date().optional(),
});

export type FrontMatter = z.output<typeof frontMatterSchema>;

const FENCE = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/;

/**
 * Reads the front matter of an MDX file.
 * @param file name shown in messages
 * @throws SiteError naming file, line or key, what was found, and what to write
 */
export function parseFrontMatter(text: string, file: string): FrontMatter {
  const match = FENCE.exec(text);
  if (!match) {
    throw new SiteError(
      `${file}, line 1: no front matter.\nFix: begin the file with\n---\ntitle: The page's title\n` +
        `description: What the reader can do after it.\n---`,
    );
  }
  const document = parseDocument(match[1] ?? '', { prettyErrors: true });
  const fault = document.errors[0];
  if (fault) {
    const line = (fault.linePos?.[0].line ?? 1) + 1;
    // Its own position counts from the first line below the fence.
    const reason = fault.message.split('\n')[0]?.replace(/ at line \d+, column \d+:?$/, '');
    throw new SiteError(
      `${file}, line ${line}: the front matter is not valid YAML: ${reason}\n` +
        'Fix: begin each name at the start of its line, and quote values that contain a colon or a ' +
        'hash, for example title: "Refund: all or part".',
      { cause: fault },
    );
  }
  visit(document, {
    // One inside its own value, or a thousand of them, would never end.
    Alias(_, { source, range }) {
      const line = (match[1] ?? '').slice(0, range?.[0]).split('\n').length + 1;
      throw new SiteError(
        `${file}, line ${line}: the front matter has the alias *${source}.\n` +
          'Fix: write the value where the alias is, or quote a text that begins with an asterisk.',
      );
    },
  });
  const input: unknown = document.toJS() ?? {};
  const result = frontMatterSchema.safeParse(input);
  if (!result.success) {
    throw new SiteError(
      describeIssues(result.error.issues, input, file, (path) =>
        knownKeysOf(frontMatterSchema, path),
      ),
    );
  }
  return result.data;
}
