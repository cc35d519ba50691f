import { Fragment } from 'react';
import { CodeBlock } from '../../components/code/CodeBlock.tsx';
import { contractLanguage, messages, pluralOf } from '../../messages/index.ts';
import { limitText, patternIn } from '../model/limits.ts';
import type { EnumValue, Facts, Field, Json, Limit } from '../model/types.ts';
import styles from './Field.module.css';
import { schemaHref, useLinks } from './links.tsx';
import { InlineMarkdown, Markdown } from './Markdown.tsx';

/** Longest name of a schema that is shown: longer ones are made of paths by a generator. */
const LONGEST_NAME = 48;

/** Renders "string · uuid or null", or "array of object (Item)" with a link to the page of Item, if it has one. */
export function TypeTexts({
  field,
}: {
  field: Pick<Field, 'types' | 'nullable'> &
    Partial<Pick<Field, 'component' | 'schema' | 'enumValues'>>;
}) {
  const types = field.types.length > 0 ? field.types : [messages().anyType];
  const all = field.nullable && !types.includes('null') ? [...types, 'null'] : types;
  const { component = '', schema } = field;
  const isTold = component !== '' && !schema && component.length <= LONGEST_NAME;
  const links = useLinks();
  const page = links.schemas.get(component);
  const text = all.join(` ${messages().or} `);
  if (isTold && page !== undefined) {
    return (
      <span className={styles.type}>
        {`${text} (`}
        <a href={schemaHref(links, page)}>{component}</a>)
      </span>
    );
  }
  if (isTold && field.enumValues?.length) {
    // Its values are what readers look for: they'd find `PaymentStatus` for `/payment/status`.
    return (
      <span className={styles.type}>
        {`${text} `}
        <span data-search="off">{`(${component})`}</span>
      </span>
    );
  }
  // One text: between two, React writes a comment.
  return <span className={styles.type}>{text + (isTold ? ` (${component})` : '')}</span>;
}

/** Stands for a pattern in the text of a limit. */
const PATTERN = '\0';

/** Renders "2 to 19 characters", or "matches" and a pattern. */
export function Limits({ limits }: { limits: Limit[] }) {
  return limits.map((limit) => {
    const [text = '', ...rest] = limitText(limit, PATTERN).split(PATTERN);
    return (
      <span key={limitText(limit)} className={styles.limit}>
        {text}
        {rest.length > 0 && <code>{patternIn(limit)}</code>}
        {rest.join('')}
      </span>
    );
  });
}

/** Renders meaning, rules, values, default and examples of a field or variant. */
export function FieldFacts({ facts }: { facts: Facts }) {
  const hasDefault = facts.default !== undefined;
  const constant = facts.const;
  // An example of the only possible value would repeat it.
  const others = facts.examples.filter(
    (example) => constant === undefined || jsonText(example) !== jsonText(constant),
  );
  const examples = others.filter((example) => !isLong(example));
  return (
    <>
      <Markdown text={facts.description} />
      {facts.rules.map((rule) => (
        <p key={rule} className={styles.rule} {...contractLanguage()}>
          {rule}
        </p>
      ))}
      {(constant === undefined || facts.enumValues.length > 1) && (
        <EnumValues values={facts.enumValues} />
      )}
      {(constant !== undefined || hasDefault || examples.length > 0) && (
        <dl className={styles.values}>
          {constant !== undefined && <Value label={messages().always} values={[constant]} />}
          {hasDefault && <Value label={messages().defaultValue} values={[facts.default ?? null]} />}
          {examples.length > 0 && <Value label={messages().example} values={examples} />}
        </dl>
      )}
      {others.filter(isLong).map((example) => (
        <details key={jsonText(example)} className={styles.children} data-search="off">
          <summary>{messages().example}</summary>
          <CodeBlock code={JSON.stringify(example, null, 2)} lang="json" />
        </details>
      ))}
    </>
  );
}

/** Number of characters from which an object or a list is shown as a block of code. */
const LONG_VALUE = 80;

function isLong(value: Json): boolean {
  return typeof value === 'object' && jsonText(value).length > LONG_VALUE;
}

function Value({ label, values }: { label: string; values: readonly Json[] }) {
  return (
    <div>
      <dt>{label}</dt>
      {values.map((value) => (
        <dd key={jsonText(value)}>
          <code>{jsonText(value)}</code>
        </dd>
      ))}
    </div>
  );
}

/** Returns a value as a reader would type it: strings without quotes, everything else as JSON. */
export function jsonText(value: Json): string {
  return typeof value === 'string' && !OTHER_TYPE.test(value) ? value : JSON.stringify(value);
}

/** Matches a text that would be read as another type of JSON without quotes, or as nothing. */
const OTHER_TYPE = /^(?:|-?\d+(?:\.\d+)?|true|false|null)$/;

/** Number of values without a meaning that are all in sight, and how many are of a longer list. */
const MOST_VALUES = 40;
const FIRST_VALUES = 20;

function ValueLine({ label, values }: { label?: string; values: EnumValue[] }) {
  return (
    <p className={styles.oneOf}>
      {label && <span>{label}</span>}
      {values.map(({ value }) => (
        <Fragment key={jsonText(value)}>
          {' '}
          <code>{jsonText(value)}</code>
        </Fragment>
      ))}
    </p>
  );
}

/** Renders the values of an enum: a list with meanings, or one line without them. */
function EnumValues({ values }: { values: EnumValue[] }) {
  if (values.length === 0) return null;
  const [only] = values;
  if (only?.meaning === '' && values.length === 1) {
    return (
      <dl className={styles.values}>
        <Value label={messages().always} values={[only.value]} />
      </dl>
    );
  }
  if (values.every(({ meaning }) => meaning === '')) {
    const [shown, others] =
      values.length > MOST_VALUES
        ? [values.slice(0, FIRST_VALUES), values.slice(FIRST_VALUES)]
        : [values, []];
    return (
      <>
        <ValueLine label={messages().oneOf} values={shown} />
        {others.length > 0 && (
          <details className={styles.children}>
            <summary>{pluralOf(messages().moreValues, others.length)}</summary>
            <ValueLine values={others} />
          </details>
        )}
      </>
    );
  }
  return (
    <dl className={styles.enum}>
      {values.map(({ value, meaning }) => (
        <div key={jsonText(value)}>
          <dt>
            <code>{jsonText(value)}</code>
          </dt>
          <dd>
            <InlineMarkdown text={meaning} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
