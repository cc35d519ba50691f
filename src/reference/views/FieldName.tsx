import { createContext, useContext } from 'react';
import { firstSentence } from '../model/first-sentence.ts';
import type { Field } from '../model/types.ts';
import { nameText } from '../model/words.ts';
import styles from './Field.module.css';
import { TypeTexts } from './FieldFacts.tsx';
import { useLinks } from './links.tsx';

/** Names of the fields of a form whose fields are sent in brackets: `order[id]`. Default: none. */
export const InBrackets = createContext<readonly string[]>([]);

interface FieldNameProps {
  field: Field;
  /** True for the name with the path of the object that it's in. Default: false. */
  isWhole?: boolean;
}

/** Renders the name of a field as a link to it, struck through if it's deprecated. */
export function FieldName({ field, isWhole = false }: FieldNameProps) {
  const { page } = useLinks();
  const inBrackets = useContext(InBrackets);
  const name = nameText(field);
  return (
    <a className={styles.name} href={`${page}#${field.anchor}`}>
      <code data-above={isWhole ? above(field, inBrackets) : undefined}>
        {field.deprecated ? <s>{name}</s> : name}
      </code>
    </a>
  );
}

/**
 * Returns the path of the object that a field is in as it's before the field's name: `order.items[].`, or
 * `order[items][0][` in a form with brackets; nothing for the outermost.
 */
function above({ kind, name, path }: Field, inBrackets: readonly string[]): string | undefined {
  if (kind !== 'property' || path === name) return undefined;
  const parent = path.slice(0, -name.length);
  const [first = '', ...others] = parent.replaceAll('[]', '.0').split('.').filter(Boolean);
  if (!inBrackets.includes(first)) return parent;
  return `${[first, ...others.map((part) => `${part}]`)].join('[')}[`;
}

/** Renders name, type and first sentence of each of the fields in the closed disclosure before it. */
export function FieldOverview({ fields }: { fields: Field[] }) {
  return (
    <ul
      className={`${styles.list} ${styles.see} ${styles.children} ${styles.overview}`}
      data-search="off"
    >
      {fields.map((field) => (
        <li key={field.anchor}>
          <FieldName field={field} /> <TypeTexts field={field} /> {firstSentence(field.description)}
        </li>
      ))}
    </ul>
  );
}
