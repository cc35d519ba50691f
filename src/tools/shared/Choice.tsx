import { useId } from 'react';
import styles from './tool.module.css';

export interface ChoiceProps {
  label: string;
  options: readonly { id: string; label: string }[];
  onChange: (id: string) => void;
}

/**
 * One of several, as the browser's own list. It keeps its choice by itself: what is chosen before the
 * code is there stays chosen.
 */
export function Choice({ label, options, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className={`${styles.field} ${styles.wide}`}>
      <div className={styles.labels}>
        <label htmlFor={id}>{label}</label>
      </div>
      <select id={id} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
