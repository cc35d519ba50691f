import { Fragment, memo } from 'react';
import { NO_RESULTS } from '../messages.ts';
import { Glyph } from './Glyph.tsx';
import { HitOption } from './HitOption.tsx';
import { groupByPage, type HitItem, type RecentItem } from './items.ts';
import styles from './SearchPanel.module.css';
import type { SearchCore, SearchState } from './searchCore.ts';
import { useStatusText } from './useStatusText.ts';

interface Shown {
  core: SearchCore;
  state: SearchState;
}

export interface SearchPanelProps extends Shown {
  /** Id of the list of results. */
  listId: string;
  /** URL of the list of all pages. */
  listUrl: string;
}

function Results({ items, core, state }: Shown & { items: readonly HitItem[] }) {
  const source = state.collections[0]?.source;
  if (!source) return null;
  return groupByPage(items).map(({ url, breadcrumb, items: hits }) => (
    <div key={url} className={styles.group} role="group" aria-label={breadcrumb.join(', ')}>
      <p className={styles.breadcrumb} aria-hidden="true">
        {breadcrumb.map((label, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a path that never changes, with equal names
          <Fragment key={at}>
            {at > 0 && <span className={styles.separator}>›</span>}
            {label}
          </Fragment>
        ))}
      </p>
      {hits.map((item) => (
        <HitOption
          key={item.hit.document.sectionRoute}
          item={item}
          place={items.indexOf(item)}
          source={source}
          core={core}
          isActive={items[state.activeItemId ?? -1] === item}
        />
      ))}
    </div>
  ));
}

function Recent({ items, core, state }: Shown & { items: readonly RecentItem[] }) {
  const source = state.collections[0]?.source;
  if (!source) return null;
  return (
    <div className={styles.group} role="group" aria-label="Recent searches">
      <p className={styles.breadcrumb} aria-hidden="true">
        Recent searches
      </p>
      {items.map((item) => (
        <div key={item.query} {...core.getItemProps({ item, source })} className={styles.option}>
          <Glyph name="recent" />
          <span className={styles.text} dir="auto">
            {item.query}
          </span>
        </div>
      ))}
    </div>
  );
}

/** What the box shows below its field: results by page, recent searches, or that there is nothing. */
export const SearchPanel = memo(function Panel({ core, state, listId, listUrl }: SearchPanelProps) {
  const items = state.collections[0]?.items ?? [];
  const hits = items.filter((item) => item.kind === 'hit');
  const recent = items.filter((item) => item.kind === 'recent');
  const isEmpty = state.query.trim() === '';
  const status = useStatusText(state);
  const { onMouseDown, onMouseLeave } = core.getPanelProps({});
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus in the field
    <div className={styles.panel} onMouseDown={onMouseDown} onMouseLeave={onMouseLeave}>
      {items.length > 0 && (
        <div id={listId} role="listbox" aria-label="Results" className={styles.list}>
          {isEmpty ? (
            <Recent items={recent} core={core} state={state} />
          ) : (
            <Results items={hits} core={core} state={state} />
          )}
        </div>
      )}
      {isEmpty && recent.length === 0 && (
        <p className={styles.hint}>
          Words, field names, paths, error codes; “quotes” for an exact phrase.
        </p>
      )}
      <div className={styles.foot} data-none={status === NO_RESULTS ? '' : undefined}>
        <p role="status">{status}</p>
        {status === NO_RESULTS ? (
          <a href={listUrl}>All pages</a>
        ) : (
          <p className={styles.keys} aria-hidden="true">
            <kbd>↑</kbd>
            <kbd>↓</kbd> move <kbd>↵</kbd> open <kbd>esc</kbd> close
          </p>
        )}
      </div>
    </div>
  );
});
