import { Glyph } from './Glyph.tsx';
import type { HitItem } from './items.ts';
import { Marked } from './Marked.tsx';
import styles from './SearchPanel.module.css';
import type { Search } from './useSearch.ts';

type Source = Search['state']['collections'][number]['source'];

/** One result: a link that the arrow keys reach, a click follows, and Ctrl opens in a new tab. */
export function HitOption({
  item,
  source,
  search,
}: {
  item: HitItem;
  source: Source;
  search: Search;
}) {
  const { document, terms } = item.hit;
  const wanted = new Set(terms);
  const isHead = !document.sectionRoute.includes('#');
  return (
    <a
      {...search.core.getItemProps({ item, source })}
      className={styles.option}
      href={document.sectionRoute}
      tabIndex={-1}
    >
      <Glyph name={isHead ? 'page' : 'section'} />
      <span className={styles.text}>
        <span className={styles.title} dir="auto">
          <Marked text={document.sectionTitle} terms={wanted} />
        </span>
        {document.content !== '' && (
          <span className={styles.excerpt} dir="auto">
            <Marked text={document.content} terms={wanted} />
          </span>
        )}
      </span>
    </a>
  );
}
