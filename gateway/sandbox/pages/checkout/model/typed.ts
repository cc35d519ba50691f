import type { Form } from '../http/form.ts';

/** Shopper's input, to show again beside a problem. Never the security code. */
export interface Typed {
  number?: string;
  expiry?: string;
  holder?: string;
  mobile?: string;
  token?: string;
}

/** Returns the fields of a form that may be shown again. */
export function typedOf(form: Form): Typed {
  return {
    number: form.text('number').slice(0, 32),
    expiry: form.text('expiry').slice(0, 9),
    holder: form.text('holder').slice(0, 128),
    mobile: form.text('mobile').slice(0, 24),
    token: form.text('token').slice(0, 64),
  };
}
