import { wholeCode } from '../../components/whole-code.ts';
import { contractLanguage } from '../../messages/index.ts';
import { markdownToHtml } from '../markdown/to-html.ts';
import { useLinks } from './links.tsx';
import styles from './Markdown.module.css';

interface MarkdownProps {
  text: string;
  /** Level of the highest headings in the text. Default 5. */
  headings?: number;
  /** Gives headings ids. Default: false. */
  ids?: boolean;
  /** True for full size, as in a guide. Default: false. */
  prose?: boolean;
}

/** Renders a description from the contract. */
export function Markdown({ text, headings, ids, prose = false }: MarkdownProps) {
  const { href } = useLinks();
  if (text.trim() === '') return null;
  const html = withWholeCode(
    markdownToHtml(text, {
      href,
      ...(headings ? { headings } : {}),
      ...(ids ? { ids } : {}),
    }),
  );
  return (
    <div
      className={prose ? 'prose' : styles.text}
      {...contractLanguage()}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** Renders a one-line description, without a paragraph around a single paragraph. */
export function InlineMarkdown({ text }: { text: string }) {
  const { href } = useLinks();
  const html = withWholeCode(markdownToHtml(text, { href }));
  const inner = /^<p>((?:(?!<p>)[\s\S])*)<\/p>\s*$/.exec(html)?.[1];
  return <span {...contractLanguage()} dangerouslySetInnerHTML={{ __html: inner ?? html }} />;
}

/** Marks short code, see `wholeCode`. */
export function withWholeCode(html: string): string {
  return html.replace(/<code>([^<]*)<\/code>/g, (code, text: string) => {
    const name = wholeCode(text);
    return name ? `<code class="${name}">${text}</code>` : code;
  });
}

/** Renders the conditions under which a merchant delivers. */
export function ConditionList({ conditions }: { conditions: string[] }) {
  return (
    <ol>
      {conditions.map((text) => (
        <li key={text}>
          <InlineMarkdown text={text} />
        </li>
      ))}
    </ol>
  );
}
