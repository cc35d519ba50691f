// @ts-check
/**
 * Checkout SDK 1.0.0: puts the gateway's payment form into an element of the merchant's page.
 * It holds no secret. The bytes of a version never change: pages pin them by an integrity hash.
 */
(() => {
  /**
   * @typedef {object} CheckoutEvent
   * @property {string} type ready, resize, completed, failed, cancelled or expired
   * @property {string} payment_id
   * @property {string} order_number
   *
   * @typedef {object} MountOptions
   * @property {Element} element gets the form as its last child
   * @property {string} sessionUrl the redirect_url of a session with display sdk
   * @property {(event: CheckoutEvent) => void} [onEvent] called with every event
   *
   * @typedef {object} MountedCheckout
   * @property {() => void} unmount removes the form; calling it again does nothing
   */

  const SOURCE = 'gateway-checkout';
  const ENDS = ['completed', 'failed', 'cancelled', 'expired'];
  const TYPES = ['ready', 'resize', ...ENDS];
  const FIRST_HEIGHT = 640;
  const MAX_HEIGHT = 10000;

  const script = document.currentScript;
  const own = new URL(script instanceof HTMLScriptElement ? script.src : location.href).origin;

  /**
   * @param {string} option
   * @param {string} problem
   */
  const wrong = (option, problem) => new TypeError(`GatewayCheckout.mount: ${option} ${problem}`);

  /** @param {unknown} sessionUrl */
  const readSessionUrl = (sessionUrl) => {
    if (typeof sessionUrl !== 'string' || !URL.canParse(sessionUrl)) {
      throw wrong('sessionUrl', 'must be the redirect_url of a session.');
    }
    const url = new URL(sessionUrl);
    if (url.origin !== own) {
      throw wrong(
        'sessionUrl',
        `is of ${url.origin}, this script is of ${own}. Use both of the same environment.`,
      );
    }
    return url.href;
  };

  /** @param {string} src */
  const createFrame = (src) => {
    const frame = document.createElement('iframe');
    frame.title = 'Payment';
    frame.allow = 'payment';
    frame.src = src;
    // Properties, not an attribute: a policy without 'unsafe-inline' allows these.
    frame.style.display = 'block';
    frame.style.width = '100%';
    frame.style.height = `${FIRST_HEIGHT}px`;
    frame.style.border = '0';
    return frame;
  };

  /**
   * Puts the payment form into an element.
   *
   * @param {MountOptions} options
   * @returns {MountedCheckout}
   * @throws {TypeError} when an option is wrong; the message names it.
   */
  const mount = (options) => {
    const { element, sessionUrl, onEvent } = Object(options);
    if (!(element instanceof Element)) {
      throw wrong('element', 'must be an element of this page. Is it there yet?');
    }
    if (onEvent !== undefined && typeof onEvent !== 'function') {
      throw wrong('onEvent', 'must be a function, or be left out.');
    }
    const frame = createFrame(readSessionUrl(sessionUrl));
    let ended = false;

    /** @param {MessageEvent} message */
    const listen = ({ origin, source, data }) => {
      if (ended || origin !== own || source !== frame.contentWindow) return;
      const { source: name, type, payment_id, order_number, height } = Object(data);
      if (name !== SOURCE || !TYPES.includes(type)) return;
      if (Number.isInteger(height) && height > 0) {
        frame.style.height = `${Math.min(height, MAX_HEIGHT)}px`;
      }
      ended = ENDS.includes(type);
      if (onEvent) onEvent({ type, payment_id, order_number });
    };

    window.addEventListener('message', listen);
    element.append(frame);
    return Object.freeze({
      unmount() {
        window.removeEventListener('message', listen);
        frame.remove();
      },
    });
  };

  Object.assign(window, { GatewayCheckout: Object.freeze({ version: '1.0.0', mount }) });
})();
