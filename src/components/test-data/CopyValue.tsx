import { Icon } from '../Icon.tsx';
import styles from './TestData.module.css';

export interface CopyValueProps {
  /** Name of the value; part of the button's accessible name. */
  name: string;
  text: string;
  /** Text shown in its place. Default: the value itself. */
  children?: string;
}

/** Renders a value with a button that copies it; without JavaScript, the value alone. */
export function CopyValue({ name, text, children = text }: CopyValueProps) {
  return (
    <span className={styles.value}>
      <code dir="ltr">{children}</code>
      <button type="button" className={styles.copy} data-copy={text} aria-label={`Copy ${name}`}>
        <Icon name="copy" size={14} />
        <Icon name="check" size={14} />
      </button>
    </span>
  );
}
