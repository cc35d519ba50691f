import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { MAX_QUERY_LENGTH } from '../constants.ts';
import type { SearchScope } from '../load/searchScope.ts';
import { CANCEL, CLEAR, PLACEHOLDER, SUBMIT } from '../messages.ts';
import { Glyph } from './Glyph.tsx';
import styles from './SearchBox.module.css';
import { SearchPanel } from './SearchPanel.tsx';
import { useLeaveWhenClosed } from './useLeaveWhenClosed.ts';
import { usePanelHeight } from './usePanelHeight.ts';
import { type Search, useSearch } from './useSearch.ts';
import { useTyping } from './useTyping.ts';

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
function SearchButtons({ search: { view, clear, cancel } }: { search: Search }) {
  return (
    <>
      {view.hasQuery && (
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
  const { core, view, inputRef, isSettled, submit } = search;
  const { isOpen, items } = view;
  const formRef = useRef<HTMLFormElement>(null);
  const listId = `${useId()}-results`;
  usePanelHeight(formRef, isOpen);
  useTyping(core, inputRef);
  useLeaving(search, formRef);
  useLeaveWhenClosed(formRef, isOpen);

  const hasItems = items.length > 0;
  const { onCompositionEnd, onFocus, onClick, onKeyDown } = core.getInputProps({
    inputElement: inputRef.current,
  });
  const handleKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    // Tab goes on to the buttons; Enter before the answer is there waits for it in `submit`.
    if (event.key === 'Tab' || (event.key === 'Enter' && !(hasItems && isSettled()))) return;
    onKeyDown(event);
  };
  const handleBlur = (event: FocusEvent<HTMLFormElement>): void => {
    const to = event.relatedTarget;
    if (to !== null && !event.currentTarget.contains(to)) core.setIsOpen(false);
  };
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
        data-open={isOpen ? '' : undefined}
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
            aria-expanded={isOpen && hasItems}
            aria-controls={isOpen && hasItems ? listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={activeId(search)}
            placeholder={PLACEHOLDER}
            maxLength={MAX_QUERY_LENGTH}
            autoComplete="off"
            autoCorrect="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            dir="auto"
            onCompositionEnd={onCompositionEnd}
            onFocus={onFocus}
            onClick={onClick}
            onKeyDown={handleKey}
          />
          <span
            className={styles.loading}
            role="status"
            aria-label="Loading"
            data-shown={view.isStalled ? '' : undefined}
          />
          <span className={styles.shortcut} aria-hidden="true">
            /
          </span>
          {isOpen && <SearchButtons search={search} />}
        </div>
        {isOpen && <SearchPanel core={core} view={view} listId={listId} listUrl={scope.listUrl} />}
      </form>
    </div>
  );
}

/** Id of the active option, while there is one. */
function activeId({ core, view }: Search): string | undefined {
  const { isOpen, items, source, activeItemId } = view;
  const item = activeItemId === null ? undefined : items[activeItemId];
  if (!isOpen || !item || !source) return undefined;
  return `${core.getItemProps({ item, source }).id}`;
}
