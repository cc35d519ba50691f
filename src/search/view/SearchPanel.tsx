import { type MouseEvent, memo } from 'react';
import { NO_RESULTS } from '../messages.ts';
import { Glyph } from './Glyph.tsx';
import { HitOption } from './HitOption.tsx';
import { groupByPage, type HitItem, type Item, type RecentItem } from './items.ts';
import styles from './SearchPanel.module.css';
import type { SearchCore } from './searchCore.ts';
import type { SearchView } from './searchView.ts';
import { useStatusText } from './useStatusText.ts';

interface Shown {
  core: SearchCore;
  view: SearchView;
}

export interface SearchPanelProps extends Shown {
  /** Id of the list of results. */
  listId: string;
  /** URL of the list of all pages. */
  listUrl: string;
}

/** Id of the option of an item: the core scrolls to it by this id. */
export function optionId(core: SearchCore, { source }: SearchView, item: Item): string | undefined {
  return source && core.getItemProps({ item, source }).id;
}

/** Between the names of a page above its results. */
const SEPARATOR = ' › ';

/**
 * Groups and options are told apart by their places: a key then changes what the elements of the
 * last answer say, and makes few new ones.
 */
function Results({ items, core, view }: Shown & { items: readonly HitItem[] }) {
  let place = 0;
  return groupByPage(items).map(({ breadcrumb, items: hits }, group) => (
    <div
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      key={group}
      className={styles.group}
      role="group"
      aria-label={breadcrumb.join(', ')}
    >
      <p className={styles.breadcrumb} aria-hidden="true">
        {breadcrumb.join(SEPARATOR)}
      </p>
      {hits.map((item, at) => (
        <HitOption
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={at}
          id={optionId(core, view, item)}
          item={item}
          isActive={place++ === view.activeItemId}
        />
      ))}
    </div>
  ));
}

function Recent({ items, core, view }: Shown & { items: readonly RecentItem[] }) {
  return (
    <div className={styles.group} role="group" aria-label="Recent searches">
      <p className={styles.breadcrumb} aria-hidden="true">
        Recent searches
      </p>
      {items.map((item, place) => (
        <div
          key={item.query}
          id={optionId(core, view, item)}
          role="option"
          tabIndex={-1}
          aria-selected={place === view.activeItemId}
          className={styles.option}
        >
          <Glyph name="recent" />
          <span className={styles.text} dir="auto">
            {item.query}
          </span>
        </div>
      ))}
    </div>
  );
}

/** The item that a pointer is on. */
function itemAt({ items }: SearchView, { target }: MouseEvent): Item | undefined {
  const option = target instanceof Element ? target.closest('[role=option]') : null;
  const options = option?.closest('[role=listbox]')?.querySelectorAll('[role=option]') ?? [];
  return items.find((_item, place) => options[place] === option);
}

/** The list listens for its options: they are drawn at every key. */
function List({ core, view, id }: Shown & { id: string }) {
  const { items, source } = view;
  if (!source) return null;
  const hits = items.filter((item) => item.kind === 'hit');
  const recent = items.filter((item) => item.kind === 'recent');
  const pass = (name: 'onMouseMove' | 'onClick') => (event: MouseEvent) => {
    const item = itemAt(view, event);
    if (item) core.getItemProps({ item, source })[name](event.nativeEvent);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
    <div
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label="Results"
      className={styles.list}
      onMouseMove={pass('onMouseMove')}
      onClick={pass('onClick')}
    >
      {recent.length > 0 && <Recent items={recent} core={core} view={view} />}
      {hits.length > 0 && <Results items={hits} core={core} view={view} />}
    </div>
  );
}

/** What the box shows below its field: results by page, recent searches, or that there is nothing. */
export const SearchPanel = memo(function Panel({ core, view, listId, listUrl }: SearchPanelProps) {
  const { items } = view;
  const status = useStatusText(view);
  const { onMouseDown } = core.getPanelProps({});
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus in the field
    <div className={styles.panel} onMouseDown={({ nativeEvent }) => onMouseDown(nativeEvent)}>
      {items.length > 0 && <List core={core} view={view} id={listId} />}
      {view.isBlank && items.length === 0 && (
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
