import { type MouseEvent, memo, type ReactNode, useEffect, useState } from 'react';
import { word, wordWith } from '../../messages/browser.ts';
import { countResults } from '../../messages/counted.ts';
import {
  allPages,
  bestResults,
  keyClose,
  keyMove,
  keyOpen,
  moreResults,
  noResults,
  recentSearches,
  resultCount,
  results,
  searchHint,
} from '../../messages/en.ts';
import { MAX_RESULTS } from '../constants.ts';
import { fieldPlace } from './field-place.ts';
import { Glyph } from './Glyph.tsx';
import { optionId, type Panel } from './panel.ts';
import {
  groupByPage,
  type HitItem,
  type Item,
  type PageGroup,
  type PanelState,
  type RecentItem,
} from './panel-state.ts';
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

/** Renders what a result is and why it was found. */
export function HitText({ section: { route, title, excerpt } }: Pick<HitItem, 'section'>) {
  const place = fieldPlace(route, title.join(''));
  return (
    <>
      {route.includes('#') ? SECTION : PAGE}
      <span className={styles.text}>
        <span className={styles.title}>
          <span dir="auto">{marked(title)}</span>
        </span>
        {(excerpt.length > 0 || place) && (
          <span className={styles.excerpt}>
            {place && <span dir="auto">{place}</span>}
            {place && excerpt.length > 0 && ' · '}
            <span dir="auto">{marked(excerpt)}</span>
          </span>
        )}
      </span>
    </>
  );
}

/** Renders one result: a link that the arrow keys reach, a click follows, and Ctrl opens in a new tab. */
function Option({ id, item: { section }, isActive }: HitOptionProps) {
  return (
    <a
      id={id}
      role="option"
      aria-selected={isActive}
      className={styles.option}
      href={section.route}
      tabIndex={-1}
    >
      <HitText section={section} />
    </a>
  );
}

/** Renders an option again only if its position or its text has changed. */
const HitOption = memo(
  Option,
  (before, now) =>
    before.item.section.key === now.item.section.key &&
    before.id === now.id &&
    before.isActive === now.isActive,
);

/** Pause in typing, in milliseconds, after which the number of results is announced. */
const SETTLED = 400;

/** Returns the number of results on the screen in words; an empty string without any. */
function countOf({ query, items, isComplete }: PanelState['answer']): string {
  const { length } = items;
  if (query.trim() === '') return '';
  // An index may still add some.
  if (length === 0) return isComplete ? word({ noResults }) : '';
  // There may be more: a search stops at its limit.
  if (length === MAX_RESULTS) return wordWith({ bestResults }, { count: length });
  return countResults(resultCount, length);
}

/**
 * Returns the number of results on the screen once typing pauses: a screen reader announces each new text. An
 * outdated number goes at once.
 */
function useStatusText({ query, answer }: PanelState): string {
  const [shown, setShown] = useState('');
  const count = countOf(answer);
  const isCurrent = answer.query === query;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer starts the pause again
  useEffect(() => {
    // Forgotten too: the same number later is another answer's, and has its own pause.
    setShown((before) => (before === count ? before : ''));
    if (!isCurrent) return undefined;
    const timer = setTimeout(() => setShown(count), count === word({ noResults }) ? 0 : SETTLED);
    return () => clearTimeout(timer);
  }, [count, isCurrent, answer]);
  return shown === count ? shown : '';
}

export interface SearchPanelProps {
  panel: Panel;
  state: PanelState;
  /** Id of the list of results. */
  listId: string;
  /** URL of the list of all pages. */
  listUrl: string;
}

interface ItemsProps<Kind extends Item> {
  items: readonly Kind[];
  listId: string;
  /** Position of the active item. */
  active: number;
}

/** Separator of the names in a page's breadcrumbs. */
const SEPARATOR = ' › ';

/** Renders what is above the results of a page: its breadcrumbs, and the call that it's about. */
export function GroupHead({ breadcrumb, call }: Pick<PageGroup, 'breadcrumb' | 'call'>) {
  const title = breadcrumb.at(-1) ?? '';
  return (
    <>
      {breadcrumb.slice(0, -1).map((name) => name + SEPARATOR)}
      {/* Between two directions, the blank is on the side that the margin isn't. */}
      <b>{title}</b> {/* Titles that are the same elsewhere end with it. */}
      {call !== '' && !title.includes(call) && <code dir="ltr">{call}</code>}
    </>
  );
}

/**
 * Renders results. The keys of groups and options are their positions, so a keystroke changes the text
 * of existing elements and creates few new ones.
 */
function Results({ items, listId, active }: ItemsProps<HitItem>) {
  let place = 0;
  return groupByPage(items).map(({ breadcrumb, call, items: hits }, group) => (
    <div
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      key={group}
      className={styles.group}
      role="group"
      aria-label={[...breadcrumb, call].filter(Boolean).join(', ')}
    >
      <p className={styles.breadcrumb} aria-hidden="true">
        <GroupHead breadcrumb={breadcrumb} call={call} />
      </p>
      {hits.map((item, at) => (
        <HitOption
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={at}
          id={optionId(listId, place)}
          item={item}
          isActive={place++ === active}
        />
      ))}
    </div>
  ));
}

function Recent({ items, listId, active }: ItemsProps<RecentItem>) {
  return (
    <div className={styles.group} role="group" aria-label={word({ recentSearches })}>
      <p className={styles.breadcrumb} aria-hidden="true">
        {word({ recentSearches })}
      </p>
      {items.map((item, place) => (
        <div
          key={item.query}
          id={optionId(listId, place)}
          role="option"
          tabIndex={-1}
          aria-selected={place === active}
          className={styles.option}
        >
          <Glyph name="recent" />
          <span className={styles.text}>
            <span dir="auto">{item.query}</span>
          </span>
        </div>
      ))}
    </div>
  );
}

/** Returns the position of the option under the pointer; -1 for none. */
function placeAt({ target, currentTarget }: MouseEvent): number {
  const option = target instanceof Element ? target.closest('[role=option]') : null;
  const options = [...currentTarget.querySelectorAll('[role=option]')];
  return option === null ? -1 : options.indexOf(option);
}

/**
 * Renders the list, which listens on behalf of its options because they're redrawn at every keystroke.
 */
function List({ panel, state, listId }: Omit<SearchPanelProps, 'listUrl'>) {
  const { active } = state;
  const { items } = state.answer;
  const hits = items.filter((item) => item.kind === 'hit');
  const recent = items.filter((item) => item.kind === 'recent');
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
    <div
      id={listId}
      role="listbox"
      tabIndex={-1}
      aria-label={word({ results })}
      className={styles.list}
      onMouseMove={(event) => {
        const place = placeAt(event);
        if (place >= 0) panel.activate(place);
      }}
      onClick={(event) => {
        const item = items[placeAt(event)];
        if (item) panel.click(item, event.nativeEvent);
      }}
    >
      {recent.length > 0 && <Recent items={recent} listId={listId} active={active} />}
      {hits.length > 0 && <Results items={hits} listId={listId} active={active} />}
    </div>
  );
}

/**
 * Renders the part below the field: results by page, recent searches, or a notice that there are none.
 */
export const SearchPanel = memo(function Below(props: SearchPanelProps) {
  const { query, answer } = props.state;
  const status = useStatusText(props.state);
  const isEmpty = status === word({ noResults });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus in the field
    <div className={styles.panel} onMouseDown={(event) => event.preventDefault()}>
      {answer.items.length > 0 && <List {...props} />}
      {query.trim() === '' && answer.items.length === 0 && (
        <p className={styles.hint}>{word({ searchHint })}</p>
      )}
      <div className={styles.foot} data-none={isEmpty ? '' : undefined}>
        <p role="status">{status}</p>
        {answer.items.length === MAX_RESULTS && query.trim() !== '' && (
          <a href={`${props.listUrl}?${new URLSearchParams({ q: query })}`}>
            {word({ moreResults })}
          </a>
        )}
        {isEmpty ? (
          <a href={props.listUrl}>{word({ allPages })}</a>
        ) : (
          <p className={styles.keys} aria-hidden="true">
            <kbd>↑</kbd>
            <kbd>↓</kbd> {word({ keyMove })} <kbd>↵</kbd> {word({ keyOpen })} <kbd>esc</kbd>{' '}
            {word({ keyClose })}
          </p>
        )}
      </div>
    </div>
  );
});
