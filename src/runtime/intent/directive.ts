import type { ClientDirective } from 'astro';
import { isTextField, REPLAY } from './events.ts';

type Hydrate = Awaited<ReturnType<Parameters<ClientDirective>[0]>>;

/** Events that wake the island. It repeats them all once it has loaded. */
const RECORDED =
  'pointerdown mousedown touchstart pointerup mouseup touchend click keydown keyup input change submit';
/** Number of events kept for the replay: nobody does more while a chunk loads. */
const MAX_EVENTS = 200;
/** Time after which the browser reacts by itself, in milliseconds. */
const PATIENCE = 4000;

/** Returns whether the browser would leave or change the page. The island reacts instead. */
function isHeldBack(event: Event): boolean {
  if (event.type === 'submit') return true;
  if (!(event instanceof MouseEvent) || event.type !== 'click' || event.button !== 0) return false;
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return !modified && !isTextField(event.target);
}

/** Returns whether a click on a control does nothing without the island. */
function isInert({ target }: Event): boolean {
  return target instanceof Element && target.closest('button[type=button]:not([role])') !== null;
}

/**
 * Loads an island at the first pointer, focus, touch or key in it, and replays what the reader did
 * meanwhile (`client:intent`). A pointer above it loads the code ahead. Until then, and if the code
 * can't be loaded, its HTML works as HTML and may report it (`data-failed`); the next event tries again.
 *
 * Every page with such an island includes this code, so keep it short.
 */
const intent: ClientDirective = (load, _options, island) => {
  let code: Promise<Hydrate | undefined> | undefined;
  let failure: unknown;
  let events: Event[] = [];
  let isWaking = false;
  let isReleasing = false;
  let isPatient = true;
  const listeners = new AbortController();
  const options = { signal: listeners.signal, capture: true };

  /** Returns undefined if the code couldn't be fetched. The next call tries again. */
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

  /**
   * Lets the browser do what was held back. Typed text is already in its field; the island reads it
   * later, as it does a click that the browser has no reaction for, while the code is on its way.
   */
  const release = (): void => {
    const isKept = (event: Event) => event.type === 'input' || (code && isInert(event));
    const held = events.filter((event) => isHeldBack(event) && !isKept(event));
    events = events.filter(isKept);
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
    isPatient = true;
    const impatient = setTimeout(() => {
      isPatient = false;
      release();
    }, PATIENCE);
    const hydrate = await fetchCode();
    clearTimeout(impatient);
    delete island.dataset.intent;
    if (hydrate) {
      listeners.abort();
      delete island.dataset.failed;
      await hydrate();
      island.dispatchEvent(new CustomEvent(REPLAY, { bubbles: true, detail: events }));
      return;
    }
    console.warn('A part of the page could not be loaded; it will be tried again.', failure);
    island.dataset.failed = '';
    isWaking = false;
    release();
  };

  const record = (event: Event): void => {
    if (isReleasing || (!isPatient && isHeldBack(event) && !isInert(event))) return;
    events = [...events.slice(1 - MAX_EVENTS), event];
    if (isHeldBack(event)) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    void wake();
  };

  for (const type of RECORDED.split(' ')) {
    island.addEventListener(type, record, { ...options, passive: type.startsWith('touch') });
  }
  island.addEventListener('focusin', () => void wake(), options);
  addEventListener('online', () => void (failure && wake()), options);
  island.addEventListener('pointerover', () => void fetchCode(), { ...options, once: true });
  // Astro logs a failure to the console itself, unless this stops it.
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
