import type { ReactNode } from 'react';
import styles from './Cards.module.css';
import { Icon } from './Icon.tsx';
import { href as toHref } from './site-link.ts';

/** Renders a grid of cards with as many columns as fit. */
export function Cards({ children }: { children?: ReactNode }) {
  return <div className={styles.cards}>{children}</div>;
}

interface CardProps {
  title: string;
  /** Route of this site, or any URL. */
  href: string;
  /** Name of an icon in the Lucide set. */
  icon?: string;
  /** Text under the title if there are no children. */
  description?: string;
  children?: ReactNode;
}

/** Renders a link with a title and a sentence. The whole card is clickable. */
export function Card({ title, href, icon, description, children }: CardProps) {
  return (
    <div className={styles.card}>
      {icon && (
        <span className={styles.icon}>
          <Icon name={icon} size={20} />
        </span>
      )}
      <p className={styles.title}>
        <a className={styles.link} href={toHref(href)}>
          {title}
        </a>
      </p>
      {(children ?? description) && <div className={styles.text}>{children ?? description}</div>}
    </div>
  );
}
