import { micromark } from 'micromark';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';
import { type HtmlOptions, sanitise } from './sanitise.ts';

export type MarkdownOptions = Partial<HtmlOptions>;

/** Descriptions repeat: the same schema stands on many pages. By text, then by what was asked for. */
const known = new Map<string, { html: string; safe: Map<MarkdownOptions['href'], string> }>();

/**
 * CommonMark with tables, as contracts hold it in descriptions, to HTML that is safe to put into a
 * page: HTML in the text is kept where it is formatting and dropped otherwise; tags that HTML does not
 * have are text.
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

/** True when the HTML holds more than paragraphs, lists, code and emphasis without attributes. */
function needsCare(html: string): boolean {
  return /<(?!\/?(?:p|code|em|strong|ul|ol|li|br ?\/?)>)/.test(html);
}
