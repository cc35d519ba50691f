import { Fragment, memo } from 'react';
import { NO_RESULTS } from '../messages.ts';
import { Glyph } from './Glyph.tsx';
import { HitOption } from './HitOption.tsx';
import { groupByPage, type HitItem, type RecentItem } from './items.ts';
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

/** Names of a page above its results; a path may hold the same name twice. */
const Breadcrumb = memo(
  function Names({ path }: { path: readonly string[] }) {
    return (
      <p className={styles.breadcrumb} aria-hidden="true">
        {path.map((label, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places are all that tells equal names apart
          <Fragment key={at}>
            {at > 0 && <span className={styles.separator}>›</span>}
            {label}
          </Fragment>
        ))}
      </p>
    );
  },
  (before, now) => before.path.join() === now.path.join(),
);

/**
 * Groups and options are told apart by their places: a key then changes what the elements of the
 * last answer say, and makes few new ones.
 */
function Results({ items, core, view }: Shown & { items: readonly HitItem[] }) {
  const { source, activeItemId } = view;
  if (!source) return null;
  let place = 0;
  return groupByPage(items).map(({ breadcrumb, items: hits }, group) => (
    <div
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      key={group}
      className={styles.group}
      role="group"
      aria-label={breadcrumb.join(', ')}
    >
      <Breadcrumb path={breadcrumb} />
      {hits.map((item, at) => (
        <HitOption
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={at}
          item={item}
          place={place}
          source={source}
          core={core}
          isActive={place++ === activeItemId}
        />
      ))}
    </div>
  ));
}

function Recent({ items, core, view: { source } }: Shown & { items: readonly RecentItem[] }) {
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
export const SearchPanel = memo(function Panel({ core, view, listId, listUrl }: SearchPanelProps) {
  const { items } = view;
  const hits = items.filter((item) => item.kind === 'hit');
  const recent = items.filter((item) => item.kind === 'recent');
  const status = useStatusText(view);
  const { onMouseDown, onMouseLeave } = core.getPanelProps({});
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus in the field
    <div className={styles.panel} onMouseDown={onMouseDown} onMouseLeave={onMouseLeave}>
      {items.length > 0 && (
        <div id={listId} role="listbox" aria-label="Results" className={styles.list}>
          {recent.length > 0 && <Recent items={recent} core={core} view={view} />}
          {hits.length > 0 && <Results items={hits} core={core} view={view} />}
        </div>
      )}
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
