import { isTextField, REPLAY } from './acts.ts';

/*
 * Comes with React, after the directive has waited for it: what the reader did in an island is done
 * again once something listens.
 */

type TextField = HTMLInputElement | HTMLTextAreaElement;

type Typed = Pick<TextField, 'value' | 'selectionStart' | 'selectionEnd'>;

const typed = new WeakMap<TextField, Typed>();

/** Fields that were typed in while React hydrated their island, and how to stop noting it. */
const late = new WeakMap<Element, { fields: Set<TextField>; stop: () => void }>();

function keep(field: TextField): void {
  const { value, selectionStart, selectionEnd } = field;
  typed.set(field, { value, selectionStart, selectionEnd });
}

/**
 * Keeps what stands in text areas: when React hydrates one it writes the text it knows into it. What
 * is typed from now on until it has hydrated is kept too.
 */
export function keepText(island: Element): void {
  for (const field of island.querySelectorAll('textarea')) keep(field);
  const fields = new Set<TextField>();
  const note = ({ target }: Event): void => {
    if (!isTextField(target)) return;
    keep(target);
    fields.add(target);
  };
  // React's own listeners come after this one: they hydrate the field before they tell of its text.
  island.addEventListener('input', note, { capture: true });
  const stop = (): void => island.removeEventListener('input', note, { capture: true });
  late.set(island, { fields, stop });
}

/** Writes a text past the property that React puts on its fields to notice its own writing. */
function writeUnnoticed(field: TextField, text: string): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
}

/**
 * Tells a component that hydrated around a filled field what the field holds. React compares with
 * the text it knows, and the text that stood there at hydration is the one it knows.
 */
function announceText(field: TextField): void {
  const { value, selectionStart, selectionEnd } = typed.get(field) ?? field;
  field.value = '';
  writeUnnoticed(field, value);
  if (document.activeElement === field) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: value }));
}

function copyOf(event: Event): Event {
  const Kind = event.constructor as new (type: string, init: Event) => Event;
  return new Kind(event.type, event);
}

/** Does again what the reader did; the browser's own reaction to it included. */
function replayOne(event: Event): void {
  const { target } = event;
  if (!(target instanceof Element) || !target.isConnected) return;
  if (event.type === 'input' && isTextField(target)) announceText(target);
  else if (event instanceof SubmitEvent && target instanceof HTMLFormElement) {
    target.requestSubmit(event.submitter);
  } else target.dispatchEvent(copyOf(event));
}

/**
 * Makes React hydrate at once: it does so before it hands on an event that cannot wait. Nothing
 * reacts to a cancelled pointer that was never down.
 */
function hydrateNow(island: Element): void {
  const first = island.firstElementChild;
  first?.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true, pointerId: -1 }));
}

/** Gives a hydrated island what happened in it before: focus first, of typed text the last state. */
export function replay(island: Element, acts: readonly Event[]): void {
  hydrateNow(island);
  const focused = document.activeElement;
  if (focused !== null && island.contains(focused)) {
    focused.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  }
  const { fields, stop } = late.get(island) ?? { fields: new Set<TextField>(), stop: () => {} };
  stop();
  late.delete(island);
  for (const [at, act] of acts.entries()) {
    const later = acts.slice(at + 1);
    const typedOn = later.some(({ type, target }) => type === 'input' && target === act.target);
    if (act.type !== 'input' || !typedOn) replayOne(act);
    if (act.type === 'input' && isTextField(act.target)) fields.delete(act.target);
  }
  for (const field of fields) announceText(field);
}

document.addEventListener(REPLAY, (event) => {
  if (event instanceof CustomEvent && event.target instanceof Element) {
    replay(event.target, event.detail);
  }
});
