import type { Field } from '../model/types.ts';
import styles from './Field.module.css';
import { FieldDetails } from './FieldDetails.tsx';
import { FieldFacts } from './FieldFacts.tsx';
import { useLinks } from './links.tsx';

export interface FieldItemProps {
  field: Field;
  depth: number;
  anchored: boolean;
}

/** One field: its line, its meaning, its values, and the fields within. */
export function FieldItem({ field, depth, anchored }: FieldItemProps) {
  const { page } = useLinks();
  const identity = anchored ? { id: field.anchor, tabIndex: -1 } : {};
  return (
    <li className={styles.field} {...identity}>
      <p className={styles.line}>
        <a className={styles.name} href={`${page}#${field.anchor}`}>
          <code>{field.name}</code>
        </a>
        <TypeTexts field={field} />
        {field.required && <b className={styles.required}>required</b>}
        {field.deprecated && <span className={styles.flag}>deprecated</span>}
        {field.readOnly && <span className={styles.flag}>only in answers</span>}
        {field.writeOnly && <span className={styles.flag}>only in requests</span>}
        <Limits limits={field.limits} />
      </p>
      <FieldFacts facts={field} />
      <FieldDetails
        name={field.name}
        facts={field}
        fields={field.children}
        depth={depth}
        anchored={anchored}
      />
    </li>
  );
}

/** "string · uuid or null". */
export function TypeTexts({ field }: { field: Pick<Field, 'types' | 'nullable'> }) {
  const types = field.types.length > 0 ? field.types : ['any'];
  const all = field.nullable && !types.includes('null') ? [...types, 'null'] : types;
  return <span className={styles.type}>{all.join(' or ')}</span>;
}

/** "2 to 19 characters", "matches" and a pattern. */
export function Limits({ limits }: { limits: string[] }) {
  return limits.map((limit) => {
    const pattern = /^((?:each |names )?matches )(.*)$/s.exec(limit);
    return (
      <span key={limit} className={styles.limit}>
        {pattern ? (
          <>
            {pattern[1]}
            <code>{pattern[2]}</code>
          </>
        ) : (
          limit
        )}
      </span>
    );
  });
}
