import type { ReactNode } from 'react';
import { CodeBlock } from '../../components/code/CodeBlock.tsx';
import type { MediaType, NamedExample } from '../model/types.ts';
import styles from './ExamplePanel.module.css';
import { InlineMarkdown } from './Markdown.tsx';

export interface ExamplePanelProps {
  /** Above the code: "Request", "201 Created". */
  title: string;
  status?: string;
  media: MediaType[];
  /** The first example is shown open. Default false: only its name. */
  open?: boolean;
}

/** The named examples of a body: one is code, several are a list of which one is open. */
export function ExamplePanel({ title, status, media, open = false }: ExamplePanelProps) {
  const entries = media.flatMap(({ type, examples }) =>
    examples.map((example) => ({ type, example })),
  );
  const [only] = entries;
  if (!only) return null;
  if (entries.length === 1 && open) {
    return <ExampleCode title={labelOf(only.example, title)} status={status} {...only} />;
  }
  return (
    <>
      {entries.map(({ type, example }, index) => (
        <Disclosure
          key={`${type} ${example.name}`}
          title={labelOf(example, title)}
          status={status}
          open={open && index === 0}
        >
          <ExampleCode title={type} type={type} example={example} />
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
        {status && <code className={styles.status}>{status}</code>} {title}
      </summary>
      {children}
    </details>
  );
}

function ExampleCode({
  title,
  status,
  type,
  example,
}: {
  title: string;
  status?: string | undefined;
  type: string;
  example: NamedExample;
}) {
  const isText = typeof example.value === 'string' && !/json/.test(type);
  const code = isText ? String(example.value) : JSON.stringify(example.value, null, 2);
  return (
    <>
      {example.description && (
        <p className={styles.note}>
          <InlineMarkdown text={example.description} />
        </p>
      )}
      <CodeBlock code={code} lang={languageOf(type, isText)} title={title} status={status} />
    </>
  );
}

function labelOf({ name, summary }: NamedExample, title: string): string {
  if (summary) return summary;
  return name === 'example' ? title : name;
}

function languageOf(type: string, isText: boolean): string {
  if (/xml/.test(type)) return 'xml';
  return isText ? 'text' : 'json';
}
