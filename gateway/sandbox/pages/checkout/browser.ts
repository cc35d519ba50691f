/** Features of the payment pages beyond plain forms. Each works alone, and paying needs none of them. */
import { formatSeconds } from './time-left.ts';

const OPEN_EVENTS = ['ready', 'resize'];
const FEWEST_DIGITS = 6;
const EVERY = 2000;
/** Milliseconds after a form is sent in which this script doesn't leave the page. Then it may again. */
const SENT = 60_000;

document.querySelector<HTMLElement>('.problem-summary')?.focus();
for (const link of document.querySelectorAll<HTMLAnchorElement>('.problem-summary a')) {
  link.addEventListener('click', (event) => {
    const field = document.getElementById(link.hash.slice(1));
    if (!field) return;
    event.preventDefault();
    field.focus();
  });
}
announce();
showCardBrands();
followState();

/**
 * Tells the merchant's page that frames this one what happened: `ready` or `resize` with the height the
 * page needs, or the end, once. Only the origin of the session's success_url receives it. This page
 * doesn't listen to any messages.
 */
function announce(): void {
  const { event, merchantOrigin, paymentId, orderNumber } = document.documentElement.dataset;
  if (!event || !merchantOrigin || window.parent === window) return;
  const tell = (type: string, height?: number): void => {
    const message = {
      source: 'gateway-checkout',
      type,
      payment_id: paymentId,
      order_number: orderNumber,
      ...(height === undefined ? {} : { height }),
    };
    window.parent.postMessage(message, merchantOrigin);
  };
  if (!OPEN_EVENTS.includes(event)) {
    tell(event);
    return;
  }
  let told = neededHeight();
  tell(event, told);
  new ResizeObserver(() => {
    const height = neededHeight();
    if (height === told) return;
    told = height;
    tell('resize', height);
  }).observe(document.body);
}

/** Returns the height in whole pixels. The body is as high as its content. */
function neededHeight(): number {
  return Math.ceil(document.body.getBoundingClientRect().height);
}

/**
 * Shows the network of a card beside its number while the shopper types. The server looks it up from
 * the first digits only: the table of mada's ranges changes, so no page has a copy.
 */
function showCardBrands(): void {
  for (const mark of document.querySelectorAll<HTMLElement>('[data-brand-of]')) {
    const field = document.getElementById(mark.dataset.brandOf ?? '');
    if (field instanceof HTMLInputElement) showBrand(field, mark);
  }
}

function showBrand(field: HTMLInputElement, mark: HTMLElement): void {
  let shown = '';
  const update = async (): Promise<void> => {
    const digits = field.value.replaceAll(/[^0-9]/g, '').slice(0, FEWEST_DIGITS);
    if (digits === shown) return;
    shown = digits;
    const brand = digits.length < FEWEST_DIGITS ? null : await brandOf(digits);
    // The shopper may have typed more in the meantime.
    if (digits === shown) mark.textContent = (brand && mark.dataset[brand]) ?? '';
  };
  field.addEventListener('input', () => {
    void update();
  });
  void update();
}

async function brandOf(digits: string): Promise<string | null> {
  const answer = await read<{ brand?: string | null }>(`/checkout/brand?digits=${digits}`);
  return answer?.brand ?? null;
}

/**
 * Asks every two seconds whether this page still shows the session's current step. Time may have run
 * out, or another window may have continued. While a form's answer is on its way, leaving would cancel
 * it, and with it the redirect to the provider. The server's clock decides, not this computer's.
 */
function followState(): void {
  const { step, stateUrl, nextUrl } = document.documentElement.dataset;
  if (!step || !stateUrl || !nextUrl) return;
  const timeLeft = document.querySelector('[data-time-left]');
  let sentAt = Number.NEGATIVE_INFINITY;
  document.addEventListener('submit', () => {
    sentAt = performance.now();
  });
  const ask = async (): Promise<void> => {
    const state = await read<State>(stateUrl);
    const isLeaving = performance.now() - sentAt < SENT;
    if (state && state.step !== step && !isLeaving) {
      window.location.replace(nextUrl);
      return;
    }
    if (timeLeft && state?.seconds_left !== undefined) {
      timeLeft.textContent = formatSeconds(state.seconds_left);
    }
    setTimeout(ask, EVERY);
  };
  setTimeout(ask, EVERY);
}

interface State {
  step: string;
  seconds_left?: number;
}

/** Reads an answer. Returns `undefined` if the server is unreachable: the page stays as it is. */
async function read<Answer>(url: string): Promise<Answer | undefined> {
  try {
    const response = await fetch(url, { cache: 'no-store' });
    return await response.json();
  } catch (error) {
    if (error instanceof TypeError || error instanceof SyntaxError) return undefined;
    throw error;
  }
}
