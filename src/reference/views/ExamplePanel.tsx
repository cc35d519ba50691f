import { CodeBlock } from '../../components/code/CodeBlock.tsx';
import { messages } from '../../messages/index.ts';
import type { Json, MediaType, NamedExample } from '../model/types.ts';
import { exampleTitle, untitledExample } from '../model/words.ts';
import { bodyText, type ChosenMedia, examplesIn, writtenBody } from '../request/written-body.ts';
import styles from './ExamplePanel.module.css';
import { InlineMarkdown } from './Markdown.tsx';

interface ExamplePanelProps {
  /** Title above the code of a body that has one example: "Body", "Created". */
  title: string;
  media: MediaType[];
  /** Example that is open, of several. Default: the first. */
  open?: NamedExample | undefined;
}

/** Renders the named examples of a body: one as code, several as a list with one open. */
export function ExamplePanel({ title, media, open }: ExamplePanelProps) {
  const entries = examplesIn(media);
  const [only] = entries;
  if (!only) return null;
  if (entries.length === 1) return <ExampleCode title={labelOf(only.example, title)} {...only} />;
  return entries.map((entry) => (
    <details
      key={`${entry.media.type} ${entry.example.name} ${entry.example.summary}`}
      className={styles.example}
      open={entry.example === (open ?? only.example)}
    >
      <summary>{labelOf(entry.example, media.length > 1 ? entry.media.type : title)}</summary>
      {/* The list of fields names the media type already, if there's only one. */}
      <ExampleCode title={media.length > 1 ? entry.media.type : undefined} {...entry} />
    </details>
  ));
}

interface ExampleCodeProps extends Required<ChosenMedia> {
  title: string | undefined;
}

function ExampleCode({ title, media, example }: ExampleCodeProps) {
  return (
    <>
      {example.description && (
        <p className={styles.note}>
          <InlineMarkdown text={example.description} />
        </p>
      )}
      <CodeBlock {...shownBody(media, example.value, title)} />
    </>
  );
}

function labelOf(example: NamedExample, title: string): string {
  const { name } = example;
  return exampleTitle(example) || (name === 'example' ? untitledExample(example, title) : name);
}

/** An example as a page shows it. */
interface ShownBody {
  code: string;
  /** Language of the highlighter. */
  lang: string;
  title?: string | undefined;
}

/**
 * Returns an example in the notation of its media type. If it isn't JSON, its title says what it is.
 *
 * @param title text above the code. Default: the language for JSON, otherwise the media type
 */
export function shownBody(media: MediaType, value: Json, title?: string): ShownBody {
  const body = writtenBody(media, value);
  if (body.kind === 'json') return { code: bodyText(body), lang: 'json', title };
  const { type } = media;
  const typed = title === undefined || title === type ? type : `${title}, ${type}`;
  if (body.kind === 'unknown') {
    const code = JSON.stringify(value, null, 2);
    return { code, lang: 'json', title: messages().fieldsAsJson.replace('{title}', () => typed) };
  }
  const text = bodyText(body);
  // A form is sent as one long line.
  const code = body.kind === 'form' ? text.replaceAll('&', '\n&') : text.replaceAll('\r\n', '\n');
  return { code, lang: /[/+]xml\b/.test(type) ? 'xml' : 'text', title: typed };
}
