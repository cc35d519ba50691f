import type { ReactNode } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { href as toHref } from '../../components/site-link.ts';
import { messages } from '../../messages/index.ts';
import styles from './Checklist.module.css';

/** Between the words of an attribute, which `keep-state.ts` shows one of. */
const WORDS = '|';

interface ChecklistProps {
  /** Topic of the items; the list's accessible name. */
  title: string;
  children?: ReactNode;
}

/**
 * Renders a list of things that must be true before going live. The boxes are native:
 * `keep-state.ts` stores them in the browser, and without JavaScript a reload clears them.
 */
export function Checklist({ title, children }: ChecklistProps) {
  return (
    <ul className={styles.list} aria-label={title} data-checklist="">
      {children}
    </ul>
  );
}

interface ChecklistItemProps {
  /** Stable name: the item's anchor, and the key for its stored state. */
  id: string;
  /** Condition that must be true, as a sentence. */
  title: string;
  /** Route of this site, with the anchor of the section that explains it. */
  href: string;
  /** Text of the link: the section's title. */
  section: string;
  /** The check that proves it: what to do and what you should see. */
  children?: ReactNode;
}

/** Renders one condition, a link to its explanation, and how to prove it. */
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

/**
 * Shows the reader's progress with the page's lists, and a button to start again or undo that;
 * `keep-state.ts` fills it. Without scripts it says that marks aren't kept.
 */
export function ChecklistProgress() {
  const { ticked, startAgain, undo, tickedCount, marksRemoved, marksBack, ...own } = messages();
  return (
    <div data-checklist-progress="">
      <div className={styles.progress}>
        <progress aria-label={ticked} value={0} max={1} />
        <button
          type="button"
          className={styles.clear}
          data-checklist-clear={[startAgain, undo].join(WORDS)}
        >
          {startAgain}
        </button>
        <span role="status" data-words={[tickedCount, marksRemoved, marksBack].join(WORDS)} />
        <p>{own.marksKept}</p>
      </div>
      <p className={styles.unkept}>{own.marksNotKept}</p>
    </div>
  );
}
