import { type FocusEvent, memo, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { word } from '../../messages/browser.ts';
import {
  reloadPage,
  search,
  searchCancel,
  searchClear,
  searchLoading,
  searchNotLoaded,
  searchPlaceholder,
  searchSubmit,
} from '../../messages/en.ts';
import { MAX_QUERY_LENGTH, RESIZE_DEBOUNCE } from '../constants.ts';
import type { SearchScope } from '../scope.ts';
import { loadScope } from './find-items.ts';
import { Glyph } from './Glyph.tsx';
import { createPanel, optionId, type Panel } from './panel.ts';
import { CLOSED } from './panel-state.ts';
import styles from './SearchBox.module.css';
import { SearchPanel } from './SearchPanel.tsx';

export interface SearchBoxProps {
  scope: SearchScope;
}

type Ref<Kind> = RefObject<Kind | null>;

interface LeavingOptions {
  panel: Panel;
  formRef: Ref<HTMLFormElement>;
  fieldRef: Ref<HTMLInputElement>;
  isOpen: boolean;
}

/** Closes an open box when the reader clicks elsewhere. */
function useLeaving({ panel, formRef, fieldRef, isOpen }: LeavingOptions) {
  useEffect(() => {
    if (!isOpen) return undefined;
    const listeners = new AbortController();
    const options = { signal: listeners.signal, passive: true };
    const leave = ({ target }: Event): void => {
      if (target instanceof Node && !formRef.current?.contains(target)) panel.close();
    };
    // Scrolling the results by touch closes the on-screen keyboard, to give them its space.
    const giveWay = ({ target }: Event): void => {
      if (target !== fieldRef.current) fieldRef.current?.blur();
    };
    addEventListener('mousedown', leave, options);
    addEventListener('touchstart', leave, options);
    addEventListener('touchmove', giveWay, options);
    return () => listeners.abort();
  }, [panel, formRef, fieldRef, isOpen]);
}

/** Widths at which the open box covers the page (S9-07). */
const COVERING = '(width <= 996px)';

/**
 * Takes the focus out of a box that was closed, by Escape or by a choice, while it covered the page:
 * the box fills the screen as long as something in it has the focus.
 */
function useLeaveWhenClosed(boxRef: Ref<HTMLElement>, isOpen: boolean): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const { activeElement } = document;
    const closed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (!closed || !matchMedia(COVERING).matches || !(activeElement instanceof HTMLElement)) return;
    if (boxRef.current?.contains(activeElement)) activeElement.blur();
  }, [boxRef, isOpen]);
}

/**
 * Keeps the panel within the visible part of the window, above an on-screen keyboard. It's laid out
 * again 20 ms after the last resize (S9-08).
 */
function usePanelHeight(ref: Ref<HTMLElement>, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const view = window.visualViewport;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const layOut = (): void => {
      const height = view?.height ?? window.innerHeight;
      ref.current?.style.setProperty('--search-view', `${Math.round(height)}px`);
    };
    const later = (): void => {
      clearTimeout(timer);
      timer = setTimeout(layOut, RESIZE_DEBOUNCE);
    };
    layOut();
    const target = view ?? window;
    target.addEventListener('resize', later);
    return () => {
      clearTimeout(timer);
      target.removeEventListener('resize', later);
    };
  }, [ref, isOpen]);
}

/**
 * Renders Clear (empties the query and keeps the box open), Submit (opens the active result) and Cancel
 * (closes).
 */
function SearchButtons({ panel, hasQuery }: { panel: Panel; hasQuery: boolean }) {
  return (
    <>
      {hasQuery && (
        <button
          type="button"
          className={styles.button}
          aria-label={word({ searchClear })}
          title={word({ searchClear })}
          onClick={panel.clear}
        >
          <Glyph name="clear" />
        </button>
      )}
      <button
        type="submit"
        className={styles.button}
        aria-label={word({ searchSubmit })}
        title={word({ searchSubmit })}
      >
        <Glyph name="submit" />
      </button>
      <button type="button" className={styles.cancel} onClick={panel.cancel}>
        {word({ searchCancel })}
      </button>
    </>
  );
}

interface FieldProps {
  fieldRef: Ref<HTMLInputElement>;
  panel: Panel;
  /** Id of the list of results, while there is one. */
  listId: string | undefined;
  /** Id of the active option in that list, while there is one. */
  activeId: string | undefined;
}

/** Renders the field, only if one of these changes: React writes to a field whenever it renders it. */
const Field = memo(function Input({ fieldRef, panel, listId, activeId }: FieldProps) {
  return (
    <input
      ref={fieldRef}
      onInput={panel.ask}
      onFocus={panel.open}
      onClick={panel.open}
      onKeyDown={({ nativeEvent }) => panel.key(nativeEvent)}
      className={styles.input}
      type="search"
      name="q"
      role="combobox"
      data-search-input=""
      aria-label={word({ search })}
      aria-expanded={listId !== undefined}
      aria-controls={listId}
      aria-autocomplete="list"
      aria-activedescendant={activeId}
      placeholder={word({ searchPlaceholder })}
      maxLength={MAX_QUERY_LENGTH}
      autoComplete="off"
      autoCorrect="off"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="go"
      dir="auto"
    />
  );
});

/**
 * Renders the search box (S2-L20 to S2-L23), a combobox as the ARIA Authoring Practices describe it.
 * Its HTML works before React does: the field accepts text and leads to the list of all pages.
 */
export function SearchBox({ scope }: SearchBoxProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const fieldRef = useRef<HTMLInputElement>(null);
  const listId = `${useId()}-results`;
  const [state, draw] = useState(CLOSED);
  const [panel] = useState(() =>
    createPanel({ scope, listId, field: () => fieldRef.current, draw }),
  );
  const { isOpen } = state;
  const hasList = isOpen && state.answer.items.length > 0;
  // The reader is about to search: the box has no code until then.
  useEffect(() => void loadScope(scope), [scope]);
  usePanelHeight(formRef, isOpen);
  useLeaving({ panel, formRef, fieldRef, isOpen });
  useLeaveWhenClosed(formRef, isOpen);

  const handleBlur = (event: FocusEvent<HTMLFormElement>): void => {
    const to = event.relatedTarget;
    if (to !== null && !event.currentTarget.contains(to)) panel.close();
  };
  return (
    <div className={styles.box} data-search-box="">
      <a className={styles.link} href={scope.listUrl}>
        <Glyph name="search" />
        <span>{word({ searchPlaceholder })}</span>
      </a>
      <form
        ref={formRef}
        className={styles.surface}
        role="search"
        action={scope.listUrl}
        data-open={isOpen ? '' : undefined}
        onSubmit={(event) => {
          event.preventDefault();
          panel.submit();
        }}
        onBlur={handleBlur}
      >
        <div className={styles.field}>
          <span className={styles.glyph}>
            <Glyph name="search" />
          </span>
          <Field
            fieldRef={fieldRef}
            panel={panel}
            listId={hasList ? listId : undefined}
            activeId={hasList ? optionId(listId, state.active) : undefined}
          />
          <span
            className={styles.loading}
            role="status"
            aria-label={word({ searchLoading })}
            data-shown={state.status === 'stalled' ? '' : undefined}
          />
          <span className={styles.shortcut} aria-hidden="true">
            /
          </span>
          {isOpen && <SearchButtons panel={panel} hasQuery={state.query !== ''} />}
        </div>
        <p className={styles.failure} role="alert">
          {word({ searchNotLoaded })}
          <button type="button" className="button" data-quiet="" data-reload="">
            {word({ reloadPage })}
          </button>
        </p>
        {isOpen && (
          <SearchPanel panel={panel} state={state} listId={listId} listUrl={scope.listUrl} />
        )}
      </form>
    </div>
  );
}
