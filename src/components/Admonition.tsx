import type { ReactNode } from 'react';
import { SiteError } from '../config/site-error.ts';
import { messages } from '../messages/index.ts';
import styles from './Admonition.module.css';
import { type AdmonitionType, admonitionTypeOf } from './admonition-types.ts';
import { Icon } from './Icon.tsx';

const KINDS: Readonly<
  Record<AdmonitionType, { label: 'note' | 'tip' | 'takeCare' | 'danger'; icon: string }>
> = {
  note: { label: 'note', icon: 'info' },
  tip: { label: 'tip', icon: 'lightbulb' },
  warning: { label: 'takeCare', icon: 'triangle-alert' },
  danger: { label: 'danger', icon: 'octagon-alert' },
};

interface AdmonitionProps {
  /** Default: note. */
  type?: AdmonitionType;
  /** Default: the name of the kind. */
  title?: string;
  children?: ReactNode;
}

/** Renders a remark set apart from the text. An icon and a word show its kind, not colour alone. */
export function Admonition({ type = 'note', title, children }: AdmonitionProps) {
  const kind = KINDS[type];
  if (!kind) {
    const meant = admonitionTypeOf(String(type));
    const known = Object.keys(KINDS).map((name) => `"${name}"`);
    throw new SiteError(
      `<Admonition> has no type "${type}".\nFix: ` +
        (meant
          ? `write type="${meant}"; that is its name here.`
          : `write one of the types ${known.join(', ')}.`),
    );
  }
  return (
    <div className={`${styles.admonition} ${styles[type]}`} role="note">
      <p className={styles.title}>
        <Icon name={kind.icon} />
        {title ? (
          <>
            <span className="visually-hidden">{messages()[kind.label]}: </span>
            {title}
          </>
        ) : (
          messages()[kind.label]
        )}
      </p>
      <div className={styles.body}>{children}</div>
    </div>
  );
}
