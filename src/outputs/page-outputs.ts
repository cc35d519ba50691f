import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { parse } from 'parse5';
import { hashOf, type ResultCache } from '../../lib/result-cache.ts';
import { COLOURED } from '../components/code/colours.ts';
import { twinRoute } from '../docs/index.ts';
import { indexFiles, type PageSection, pageSections } from '../search/index.ts';
import { type KnownItem, learnItems, newItems, toMarkdown } from './markdown/to-markdown.ts';
import { type RenderedPage, readPage } from './rendered-page.ts';

/** A built page, with the options of its outputs. */
export interface PageJob {
  html: string;
  /** Route without the base URL. */
  route: string;
  /** File or setting the page comes from, for messages. */
  origin: string;
  /** The page as Markdown; absent for pages that have none. */
  twin?: {
    folder: string;
    url: string;
    origin: string;
    withoutTwin: readonly string[];
    /** False for a page that isn't written once for each language too. */
    inLanguages: boolean;
    /** Markdown above the page: its version isn't the latest release. Default: empty. */
    note?: string;
  };
}

/** Outputs of a page that the later steps need. */
export interface PageOutputs {
  rendered: RenderedPage;
  /** For the search index. */
  sections: PageSection[];
  /** Heading in the page's Markdown for each id of the page; empty for pages that have none. */
  headings: Record<string, string>;
}

interface WithTwins extends PageOutputs {
  /** The page as Markdown, by the routes of the files. */
  twins: { route: string; text: string }[];
}

/** Matches code. */
const CODE = /<pre[\s>][\s\S]*?<\/pre>/g;

/** Reads a built page once, for all its outputs. */
export function pageOutputs({ html: page, route, origin, twin }: PageJob): WithTwins {
  const html = page.replace(CODE, (code) => code.replace(COLOURED, '$1'));
  const tree = parse(html);
  const rendered = readPage(html, route, origin, tree);
  const sections = pageSections(html, tree);
  // Last, as it takes known items out of the tree.
  const { texts, headings } = twin ? toMarkdown(html, twin, tree) : { texts: [], headings: {} };
  const twins = texts.map(({ language, text }) => ({
    route: twinRoute(route, language),
    text: `${twin?.note ?? ''}${text}\n---\n\nPage: <${twin?.url}>\n`,
  }));
  return { twins, rendered, sections, headings };
}

/** Pages for a thread. */
export interface Request {
  jobs: PageJob[];
  /** Markdown of items that other threads have made, by their keys. */
  items: KnownItem[];
  /** True if the outputs are also wanted as bytes, for later builds. */
  isKept: boolean;
}

/** Search indexes for a thread: the arguments of `indexFiles` for each. */
export type IndexRequest = Parameters<typeof indexFiles>[];

/** Answer to a request. */
export interface Answer {
  made: Made[];
  /** Markdown of items that weren't known before. */
  items: KnownItem[];
}

/** Outputs of a page whose Markdown is written. */
export interface Made {
  outputs: PageOutputs;
  /** The same with its Markdown, as bytes. */
  stored?: Uint8Array<ArrayBuffer>;
}

/** Makes the outputs of pages, and writes their Markdown. */
export function makeOutputs({ jobs, items, isKept }: Request): Answer {
  learnItems(items);
  const made = jobs.map((job) => {
    const outputs = pageOutputs(job);
    const rest = withoutTwins(job, outputs);
    return isKept
      ? { outputs: rest, stored: serialize(outputs) as Buffer<ArrayBuffer> }
      : { outputs: rest };
  });
  return { made, items: newItems() };
}

/** Writes a page's Markdown, and returns its other outputs. */
function withoutTwins({ twin }: PageJob, { twins, ...outputs }: WithTwins): PageOutputs {
  for (const { route, text } of twins) {
    const file = join(twin?.folder ?? '', route);
    // The page itself may not be written yet.
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return outputs;
}

/** Bytes of pages below which a thread takes longer to start than to work. */
const BYTES_PER_THREAD = 2 * 1024 * 1024;

/**
 * Megabytes that a thread allocates between two garbage collections. With half of them, a large reference
 * takes a tenth longer; without a limit, each thread takes much more memory.
 */
const YOUNG_MEGABYTES = 96;

/** Pages per message to a thread: both sides hold the results for a moment. */
const PAGES_PER_MESSAGE = 10;

interface MakerOptions {
  /** Default: the number of processors; one means this thread itself. */
  threads?: number;
  /** Outputs of earlier builds, and a hash of the code that makes them. Default: none are kept. */
  kept?: { cache: ResultCache; code: string };
}

/** A page whose outputs aren't made yet. */
interface Task extends PromiseWithResolvers<PageOutputs> {
  /** Hash of everything that the outputs are made from. */
  key: string;
  job: PageJob;
}

/**
 * Writes the Markdown of pages, and makes their other outputs and the search indexes. Large sites use all
 * processors, and all but one while pages are still rendered. Pages of an earlier build take none.
 */
export class OutputsMaker {
  readonly #kept: MakerOptions['kept'];
  readonly #processors: number;
  /** Threads that may run now. */
  #most: number;
  /** Outputs of all pages so far, by the keys of their tasks. */
  readonly #outputs = new Map<string, Promise<PageOutputs>>();
  /** Tasks that no thread has begun, in the order of the pages. */
  readonly #waiting: Task[] = [];
  readonly #threads: Worker[] = [];
  /** Markdown of items that the threads have made, and how many of them each has got from the others. */
  readonly #items: KnownItem[] = [];
  readonly #told = new Map<Worker, number>();
  readonly #idle = new Set<Worker>();
  /** Bytes of all pages that aren't from an earlier build. */
  #bytes = 0;
  /** Error that a thread has ended with. */
  #failure: unknown;

  constructor({ threads = availableParallelism(), kept }: MakerOptions = {}) {
    this.#kept = kept;
    this.#processors = threads;
    this.#most = threads - 1;
  }

  /**
   * Takes a page, and returns the promise of its outputs: they're there after `finish` at the latest.
   * The same page can be taken again, and is made once.
   */
  add(job: PageJob): Promise<PageOutputs> {
    const { html, route, origin, twin } = job;
    const of = JSON.stringify([route, origin, { ...twin, folder: '' }]);
    const key = hashOf(this.#kept?.code ?? '', html, of);
    const known = this.#outputs.get(key);
    if (known) return known;
    const task: Task = { key, job, ...Promise.withResolvers<PageOutputs>() };
    const { promise } = task;
    // Whoever waits for the outputs gets the error.
    promise.catch(() => {});
    this.#outputs.set(key, promise);
    const kept = this.#kept?.cache.read(key);
    if (kept) {
      task.resolve(withoutTwins(job, deserialize(kept)));
      return promise;
    }
    this.#waiting.push(task);
    this.#bytes += html.length;
    if (this.#waiting.length >= PAGES_PER_MESSAGE) this.#start();
    return promise;
  }

  /** Uses the processor that has rendered the pages, too. */
  hurry(): void {
    this.#most = this.#processors;
    this.#start();
  }

  /** Makes what is left of the outputs, and ends all threads but one. @throws the error of a page */
  async finish(): Promise<void> {
    this.hurry();
    if (this.#failure !== undefined) throw this.#failure;
    if (this.#threads.length === 0) {
      const left = this.#waiting.splice(0);
      this.#settle(left, makeOutputs(this.#requestOf(left)).made);
    }
    await Promise.all(this.#outputs.values());
    await end(this.#threads.splice(1));
  }

  /** Makes search indexes after the last page; on a large site, another thread does. */
  readonly index = async (request: IndexRequest): Promise<Map<string, string>[]> => {
    const [thread] = this.#threads;
    return thread ? answer(thread, request) : request.map((tag) => indexFiles(...tag));
  };

  /** Ends the threads, also of a build that has failed. */
  async close(): Promise<void> {
    await end(this.#threads);
  }

  #requestOf(tasks: readonly Task[], items: KnownItem[] = []): Request {
    return { jobs: tasks.map(({ job }) => job), items, isKept: this.#kept !== undefined };
  }

  #settle(tasks: readonly Task[], made: readonly Made[]): void {
    for (const [at, { key, resolve }] of tasks.entries()) {
      const { outputs, stored } = made[at] as Made;
      if (stored) this.#kept?.cache.write(key, stored);
      resolve(outputs);
    }
  }

  /** Gives threads work, and starts new ones if there's enough for each. */
  #start(): void {
    const worth = Math.floor(this.#bytes / BYTES_PER_THREAD);
    while (this.#threads.length < Math.min(this.#most, worth)) {
      const thread = new Worker(new URL('page-worker.ts', import.meta.url), {
        resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
      });
      this.#threads.push(thread);
      this.#idle.add(thread);
    }
    // A thread for which nothing is left is idle again at once.
    for (const thread of [...this.#idle]) this.#run(thread);
  }

  /** Has a thread do tasks until none waits. */
  async #run(thread: Worker): Promise<void> {
    this.#idle.delete(thread);
    while (this.#waiting.length > 0) {
      const tasks = this.#waiting.splice(0, PAGES_PER_MESSAGE);
      const untold = this.#items.slice(this.#told.get(thread));
      this.#told.set(thread, this.#items.length);
      try {
        const { made, items } = await answer<Answer>(thread, this.#requestOf(tasks, untold));
        this.#items.push(...items);
        this.#settle(tasks, made);
      } catch (error) {
        // The thread has ended.
        this.#failure = error;
        for (const { reject } of [...tasks, ...this.#waiting.splice(0)]) reject(error);
        return;
      }
    }
    this.#idle.add(thread);
  }
}

async function end(threads: readonly Worker[]): Promise<void> {
  await Promise.all(threads.map((thread) => thread.terminate()));
}

/** Returns what a thread has made. @throws the thread's error */
async function answer<Result>(worker: Worker, request: Request | IndexRequest): Promise<Result> {
  const answered = once(worker, 'message');
  worker.postMessage(request);
  const [made] = await answered;
  return made;
}
