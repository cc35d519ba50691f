import { memo } from 'react';
import { Glyph } from './Glyph.tsx';
import type { HitItem } from './items.ts';
import { marked } from './marked.tsx';
import styles from './SearchPanel.module.css';

const PAGE = <Glyph name="page" />;
const SECTION = <Glyph name="section" />;

interface HitOptionProps {
  id: string | undefined;
  item: HitItem;
  /** Whether it is the one that Enter opens. */
  isActive: boolean;
}

/** One result: a link that the arrow keys reach, a click follows, and Ctrl opens in a new tab. */
function Option({ id, item, isActive }: HitOptionProps) {
  const { route, title, excerpt } = item.section;
  return (
    <a
      id={id}
      role="option"
      aria-selected={isActive}
      className={styles.option}
      href={route}
      tabIndex={-1}
    >
      {route.includes('#') ? SECTION : PAGE}
      <span className={styles.text}>
        <span className={styles.title} dir="auto">
          {marked(title)}
        </span>
        {excerpt.length > 0 && (
          <span className={styles.excerpt} dir="auto">
            {marked(excerpt)}
          </span>
        )}
      </span>
    </a>
  );
}

/** What says the same in the same place is not drawn again. */
export const HitOption = memo(
  Option,
  (before, now) =>
    before.item.section.key === now.item.section.key &&
    before.id === now.id &&
    before.isActive === now.isActive,
);
