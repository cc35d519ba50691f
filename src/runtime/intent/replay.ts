import { isTextField, REPLAY } from './events.ts';

/*
 * Arrives with React, after the directive has waited for it, and repeats what the reader did in an
 * island once something listens.
 */

type TextField = HTMLInputElement | HTMLTextAreaElement;

type FieldText = Pick<TextField, 'value' | 'selectionStart' | 'selectionEnd'>;

const keptTexts = new WeakMap<TextField, FieldText>();

/** Fields that were typed in while React hydrated their island, with the function that ends the record. */
const typedLate = new WeakMap<Element, { fields: Set<TextField>; stop: () => void }>();

function keep(field: TextField): void {
  const { value, selectionStart, selectionEnd } = field;
  keptTexts.set(field, { value, selectionStart, selectionEnd });
}

/**
 * Keeps the texts of text areas: when React hydrates one, it overwrites the text with its own. Text
 * typed until hydration ends is kept too.
 */
export function keepText(island: Element): void {
  for (const field of island.querySelectorAll('textarea')) keep(field);
  const fields = new Set<TextField>();
  const record = ({ target }: Event): void => {
    if (!isTextField(target)) return;
    keep(target);
    fields.add(target);
  };
  // React's own listeners come after this one: they hydrate the field before they report its text.
  island.addEventListener('input', record, { capture: true });
  const stop = (): void => island.removeEventListener('input', record, { capture: true });
  typedLate.set(island, { fields, stop });
}

/**
 * Writes a text without going through the property that React defines on its fields to notice changes.
 */
function writeUnnoticed(field: TextField, text: string): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
}

/**
 * Tells a component that hydrated around a filled field what the field contains. React compares it with
 * the text that was there at hydration.
 */
function announceText(field: TextField): void {
  const { value, selectionStart, selectionEnd } = keptTexts.get(field) ?? field;
  field.value = '';
  writeUnnoticed(field, value);
  if (document.activeElement === field) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: value }));
}

function copyOf(event: Event): Event {
  const Kind = event.constructor as new (type: string, init: Event) => Event;
  return new Kind(event.type, event);
}

/** Repeats an event, including the browser's own reaction to it. */
function replayOne(event: Event): void {
  const { target } = event;
  if (!(target instanceof Element) || !target.isConnected) return;
  if (event.type === 'input' && isTextField(target)) announceText(target);
  else if (event instanceof SubmitEvent && target instanceof HTMLFormElement) {
    target.requestSubmit(event.submitter);
  } else target.dispatchEvent(copyOf(event));
}

/**
 * Makes React hydrate at once, as it does before it passes on an event that can't wait. Nothing reacts
 * to the cancellation of a pointer that was never down.
 */
function hydrateNow(island: Element): void {
  const first = island.firstElementChild;
  first?.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true, pointerId: -1 }));
}

/** Replays earlier events in a hydrated island: focus first, and only the last state of typed text. */
export function replay(island: Element, events: readonly Event[]): void {
  hydrateNow(island);
  const focused = document.activeElement;
  if (focused !== null && island.contains(focused)) {
    focused.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  }
  const { fields, stop } = typedLate.get(island) ?? {
    fields: new Set<TextField>(),
    stop: () => {},
  };
  stop();
  typedLate.delete(island);
  for (const [at, event] of events.entries()) {
    const later = events.slice(at + 1);
    const typedOn = later.some(({ type, target }) => type === 'input' && target === event.target);
    if (event.type !== 'input' || !typedOn) replayOne(event);
    if (event.type === 'input' && isTextField(event.target)) fields.delete(event.target);
  }
  for (const field of fields) announceText(field);
}

document.addEventListener(REPLAY, (event) => {
  if (event instanceof CustomEvent && event.target instanceof Element) {
    replay(event.target, event.detail);
  }
});
