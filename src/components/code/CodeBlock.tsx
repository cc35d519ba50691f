import { messages } from '../../messages/index.ts';
import styles from './CodeBlock.module.css';
import { highlightToHtml, parseLineRanges } from './highlight.ts';
import { LANGUAGES, languageOf } from './languages.ts';
import { isFoldable } from './nested-values.ts';

export interface CodeBlockProps {
  code: string;
  /** One of LANGUAGES or its alias. */
  lang: string;
  /** Title above the code: a file name, or what the code does. Default: the language. */
  title?: string | undefined;
  /** HTTP status of an answer, shown as a badge. */
  status?: string | number;
  /** Lines to set off, as `1,3-5`. */
  highlight?: string;
}

function toneOf(status: string | number): string | undefined {
  const first = String(status)[0];
  if (first === '2') return styles.ok;
  return first === '3' || first === '1' ? undefined : styles.fault;
}

/** Renders highlighted code with a title and a copy button. Long lines scroll inside. */
export function CodeBlock({ code, lang, title, status, highlight }: CodeBlockProps) {
  const text = code.replace(/\n$/, '');
  const language = languageOf(lang) ?? lang;
  const name = LANGUAGES[language] ?? lang;
  const label = title ?? name;
  // The name of a file says the language to a reader, but not to a program.
  const isFile = title !== undefined && /\.\w+$/.test(title);
  return (
    <figure className={styles.block} data-code={isFile ? language : ''}>
      <figcaption className={styles.bar}>
        <span className={styles.title}>{label}</span>
        {status !== undefined && (
          <span className={`${styles.status} ${toneOf(status) ?? ''}`}>{status}</span>
        )}
        {title !== undefined && !isFile && lang !== 'text' && (
          <span className={styles.lang}>{name}</span>
        )}
        {/* Folding would break up the lines that are set off. */}
        {language === 'json' && highlight === undefined && isFoldable(text) && (
          <button type="button" className={styles.fold} data-fold="" aria-pressed="false">
            {messages().fold}
          </button>
        )}
        <button
          type="button"
          className={styles.copy}
          data-copy=""
          aria-label={messages().copyCode.replace('{title}', () => label)}
        />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must take the keyboard's focus */}
      <pre className={styles.pre} tabIndex={0} role="group" aria-label={label}>
        <code
          dir="ltr"
          dangerouslySetInnerHTML={{
            __html: highlightToHtml(text, lang, parseLineRanges(highlight ?? '')),
          }}
        />
      </pre>
    </figure>
  );
}
