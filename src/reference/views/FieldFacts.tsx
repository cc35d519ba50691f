import type { EnumValue, Facts, Json } from '../model/types.ts';
import styles from './Field.module.css';
import { InlineMarkdown, Markdown } from './Markdown.tsx';

/** Renders meaning, rules, values, default and examples of a field or variant. */
export function FieldFacts({ facts }: { facts: Facts }) {
  const hasDefault = facts.default !== undefined;
  const constant = facts.const;
  // An example of the only possible value would repeat it.
  const examples = facts.examples.filter(
    (example) => constant === undefined || jsonText(example) !== jsonText(constant),
  );
  return (
    <>
      <Markdown text={facts.description} />
      {facts.rules.map((rule) => (
        <p key={rule} className={styles.rule}>
          {rule}
        </p>
      ))}
      <EnumValues values={facts.enumValues} />
      {(constant !== undefined || hasDefault || examples.length > 0) && (
        <dl className={styles.values}>
          {constant !== undefined && <Value label="Always" value={constant} />}
          {hasDefault && <Value label="Default" value={facts.default ?? null} />}
          {examples.map((example) => (
            <Value key={jsonText(example)} label="Example" value={example} />
          ))}
        </dl>
      )}
    </>
  );
}

function Value({ label, value }: { label: string; value: Json }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <code>{jsonText(value)}</code>
      </dd>
    </div>
  );
}

/** Returns a value as a reader would type it: strings without quotes, everything else as JSON. */
export function jsonText(value: Json): string {
  return typeof value === 'string' && value !== '' ? value : JSON.stringify(value);
}

/** Renders the values of an enum: a list with meanings, or one line without them. */
function EnumValues({ values }: { values: EnumValue[] }) {
  if (values.length === 0) return null;
  if (values.every(({ meaning }) => meaning === '')) {
    return (
      <p className={styles.oneOf}>
        <span>One of</span>
        {values.map(({ value }) => (
          <code key={jsonText(value)}>{jsonText(value)}</code>
        ))}
      </p>
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
