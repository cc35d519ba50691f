import type { ReactNode } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { href as toHref } from '../../components/site-link.ts';
import styles from './Checklist.module.css';

export interface ChecklistProps {
  /** What the items are about; the list's accessible name. */
  title: string;
  children?: ReactNode;
}

/**
 * A list of things to be true before going live. Boxes are native; `keep-state.ts` keeps them in the
 * browser, and without JavaScript they forget on reload.
 */
export function Checklist({ title, children }: ChecklistProps) {
  return (
    <ul className={styles.list} aria-label={title} data-checklist="">
      {children}
    </ul>
  );
}

export interface ChecklistItemProps {
  /** Stable name: the item's anchor, and the key under which its state is kept. */
  id: string;
  /** What has to be true, as a sentence. */
  title: string;
  /** Where it is explained: a route of this site with its anchor. */
  href: string;
  /** The words of the link: the name of that section. */
  section: string;
  /** The check that proves it: what to do and what to see. */
  children?: ReactNode;
}

/** One thing to be true, where it is explained, and how to prove it. */
export function ChecklistItem({ id, title, href, section, children }: ChecklistItemProps) {
  return (
    <li className={styles.item} id={id}>
      <label className={styles.label}>
        <input type="checkbox" className={styles.box} data-checklist-item={id} />
        <span>{title}</span>
      </label>
      <div className={styles.proof}>{children}</div>
      <a className={styles.link} href={toHref(href)}>
        <Icon name="book-open" size={15} />
        {section}
      </a>
    </li>
  );
}
