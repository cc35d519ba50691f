import { type ReactNode, useId } from 'react';
import styles from './tool.module.css';

interface TextFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Text under the field. */
  hint?: ReactNode;
  /** What's wrong with the value, shown in place of the hint. */
  error?: string;
  /** Number of lines to start with, for a field of several lines. Default: one line. */
  rows?: number;
  /** True if the field takes the whole row instead of half. */
  wide?: boolean;
  /** Button beside the label that fills the field. */
  fill?: { label: string; run: () => void };
}

/** Renders a field for an exact value: no autocorrect, no capitals, no completion. */
export function TextField(props: TextFieldProps) {
  const { label, value, onChange, error, rows, wide, fill } = props;
  const hint = error ?? props.hint;
  const id = useId();
  const common = {
    id,
    value,
    dir: 'ltr',
    spellCheck: false,
    autoComplete: 'off',
    autoCapitalize: 'off',
    autoCorrect: 'off',
    'aria-invalid': error !== undefined || undefined,
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

interface ChoiceProps {
  label: string;
  options: readonly { id: string; label: string }[];
  /** Id of the option to start with. Default: the first. */
  initial?: string;
  onChange: (id: string) => void;
}

/**
 * Renders a choice of several options as the browser's own list. The list keeps its own state, so a
 * choice made before the code loads isn't lost.
 */
export function Choice({ label, options, initial, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className={`${styles.field} ${styles.wide}`}>
      <div className={styles.labels}>
        <label htmlFor={id}>{label}</label>
      </div>
      <select id={id} defaultValue={initial} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
