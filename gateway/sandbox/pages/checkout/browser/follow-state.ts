import { formatSeconds } from '../model/time-left.ts';

const EVERY = 2000;
/** Milliseconds after a form is sent in which this script doesn't leave the page. Then it may again. */
const SENT = 60_000;

/**
 * Asks every two seconds whether this page still shows the session's current step. Time may have run
 * out, or another window may have continued. While a form's answer is on its way, leaving would cancel
 * it, and with it the redirect to the provider. The server's clock decides, not this computer's.
 */
export function followState(): void {
  const { step, stateUrl, nextUrl } = document.documentElement.dataset;
  if (!step || !stateUrl || !nextUrl) return;
  const timeLeft = document.querySelector('[data-time-left]');
  let sentAt = Number.NEGATIVE_INFINITY;
  document.addEventListener('submit', () => {
    sentAt = performance.now();
  });
  const ask = async (): Promise<void> => {
    const state = await readState(stateUrl);
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

/**
 * Reads the session's state. Returns `undefined` if the server is unreachable: the page stays as it is.
 */
async function readState(url: string): Promise<State | undefined> {
  try {
    const response = await fetch(url, { cache: 'no-store' });
    return await response.json();
  } catch (error) {
    if (error instanceof TypeError || error instanceof SyntaxError) return undefined;
    throw error;
  }
}
