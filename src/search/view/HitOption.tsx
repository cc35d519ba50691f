import { memo, type ReactNode } from 'react';
import { Glyph } from './Glyph.tsx';
import type { HitItem } from './items.ts';
import styles from './SearchPanel.module.css';

const PAGE = <Glyph name="page" />;
const SECTION = <Glyph name="section" />;

/**
 * Returns a text with its matches marked. Elements keep their places, so a keystroke changes letters
 * but no elements.
 * @param texts unmatched and matched pieces in turn
 */
function marked(texts: readonly string[]): ReactNode {
  if (texts.length < 2) return texts[0];
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  return texts.map((text, at) => (at % 2 === 1 ? <mark key={at}>{text}</mark> : text));
}

interface HitOptionProps {
  id: string | undefined;
  item: HitItem;
  /** True for the option that Enter opens. */
  isActive: boolean;
}

/** Renders one result: a link that the arrow keys reach, a click follows, and Ctrl opens in a new tab. */
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

/** Renders an option again only if its position or its text has changed. */
export const HitOption = memo(
  Option,
  (before, now) =>
    before.item.section.key === now.item.section.key &&
    before.id === now.id &&
    before.isActive === now.isActive,
);
