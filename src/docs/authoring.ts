/** Milliseconds in which the events of one save arrive: editors write, rename and remove. */
const ONE_SAVE = 100;

/** Effects of one save: the site is read again, or the author sees what's wrong with it. */
interface Reloading {
  /** Reads the site again. @throws the author's faults, among others */
  load: () => Promise<void>;
  /** Returns the author's message for an error. */
  describe: (error: unknown) => string;
  show: (message: string) => void;
  /** Milliseconds to wait. Default: as long as the events of one save take. */
  wait?: number;
}

/**
 * Reads the site again after each save: once for all its events, and one run at a time. A message isn't
 * repeated while its fault lasts.
 * @returns the function to call at each event; its promise resolves when the site has been read again
 */
export function reloader({
  load,
  describe,
  show,
  wait = ONE_SAVE,
}: Reloading): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let shown: string | undefined;
  let due = Promise.withResolvers<void>();
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
      running = running.then(run).then(due.resolve);
      due = Promise.withResolvers();
    }, wait);
    return due.promise;
  };
}
