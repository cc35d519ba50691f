/** Milliseconds in which the events of one save arrive: editors write, rename and remove. */
const ONE_SAVE = 100;

/** What one save does: the site is read again, or the author is told what is wrong with it. */
export interface Reloading {
  /** Reads the site again. @throws faults of the author's, among others */
  load: () => Promise<void>;
  /** What the author reads of an error. */
  describe: (error: unknown) => string;
  show: (message: string) => void;
  /** Milliseconds. Default: as long as the events of one save take. */
  wait?: number;
}

/**
 * Reads the site again after each save: once for all events of it, and one run at a time. A message
 * that has been shown is not repeated while the fault lasts.
 * @returns what is called at each event
 */
export function reloader({ load, describe, show, wait = ONE_SAVE }: Reloading): () => void {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let shown: string | undefined;
  const run = async (): Promise<void> => {
    try {
      await load();
      shown = undefined;
    } catch (error) {
      const message = describe(error);
      show(message === shown ? `Still: ${message.split('\n')[0]}` : message);
      shown = message;
    }
  };
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(run);
    }, wait);
  };
}
