import { micromark } from 'micromark';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';
import { sanitise } from './sanitise.ts';

export interface MarkdownOptions {
  /** Level of the text's highest headings, 2 to 6. Default 5: below every heading of a page. */
  headings?: number;
  /** Give headings ids made from their text. Default false. */
  ids?: boolean;
  /** Turns an address of the text into one of the site. Default: unchanged. */
  href?: (target: string) => string;
}

const plain = new Map<string, string>();

/**
 * CommonMark with tables, as contracts hold it in descriptions, to HTML that is safe to put into a
 * page: HTML in the text is kept where it is formatting and dropped otherwise.
 */
export function markdownToHtml(markdown: string, options: MarkdownOptions = {}): string {
  const known = plain.get(markdown);
  if (known !== undefined) return known;
  const html = micromark(markdown, {
    allowDangerousHtml: true,
    extensions: [gfmTable()],
    htmlExtensions: [gfmTableHtml()],
  });
  if (!needsCare(html)) {
    // Descriptions repeat: the same schema stands on many pages.
    plain.set(markdown, html);
    return html;
  }
  return sanitise(html, { headings: 5, ids: false, href: (target) => target, ...options });
}

/** True when the HTML holds more than paragraphs, lists, code and emphasis without attributes. */
function needsCare(html: string): boolean {
  return /<(?!\/?(?:p|code|em|strong|ul|ol|li|br ?\/?)>)/.test(html);
}
