/** Sent by the directive to a hydrated island; its detail is what the reader did meanwhile. */
export const REPLAY = 'intent:replay';

/** Inputs that take no text. */
const NO_TEXT = /^(?:checkbox|radio|button|submit|reset|image|file|color|range)$/;

/** Fields whose text the browser itself takes, before anyone listens. */
export function isTextField(
  target: EventTarget | null,
): target is HTMLInputElement | HTMLTextAreaElement {
  if (target instanceof HTMLInputElement) return !NO_TEXT.test(target.type);
  return target instanceof HTMLTextAreaElement;
}
