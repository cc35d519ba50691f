import type { EnumValue } from '../model/types.ts';
import styles from './Field.module.css';
import { jsonText } from './FieldFacts.tsx';
import { InlineMarkdown } from './Markdown.tsx';

/** Values of an enum: a list with meanings, or one line when they have none. */
export function EnumValues({ values }: { values: EnumValue[] }) {
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
