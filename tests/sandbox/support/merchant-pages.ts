/** A page of the shop: what the guides tell a merchant to build, with a list of what it heard. */
export interface MerchantPage {
  html: string;
  policy: string;
  /** Own scripts by name; the page loads them from under its own address. */
  scripts: Record<string, string>;
}

const HEARD = '<ol id="heard"></ol>';

/** Writes down what was heard, as JSON. */
const NOTE = `
  function note(what) {
    const entry = document.createElement('li');
    entry.textContent = JSON.stringify(what);
    document.querySelector('#heard').append(entry);
  }
`;

/** Returns the page with a frame, of the guide "Iframe". */
export function iframePage(session: string, checkout: string): MerchantPage {
  return {
    policy: `default-src 'self'; frame-src ${checkout}`,
    html: `<!doctype html><html lang="en"><title>Shop</title>
      <script src="?script=listen&session=${encodeURIComponent(session)}"></script>
      <iframe id="payment-frame" title="Payment" src="${session}" allow="payment"></iframe>${HEARD}`,
    scripts: {
      listen: `${NOTE}
        window.addEventListener('message', (event) => {
          const frame = document.querySelector('#payment-frame');
          const checkoutOrigin = new URL(frame.src).origin;
          if (event.origin !== checkoutOrigin || event.source !== frame.contentWindow) return;
          note(event.data);
          if (event.data.height > 0) frame.style.height = event.data.height + 'px';
        });`,
    },
  };
}

/** Returns the page with the SDK, of the guide "Checkout SDK". */
export function sdkPage(session: string, checkout: string, integrity: string): MerchantPage {
  const query = `session=${encodeURIComponent(session)}&script=pay`;
  return {
    policy: `default-src 'self'; script-src 'self' ${checkout}; frame-src ${checkout}`,
    html: `<!doctype html><html lang="en"><title>Shop</title>
      <div id="payment" data-session-url="${session}"></div>
      <script src="${checkout}/sdk/1.0.0/checkout.js" integrity="${integrity}"
        crossorigin="anonymous" defer></script>
      <script src="?${query}" defer></script>${HEARD}`,
    scripts: {
      pay: `${NOTE}
        const element = document.querySelector('#payment');
        window.checkout = GatewayCheckout.mount({
          element,
          sessionUrl: element.dataset.sessionUrl,
          onEvent: note,
        });`,
    },
  };
}

/** Next destination of the shopper's browser, as an answer of the gateway gives it. */
interface NextAction {
  url: string;
  method: string;
  params: { name: string; value: string }[];
}

/** Returns the page that posts the browser to the shopper's bank, of the guide "Cards". */
export function challengePage({ url, method, params }: NextAction, checkout: string): MerchantPage {
  const fields = params.map(
    ({ name, value }) => `<input type="hidden" name="${name}" value="${value}">`,
  );
  return {
    policy: `default-src 'self'; form-action ${checkout}`,
    html: `<!doctype html><html lang="en"><title>Shop</title>
      <form action="${url}" method="${method}">${fields.join('')}
        <button>Continue to your bank</button></form>`,
    scripts: {},
  };
}
