import { memo } from 'react';
import { Glyph } from './Glyph.tsx';
import type { HitItem } from './items.ts';
import { Marked } from './Marked.tsx';
import styles from './SearchPanel.module.css';
import type { SearchCore, SearchSource } from './searchCore.ts';

const PAGE = <Glyph name="page" />;
const SECTION = <Glyph name="section" />;

interface HitOptionProps {
  item: HitItem;
  /** Among all results, from 0: the core names elements by it. */
  place: number;
  source: SearchSource;
  core: SearchCore;
  /** Whether it is the one that Enter opens. */
  isActive: boolean;
}

/** One result: a link that the arrow keys reach, a click follows, and Ctrl opens in a new tab. */
function Option({ item, source, core }: HitOptionProps) {
  const { route, title, excerpt } = item.section;
  return (
    <a
      {...core.getItemProps({ item, source })}
      className={styles.option}
      href={route}
      tabIndex={-1}
    >
      {route.includes('#') ? SECTION : PAGE}
      <span className={styles.text}>
        <span className={styles.title} dir="auto">
          <Marked texts={title} />
        </span>
        {excerpt.length > 0 && (
          <span className={styles.excerpt} dir="auto">
            <Marked texts={excerpt} />
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
    before.place === now.place &&
    before.isActive === now.isActive,
);
