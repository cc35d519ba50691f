/** Milliseconds before anything is shown: short work needs no words. */
const QUIET = 2000;
/** Milliseconds between two lines where nothing can be overwritten, in CI for example. */
const PLAIN_EVERY = 10_000;
/** Milliseconds between two updates of the line in a terminal. */
const UPDATE_EVERY = 100;

/**
 * Shows the progress of work that takes longer than two seconds: on one line that updates in a
 * terminal, and in a few plain lines elsewhere.
 *
 * @param {Pick<NodeJS.WriteStream, 'write' | 'isTTY' | 'columns'>} [stream]
 * @param {() => number} [now] clock in milliseconds, for tests
 * @returns {{ show: (text: string) => void, end: () => void }} `end` removes the line
 */
export function startProgress(stream = process.stderr, now = () => performance.now()) {
  let next = now() + QUIET;
  let shown = '';
  return {
    show(text) {
      if (text === shown || now() < next) return;
      next = now() + (stream.isTTY ? UPDATE_EVERY : PLAIN_EVERY);
      shown = text;
      // A longer line would wrap, and what is wrapped can't be overwritten.
      const line = text.slice(0, (stream.columns ?? 80) - 1);
      stream.write(stream.isTTY ? `\r\u001b[K${line}` : `${text}\n`);
    },
    end() {
      if (stream.isTTY && shown !== '') stream.write('\r\u001b[K');
      next = Number.POSITIVE_INFINITY;
    },
  };
}

/**
 * Shows how far something is, twice a second, until it's stopped.
 *
 * @param {() => string} look returns the present state in a few words
 * @returns {() => void} stops it
 */
export function trackProgress(look) {
  const progress = startProgress();
  const timer = setInterval(() => progress.show(look()), 500);
  return () => {
    clearInterval(timer);
    progress.end();
  };
}
