import { memo } from 'react';
import { excerptOf } from '../text/excerpt.ts';
import { segmentsOf } from '../text/segments.ts';
import type { SearchHit } from '../types.ts';
import { Glyph } from './Glyph.tsx';
import type { HitItem } from './items.ts';
import { Marked } from './Marked.tsx';
import styles from './SearchPanel.module.css';
import type { SearchCore, SearchState } from './searchCore.ts';

type Source = SearchState['collections'][number]['source'];

function textsOf({ document, terms }: SearchHit) {
  const wanted = new Set(terms);
  return {
    title: segmentsOf(document.sectionTitle, wanted),
    excerpt: excerptOf(document.content, wanted),
  };
}

interface HitOptionProps {
  item: HitItem;
  /** Among all results, from 0: the core names elements by it. */
  place: number;
  source: Source;
  core: SearchCore;
  /** Whether it is the one that Enter opens. */
  isActive: boolean;
}

/** One result: a link that the arrow keys reach, a click follows, and Ctrl opens in a new tab. */
function Option({ item, source, core }: HitOptionProps) {
  const { document } = item.hit;
  const { title, excerpt } = textsOf(item.hit);
  const isHead = !document.sectionRoute.includes('#');
  return (
    <a
      {...core.getItemProps({ item, source })}
      className={styles.option}
      href={document.sectionRoute}
      tabIndex={-1}
    >
      <Glyph name={isHead ? 'page' : 'section'} />
      <span className={styles.text}>
        <span className={styles.title} dir="auto">
          <Marked segments={title} />
        </span>
        {excerpt.length > 0 && (
          <span className={styles.excerpt} dir="auto">
            <Marked segments={excerpt} />
          </span>
        )}
      </span>
    </a>
  );
}

/**
 * The core tells several states for each key, and copies its items each time: what says the same in
 * the same place is not drawn again.
 */
export const HitOption = memo(
  Option,
  (before, now) =>
    before.item.hit === now.item.hit &&
    before.place === now.place &&
    before.isActive === now.isActive,
);
