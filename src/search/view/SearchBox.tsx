import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { MAX_QUERY_LENGTH } from '../constants.ts';
import type { SearchScope } from '../load/searchScope.ts';
import { CANCEL, CLEAR, PLACEHOLDER, SUBMIT } from '../messages.ts';
import { Glyph } from './Glyph.tsx';
import styles from './SearchBox.module.css';
import { SearchPanel } from './SearchPanel.tsx';
import { useIsStalled } from './useIsStalled.ts';
import { useLeaveWhenClosed } from './useLeaveWhenClosed.ts';
import { usePanelHeight } from './usePanelHeight.ts';
import { type Search, useSearch } from './useSearch.ts';

export interface SearchBoxProps {
  scope: SearchScope;
}

/** Closes the box when the pointer or the focus goes elsewhere. */
function useLeaving({ core, inputRef }: Search, formRef: React.RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const [inputElement, formElement] = [inputRef.current, formRef.current];
    if (!inputElement || !formElement) return undefined;
    const { onMouseDown, onTouchStart, onTouchMove } = core.getEnvironmentProps({
      inputElement,
      formElement,
      panelElement: formElement,
    });
    const listeners = new AbortController();
    const options = { signal: listeners.signal, passive: true };
    addEventListener('mousedown', onMouseDown, options);
    addEventListener('touchstart', onTouchStart, options);
    addEventListener('touchmove', onTouchMove, options);
    return () => listeners.abort();
  }, [core, inputRef, formRef]);
}

/** Clear empties the query and keeps the box open, Submit opens the active result, Cancel closes. */
function SearchButtons({ search: { state, clear, cancel } }: { search: Search }) {
  return (
    <>
      {state.query !== '' && (
        <button
          type="button"
          className={styles.button}
          aria-label={CLEAR}
          title={CLEAR}
          onClick={clear}
        >
          <Glyph name="clear" />
        </button>
      )}
      <button type="submit" className={styles.button} aria-label={SUBMIT} title={SUBMIT}>
        <Glyph name="submit" />
      </button>
      <button type="button" className={styles.cancel} onClick={cancel}>
        {CANCEL}
      </button>
    </>
  );
}

/**
 * The search box (S2-L20 to S2-L23): a combobox as the ARIA Authoring Practices describe it. Its
 * HTML works before React does: the field takes what is typed, and leads to the list of all pages.
 */
export function SearchBox({ scope }: SearchBoxProps) {
  const search = useSearch(scope);
  const { core, state, inputRef, submit } = search;
  const formRef = useRef<HTMLFormElement>(null);
  const listId = `${useId()}-results`;
  // A search that the reader has left shows nothing.
  const isStalled = useIsStalled(state.isOpen ? state.status : 'idle', inputRef);
  usePanelHeight(formRef, state.isOpen);
  useLeaving(search, formRef);
  useLeaveWhenClosed(formRef, state.isOpen);

  const source = state.collections[0]?.source;
  const hasItems = (state.collections[0]?.items.length ?? 0) > 0;
  const { onChange, onCompositionEnd, onFocus, onClick, onKeyDown } = core.getInputProps({
    inputElement: inputRef.current,
  });
  const handleKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    // Tab goes on to the buttons; Enter without results waits for them in `submit`.
    if (event.key === 'Tab' || (event.key === 'Enter' && !hasItems)) return;
    onKeyDown(event);
  };
  const handleBlur = (event: FocusEvent<HTMLFormElement>): void => {
    const to = event.relatedTarget;
    if (to !== null && !event.currentTarget.contains(to)) core.setIsOpen(false);
  };
  const active =
    state.isOpen && hasItems && source && state.activeItemId !== null
      ? `${core.getItemProps({ item: itemAt(search), source }).id}`
      : undefined;

  return (
    <div className={styles.box} data-search-box="">
      <a className={styles.link} href={scope.listUrl}>
        <Glyph name="search" />
        <span>{PLACEHOLDER}</span>
      </a>
      <form
        ref={formRef}
        className={styles.surface}
        role="search"
        action={scope.listUrl}
        data-open={state.isOpen ? '' : undefined}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        onBlur={handleBlur}
      >
        <div className={styles.field}>
          <span className={styles.glyph}>
            <Glyph name="search" />
          </span>
          <input
            ref={inputRef}
            className={styles.input}
            type="search"
            role="combobox"
            data-search-input=""
            aria-label="Search"
            aria-expanded={state.isOpen && hasItems}
            aria-controls={state.isOpen && hasItems ? listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={active}
            placeholder={PLACEHOLDER}
            maxLength={MAX_QUERY_LENGTH}
            autoComplete="off"
            autoCorrect="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            dir="auto"
            value={state.query}
            onChange={onChange}
            onCompositionEnd={onCompositionEnd}
            onFocus={onFocus}
            onClick={onClick}
            onKeyDown={handleKey}
          />
          <span
            className={styles.loading}
            role="status"
            aria-label="Loading"
            data-shown={isStalled ? '' : undefined}
          />
          <span className={styles.shortcut} aria-hidden="true">
            /
          </span>
          {state.isOpen && <SearchButtons search={search} />}
        </div>
        {state.isOpen && (
          <SearchPanel core={core} state={state} listId={listId} listUrl={scope.listUrl} />
        )}
      </form>
    </div>
  );
}

function itemAt({ state }: Search) {
  const items = state.collections[0]?.items ?? [];
  return items[state.activeItemId ?? 0] ?? (items[0] as (typeof items)[number]);
}
