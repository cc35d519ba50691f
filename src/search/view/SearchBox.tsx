import { type FocusEvent, memo, type RefObject, useEffect, useId, useRef } from 'react';
import { MAX_QUERY_LENGTH } from '../constants.ts';
import type { SearchScope } from '../load/searchScope.ts';
import { CANCEL, CLEAR, NOT_LOADED, PLACEHOLDER, RELOAD, SUBMIT } from '../messages.ts';
import { Glyph } from './Glyph.tsx';
import styles from './SearchBox.module.css';
import { optionId, SearchPanel } from './SearchPanel.tsx';
import { useField } from './useField.ts';
import { useLeaveWhenClosed } from './useLeaveWhenClosed.ts';
import { usePanelHeight } from './usePanelHeight.ts';
import { type Search, useSearch } from './useSearch.ts';

export interface SearchBoxProps {
  scope: SearchScope;
}

/** Closes the box when the pointer or the focus goes elsewhere. */
function useLeaving({ core, inputRef }: Search, formRef: RefObject<HTMLFormElement | null>) {
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

interface FieldProps {
  inputRef: RefObject<HTMLInputElement | null>;
  /** Id of the list of results, while there is one. */
  listId: string | undefined;
  /** Id of the active option in that list, while there is one. */
  activeId: string | undefined;
}

/** The field. Drawn only when one of these changes: React writes to a field whenever it draws it. */
const Field = memo(function Input({ inputRef, listId, activeId }: FieldProps) {
  return (
    <input
      ref={inputRef}
      className={styles.input}
      type="search"
      name="q"
      role="combobox"
      data-search-input=""
      aria-label="Search"
      aria-expanded={listId !== undefined}
      aria-controls={listId}
      aria-autocomplete="list"
      aria-activedescendant={activeId}
      placeholder={PLACEHOLDER}
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
 * The search box (S2-L20 to S2-L23): a combobox as the ARIA Authoring Practices describe it. Its
 * HTML works before React does: the field takes what is typed, and leads to the list of all pages.
 */
export function SearchBox({ scope }: SearchBoxProps) {
  const search = useSearch(scope);
  const { core, view, inputRef, submit } = search;
  const { isOpen, items } = view;
  const formRef = useRef<HTMLFormElement>(null);
  const listId = `${useId()}-results`;
  const activeItem = isOpen && view.activeItemId !== null ? items[view.activeItemId] : undefined;
  usePanelHeight(formRef, isOpen);
  useField(search);
  useLeaving(search, formRef);
  useLeaveWhenClosed(formRef, isOpen);

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
          <Field
            inputRef={inputRef}
            listId={isOpen && items.length > 0 ? listId : undefined}
            activeId={activeItem && optionId(core, view, activeItem)}
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
        <p className={styles.failure} role="alert">
          {NOT_LOADED}
          <button type="button" className="button" data-quiet="" data-reload="">
            {RELOAD}
          </button>
        </p>
        {isOpen && <SearchPanel core={core} view={view} listId={listId} listUrl={scope.listUrl} />}
      </form>
    </div>
  );
}
