import { Fragment } from 'react';
import { filled, messages } from '../../messages/index.ts';
import type { MediaType, Response, ResponseLink } from '../model/types.ts';
import { statusText } from '../model/words.ts';
import { answerTo, examplesIn } from '../request/written-body.ts';
import { ExamplePanel } from './ExamplePanel.tsx';
import fieldStyles from './Field.module.css';
import { FieldFacts, jsonText, Limits, TypeTexts } from './FieldFacts.tsx';
import { FieldDetails, FieldList, InFull, NotSent } from './FieldList.tsx';
import { InBrackets } from './FieldName.tsx';
import { pageHref, useLinks } from './links.tsx';
import { Markdown } from './Markdown.tsx';
import styles from './Responses.module.css';
import { Section } from './Section.tsx';

interface ResponsesProps {
  responses: Response[];
  /** Name of the example that the samples send. Default: none. */
  sent?: string | undefined;
}

/** Renders every response of an operation, by status: meaning, headers and fields beside an example. */
export function Responses({ responses, sent }: ResponsesProps) {
  if (responses.length === 0) return null;
  const succeeded = responses.find(({ status }) => status.startsWith('2'));
  return (
    <Section id="responses" title={messages().responses}>
      <NotSent value="writeOnly">
        {responses.map((response) => (
          <InFull key={response.anchor} value={response === succeeded}>
            <ResponseView response={response} sent={sent} />
          </InFull>
        ))}
      </NotSent>
    </Section>
  );
}

/** Number of headers that are open, of a response of success and of another: of more, most are those of a proxy. */
const MOST_HEADERS = { success: 5, other: 3 };

interface ResponseViewProps extends Pick<ResponsesProps, 'sent'> {
  response: Response;
}

function ResponseView({ response, sent }: ResponseViewProps) {
  const { status, anchor, description, headers, media, links } = response;
  const examples = examplesIn(media);
  const most = status.startsWith('2') ? MOST_HEADERS.success : MOST_HEADERS.other;
  return (
    <Section
      id={anchor}
      level={3}
      className={styles.response}
      title={
        <>
          <code className={`${styles.status} ${styles[toneOf(status)] ?? ''}`}>{status}</code>
          {` ${statusText(response)}`}
        </>
      }
    >
      {description.trim() !== status && <Markdown text={description} />}
      {examples.length > 0 && (
        <div className={styles.example} data-search="off">
          <ExamplePanel
            title={statusText(response) || status}
            media={media}
            open={examples[answerTo(sent, examples)]?.example}
          />
        </div>
      )}
      <div className={styles.parts}>
        {withSameFields(media).map(([item, ...others], at) => (
          <Content key={item.type} media={item} others={others} isFirst={at === 0} />
        ))}
        {headers.length > 0 && (
          <details className={fieldStyles.children} open={headers.length <= most}>
            <summary>{messages().headers}</summary>
            <FieldList fields={headers} />
          </details>
        )}
        {links.length > 0 && (
          <>
            <h4 className={styles.part}>{messages().callNext}</h4>
            <ul>
              {links.map((link) => (
                <NextCall key={link.name} link={link} />
              ))}
            </ul>
          </>
        )}
      </div>
    </Section>
  );
}

function NextCall({
  link: { name, slug, operation, values, description },
}: {
  link: ResponseLink;
}) {
  const links = useLinks();
  return (
    <li>
      <code>{name}</code>:{' '}
      {slug === undefined ? operation : <a href={pageHref(links, slug)}>{operation}</a>}
      {values.map((one) => (
        <Fragment key={one.name}>
          , <code>{`${one.name} = ${jsonText(one.value)}`}</code>
        </Fragment>
      ))}
      <Markdown text={description} />
    </li>
  );
}

/** Returns media types, each with those after it that have the same fields: `text/json` with `application/json`. */
export function withSameFields(all: readonly MediaType[]): [MediaType, ...MediaType[]][] {
  const groups = Map.groupBy(all, ({ type, root, sameAs = root.anchor, elsewhere }) =>
    elsewhere.length > 0 ? type : sameAs,
  );
  return [...groups.values()].flatMap(([first, ...others]) => (first ? [[first, ...others]] : []));
}

interface ContentProps {
  media: MediaType;
  /** Media types with the same fields. */
  others: MediaType[];
  isFirst: boolean;
  /** True for a body that must be sent. Default: false. */
  isRequired?: boolean;
}

/** Renders the content of media types: their fields, or a link to them on the page. */
export function Content({ media, others, isFirst, isRequired = false }: ContentProps) {
  const { type, root, sameAs, elsewhere } = media;
  const isObject = (root.types.length === 0 || root.types.join() === 'object') && !root.nullable;
  return (
    <div
      className={styles.content}
      data-content=""
      {...(isFirst ? {} : { id: root.anchor, tabIndex: -1 })}
    >
      <p className={styles.type}>
        <code>{type}</code>
        {others.map((other) => (
          <Fragment key={other.type}>
            {', '}
            <code id={other.root.anchor} tabIndex={-1}>
              {other.type}
            </code>
          </Fragment>
        ))}
        {(!isObject || root.component) && (
          <>
            {' '}
            <TypeTexts field={root} />
          </>
        )}
        {isRequired && (
          <>
            {' '}
            <b className={fieldStyles.required}>{messages().required}</b>
          </>
        )}
        {root.limits.length > 0 && ' '}
        <Limits limits={root.limits} />
      </p>
      {sameAs === undefined ? (
        <>
          <FieldFacts facts={{ ...root, examples: examplesApart(media) }} />
          <InBrackets value={namesInBrackets(media)}>
            <FieldDetails name="" facts={root} fields={root.children} depth={-1} anchored />
          </InBrackets>
        </>
      ) : (
        <details className={fieldStyles.children} data-fields={`#${sameAs}`} data-search="off">
          <summary>{filled(messages().sameFields, { place: placeName(sameAs) })}</summary>
          <a href={`#${sameAs}`}>{messages().seeAbove}</a>
        </details>
      )}
      {elsewhere.map(({ title, href }) => (
        <p key={href} className={styles.type}>
          {filled(messages().exampleElsewhere, {
            example: /^https?:/i.test(href) ? <a href={href}>{title}</a> : title,
          })}{' '}
          <code>{href}</code>
        </p>
      ))}
    </div>
  );
}

/** Returns the fields whose own fields are sent in brackets: `order[id]`. */
export function namesInBrackets({ encoding = {} }: Pick<MediaType, 'encoding'>): string[] {
  return Object.keys(encoding).filter((name) => encoding[name]?.style === 'deepObject');
}

/** Returns "400" for `response-400`, "the body" for `body`. */
function placeName(anchor: string): string {
  return anchor.startsWith('body') ? messages().theBody : anchor.replace(/^response-/, '');
}

/** Returns the schema's examples that aren't shown as code beside the fields. */
function examplesApart({ root, examples }: MediaType): MediaType['root']['examples'] {
  const shown = new Set(examples.map(({ value }) => JSON.stringify(value)));
  return root.examples.filter((value) => !shown.has(JSON.stringify(value)));
}

function toneOf(status: string): 'ok' | 'fault' | 'other' {
  if (status.startsWith('2')) return 'ok';
  return /^[45]/.test(status) ? 'fault' : 'other';
}
