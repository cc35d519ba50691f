import type { ReactNode } from 'react';
import { CodeBlock } from '../../components/code/CodeBlock.tsx';
import { messages } from '../../messages/index.ts';
import type { Json, MediaType, NamedExample } from '../model/types.ts';
import { bodyText, examplesIn, writtenBody } from '../request/written-body.ts';
import styles from './ExamplePanel.module.css';
import { InlineMarkdown } from './Markdown.tsx';

interface ExamplePanelProps {
  /** Title above the code: "Request", "201 Created". */
  title: string;
  status?: string;
  media: MediaType[];
  /** True if the first example is open. Default: false, only its name. */
  open?: boolean;
}

/** Renders the named examples of a body: one as code, several as a list with one open. */
export function ExamplePanel({ title, status, media, open = false }: ExamplePanelProps) {
  const entries = examplesIn(media);
  const [only] = entries;
  if (!only) return null;
  if (entries.length === 1 && open) {
    return <ExampleCode title={labelOf(only.example, title)} status={status} {...only} />;
  }
  return (
    <>
      {entries.map((entry, index) => (
        <Disclosure
          key={`${entry.media.type} ${entry.example.name}`}
          title={labelOf(entry.example, title)}
          status={status}
          open={open && index === 0}
        >
          <ExampleCode title={entry.media.type} {...entry} />
        </Disclosure>
      ))}
    </>
  );
}

function Disclosure({
  title,
  status,
  open,
  children,
}: {
  title: string;
  status: string | undefined;
  open: boolean;
  children: ReactNode;
}) {
  return (
    <details className={styles.example} open={open}>
      <summary>
        {status && (
          <code className={styles.status} data-tone={toneOf(status)}>
            {status}
          </code>
        )}
        {` ${title}`}
      </summary>
      {children}
    </details>
  );
}

function toneOf(status: string): 'ok' | 'fault' | undefined {
  if (status.startsWith('2')) return 'ok';
  return /^[45]/.test(status) ? 'fault' : undefined;
}

function ExampleCode({
  title,
  status,
  media,
  example,
}: {
  title: string;
  status?: string | undefined;
  media: MediaType;
  example: NamedExample;
}) {
  return (
    <>
      {example.description && (
        <p className={styles.note}>
          <InlineMarkdown text={example.description} />
        </p>
      )}
      <CodeBlock {...shownBody(media, example.value, title)} status={status} />
    </>
  );
}

function labelOf({ name, summary }: NamedExample, title: string): string {
  if (summary) return summary;
  return name === 'example' ? title : name;
}

/** An example as a page shows it. */
interface ShownBody {
  code: string;
  /** Language of the highlighter. */
  lang: string;
  title: string;
}

/**
 * Returns an example in the notation of its media type. If it isn't JSON, its title says what it is.
 *
 * @param title text above the code
 */
export function shownBody(media: MediaType, value: Json, title: string): ShownBody {
  const body = writtenBody(media, value);
  if (body.kind === 'json') return { code: bodyText(body), lang: 'json', title };
  const { type } = media;
  const typed = title === type ? type : `${title}, ${type}`;
  if (body.kind === 'unknown') {
    const code = JSON.stringify(value, null, 2);
    return { code, lang: 'json', title: messages().fieldsAsJson.replace('{title}', () => typed) };
  }
  const text = bodyText(body);
  // A form is sent as one long line.
  const code = body.kind === 'form' ? text.replaceAll('&', '\n&') : text.replaceAll('\r\n', '\n');
  return { code, lang: /[/+]xml\b/.test(type) ? 'xml' : 'text', title: typed };
}
