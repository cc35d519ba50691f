import { type ReactNode, useId } from 'react';
import styles from './tool.module.css';

export interface TextFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Under the field. */
  hint?: ReactNode;
  /** Several lines, this many at first. Default: one line. */
  rows?: number;
  /** The whole row, not half of it. */
  wide?: boolean;
  /** A button beside the label that fills the field. */
  fill?: { label: string; run: () => void };
}

/** A field for something exact: no correction, no capitals, no completion. */
export function TextField({ label, value, onChange, hint, rows, wide, fill }: TextFieldProps) {
  const id = useId();
  const common = {
    id,
    value,
    dir: 'ltr',
    spellCheck: false,
    autoComplete: 'off',
    autoCapitalize: 'off',
    autoCorrect: 'off',
    'aria-describedby': hint === undefined ? undefined : `${id}h`,
  } as const;
  return (
    <div className={wide ? `${styles.field} ${styles.wide}` : styles.field}>
      <div className={styles.labels}>
        <label htmlFor={id}>{label}</label>
        {fill && (
          <button type="button" className={styles.fill} onClick={fill.run}>
            {fill.label}
          </button>
        )}
      </div>
      {rows === undefined ? (
        <input {...common} type="text" onChange={(event) => onChange(event.target.value)} />
      ) : (
        <textarea {...common} rows={rows} onChange={(event) => onChange(event.target.value)} />
      )}
      {hint !== undefined && <p id={`${id}h`}>{hint}</p>}
    </div>
  );
}
