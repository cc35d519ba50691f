import { resolve, sep } from 'node:path';
import type { Plugin } from 'vite';

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

/**
 * Keeps the programs of `samples/` out of the authoring server's modules. Pages read them as text
 * (`?raw`), but the search for a page's styles also loads the watched file itself. Vite then reads a Go
 * program's `import (` as JavaScript, and warns for each program at every save. The list of their
 * languages is a module like any other.
 * @param folder of the programs
 */
export function quietSamples(folder: string): Plugin {
  const root = resolve(folder) + sep;
  const isProgram = (id: string) =>
    id.startsWith(root) && id !== `${root}languages.mjs` && !/\?|\.json$/.test(id);
  return {
    name: 'gateway-docs:samples',
    apply: 'serve',
    enforce: 'pre',
    load: (id) => (isProgram(id) ? 'export {};' : undefined),
  };
}
