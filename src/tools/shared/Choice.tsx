import { useId } from 'react';
import styles from './tool.module.css';

export interface ChoiceProps {
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
