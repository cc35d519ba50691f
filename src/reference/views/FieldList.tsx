import type { Field } from '../model/types.ts';
import styles from './Field.module.css';
import { FieldItem } from './FieldItem.tsx';

export interface FieldListProps {
  fields: Field[];
  /** How many levels of objects above are shown open. Default 0: the fields are the outermost. */
  depth?: number;
  /** Give each field its anchor. False where the fields are a copy of those on another page. */
  anchored?: boolean;
}

/** Fields of an object or the parameters of a call, each with all that the contract says of it. */
export function FieldList({ fields, depth = 0, anchored = true }: FieldListProps) {
  if (fields.length === 0) return null;
  return (
    <ul className={styles.list} data-search={anchored ? undefined : 'names'}>
      {fields.map((field) => (
        <FieldItem key={field.anchor} field={field} depth={depth} anchored={anchored} />
      ))}
    </ul>
  );
}
