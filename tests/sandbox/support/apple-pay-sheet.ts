/** Calls that the sheet of a page received. */
export interface FakeSheet {
  /** Version and request of every session that the page began. */
  requests: unknown[];
  /** Values that the page gave to completeMerchantValidation. */
  merchantSessions: unknown[];
  /** Values that the page gave to completePayment. */
  told: unknown[];
  aborted: number;
  /** Authorises, as the shopper does. */
  authorise(token: unknown): void;
  /** Closes the sheet, as the shopper does or as when it gives up. */
  cancel(): void;
}

declare global {
  interface Window {
    sheet: FakeSheet;
  }
}

/**
 * Gives a page an `ApplePaySession` that behaves like Safari's, as far as the guides use it: it can
 * only be made inside a tap, there is one sheet at a time, and an ended one accepts no answer. Runs
 * in the page, before its scripts, so it uses nothing from this module.
 */
export function installFakeSheet(): void {
  let open: FakeSession | undefined;

  class FakeSession {
    static readonly STATUS_SUCCESS = 0;
    static readonly STATUS_FAILURE = 1;
    static canMakePayments(): boolean {
      return true;
    }
    onvalidatemerchant?: (event: { validationURL: string }) => void;
    onpaymentauthorized?: (event: { payment: { token: unknown } }) => void;
    oncancel?: (event: object) => void;
    readonly #request: unknown;

    constructor(version: number, request: object) {
      if (!navigator.userActivation.isActive) {
        throw new Error('Must create a new ApplePaySession from a user gesture handler.');
      }
      this.#request = { version, ...request };
    }
    begin(): void {
      if (open) throw new Error('Page already has an active payment session.');
      open = this;
      window.sheet.requests.push(this.#request);
      const validationURL = 'https://apple-pay-gateway.apple.com/paymentservices/startSession';
      setTimeout(() => this.onvalidatemerchant?.({ validationURL }));
    }
    abort(): void {
      this.#end();
      window.sheet.aborted += 1;
    }
    completeMerchantValidation(session: unknown): void {
      this.#mustBeOpen();
      window.sheet.merchantSessions.push(session);
    }
    completePayment(result: unknown): void {
      this.#end();
      window.sheet.told.push(result);
    }
    #mustBeOpen(): void {
      if (open !== this) throw new DOMException('The session has ended.', 'InvalidAccessError');
    }
    #end(): void {
      this.#mustBeOpen();
      open = undefined;
    }
  }

  window.sheet = {
    requests: [],
    merchantSessions: [],
    told: [],
    aborted: 0,
    authorise: (token) => {
      open?.onpaymentauthorized?.({ payment: { token } });
    },
    cancel: () => {
      const ended = open;
      open = undefined;
      ended?.oncancel?.({});
    },
  };
  Object.assign(window, { ApplePaySession: FakeSession });
}
