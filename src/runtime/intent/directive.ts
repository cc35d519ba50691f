import type { ClientDirective } from 'astro';
import { isTextField, REPLAY } from './acts.ts';

type Hydrate = Awaited<ReturnType<Parameters<ClientDirective>[0]>>;

/** What the reader does in the island: it loads, and does all of it when it is there. */
const ACTS =
  'pointerdown mousedown touchstart pointerup mouseup touchend click keydown keyup input change submit';
/** Acts kept for the replay: nobody does more while a chunk loads. */
const MOST_ACTS = 200;
/** After this long the browser's own reaction is let through, in milliseconds. */
const PATIENCE = 4000;

/** Acts that the browser answers by leaving or changing the page: the island answers instead. */
function isHeldBack(event: Event): boolean {
  if (event.type === 'submit') return true;
  if (!(event instanceof MouseEvent) || event.type !== 'click' || event.button !== 0) return false;
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return !modified && !isTextField(event.target);
}

/**
 * `client:intent`: loads an island at the first pointer, focus, touch or key in it, and replays what
 * the reader did meanwhile; a pointer above it loads the code ahead. Until then, and if the code
 * cannot be loaded, its HTML works as HTML and may say so (`data-failed`); the next act tries again.
 *
 * Written into every page that has such an island, so it is kept short.
 */
const intent: ClientDirective = (load, _options, island) => {
  let code: Promise<Hydrate | undefined> | undefined;
  let failure: unknown;
  let acts: Event[] = [];
  let isWaking = false;
  let isReleasing = false;
  const listeners = new AbortController();
  const options = { signal: listeners.signal, capture: true };

  /** @returns undefined if it failed: it can be called again then */
  const fetchCode = (): Promise<Hydrate | undefined> => {
    if (code) return code;
    failure = undefined;
    code = load().then((hydrate) => {
      if (failure === undefined) return hydrate;
      code = undefined;
      return undefined;
    });
    return code;
  };

  /** Lets the browser do what was held back. Typed text stands there: the island is told of it. */
  const release = (): void => {
    const held = acts.filter(isHeldBack);
    acts = acts.filter(({ type }) => type === 'input');
    isReleasing = true;
    for (const { type, target } of held) {
      if (type === 'submit') (target as HTMLFormElement).submit();
      else target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    }
    isReleasing = false;
  };

  const wake = async (): Promise<void> => {
    if (isWaking) return;
    isWaking = true;
    island.dataset.intent = 'loading';
    island.dataset.wokenAt ??= String(performance.now());
    const impatient = setTimeout(release, PATIENCE);
    const hydrate = await fetchCode();
    clearTimeout(impatient);
    delete island.dataset.intent;
    if (hydrate) {
      listeners.abort();
      delete island.dataset.failed;
      await hydrate();
      island.dispatchEvent(new CustomEvent(REPLAY, { bubbles: true, detail: acts }));
      return;
    }
    console.warn('A part of the page could not be loaded; it will be tried again.', failure);
    island.dataset.failed = '';
    isWaking = false;
    release();
  };

  const note = (event: Event): void => {
    if (isReleasing) return;
    acts = [...acts.slice(1 - MOST_ACTS), event];
    if (isHeldBack(event)) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    void wake();
  };

  for (const type of ACTS.split(' ')) {
    island.addEventListener(type, note, { ...options, passive: type.startsWith('touch') });
  }
  island.addEventListener('focusin', () => void wake(), options);
  addEventListener('online', () => void (failure && wake()), options);
  island.addEventListener('pointerover', () => void fetchCode(), { ...options, once: true });
  // Astro writes a failure to the console itself unless it is told not to.
  island.addEventListener(
    'astro:hydration-error',
    (event) => {
      event.preventDefault();
      failure = event instanceof CustomEvent ? event.detail.error : event;
    },
    options,
  );
};

export default intent;
