import type { ReactNode } from 'react';
import styles from './Admonition.module.css';
import { Icon } from './Icon.tsx';

export type AdmonitionType = 'note' | 'tip' | 'warning' | 'danger';

const KINDS: Readonly<Record<AdmonitionType, { label: string; icon: string }>> = {
  note: { label: 'Note', icon: 'info' },
  tip: { label: 'Tip', icon: 'lightbulb' },
  warning: { label: 'Take care', icon: 'triangle-alert' },
  danger: { label: 'Danger', icon: 'octagon-alert' },
};

export interface AdmonitionProps {
  /** Default: note. */
  type?: AdmonitionType;
  /** Default: the name of the kind. */
  title?: string;
  children?: ReactNode;
}

/** A remark set apart from the text; its kind is told by icon and word, not by colour alone. */
export function Admonition({ type = 'note', title, children }: AdmonitionProps) {
  const kind = KINDS[type];
  if (!kind) {
    const known = Object.keys(KINDS).join(', ');
    throw new Error(`Admonition type "${type}" is unknown. Fix: use one of ${known}.`);
  }
  return (
    <div className={`${styles.admonition} ${styles[type]}`} role="note">
      <p className={styles.title}>
        <Icon name={kind.icon} />
        {title ? (
          <>
            <span className="visually-hidden">{kind.label}: </span>
            {title}
          </>
        ) : (
          kind.label
        )}
      </p>
      <div className={styles.body}>{children}</div>
    </div>
  );
}
