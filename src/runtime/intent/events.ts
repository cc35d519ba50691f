/** Event that the directive sends to a hydrated island; its detail is the events since then. */
export const REPLAY = 'intent:replay';

/** Matches the types of input that hold no text. */
const NO_TEXT = /^(?:checkbox|radio|button|submit|reset|image|file|color|range)$/;

/** Returns whether the browser accepts text in an element by itself, before any code listens. */
export function isTextField(
  target: EventTarget | null,
): target is HTMLInputElement | HTMLTextAreaElement {
  if (target instanceof HTMLInputElement) return !NO_TEXT.test(target.type);
  return target instanceof HTMLTextAreaElement;
}
