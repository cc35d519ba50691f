import { micromark } from 'micromark';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';
import { type HtmlOptions, sanitise } from './sanitise.ts';

export type MarkdownOptions = Partial<HtmlOptions>;

/** Cache of HTML, because one schema is on many pages: by text, then by options. */
const known = new Map<string, { html: string; safe: Map<MarkdownOptions['href'], string> }>();

/**
 * Turns CommonMark with tables, as in a contract's descriptions, into HTML that is safe in a page. HTML
 * in the text is kept if it's formatting, otherwise dropped; tags that HTML doesn't have are text.
 */
export function markdownToHtml(
  markdown: string,
  { headings = 5, ids = false, href = same }: MarkdownOptions = {},
): string {
  const entry = known.get(markdown) ?? { html: toHtml(markdown), safe: new Map() };
  known.set(markdown, entry);
  if (!needsCare(entry.html)) return entry.html;
  if (ids || headings !== 5) return sanitise(entry.html, { headings, ids, href });
  const safe = entry.safe.get(href) ?? sanitise(entry.html, { headings, ids, href });
  entry.safe.set(href, safe);
  return safe;
}

function toHtml(markdown: string): string {
  return micromark(markdown, {
    allowDangerousHtml: true,
    extensions: [gfmTable()],
    htmlExtensions: [gfmTableHtml()],
  });
}

function same(target: string): string {
  return target;
}

/** Returns true for HTML with more than paragraphs, lists, code and emphasis without attributes. */
function needsCare(html: string): boolean {
  return /<(?!\/?(?:p|code|em|strong|ul|ol|li|br ?\/?)>)/.test(html);
}
