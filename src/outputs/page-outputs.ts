import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { parse } from 'parse5';
import { hashOf, type ResultCache } from '../../lib/result-cache.ts';
import { twinRoute } from '../docs/index.ts';
import { type PageSection, pageSections } from '../search/index.ts';
import { toMarkdown } from './markdown/to-markdown.ts';
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
interface PageOutputs {
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

/** Matches code, and the colours in it: most elements of a page, and nothing that its outputs need. */
const CODE = /<pre[\s>][\s\S]*?<\/pre>/g;
const COLOUR = /<span class="t-[\w-]+">([^<]*)<\/span>/g;

/** Reads a built page once, for all its outputs. */
export function pageOutputs({ html: page, route, origin, twin }: PageJob): WithTwins {
  const html = page.replace(CODE, (code) => code.replace(COLOUR, '$1'));
  const tree = parse(html, { sourceCodeLocationInfo: true });
  const { texts, headings } = twin ? toMarkdown(html, twin, tree) : { texts: [], headings: {} };
  const twins = texts.map(({ language, text }) => ({
    route: twinRoute(route, language),
    text: `${twin?.note ?? ''}${text}\n---\n\nPage: <${twin?.url}>\n`,
  }));
  const rendered = readPage(html, route, origin, tree);
  return { twins, rendered, sections: pageSections(html, tree), headings };
}

/** Message to a thread. */
export interface Request {
  jobs: PageJob[];
  /** True if the outputs are also wanted as bytes, for later builds. */
  isKept: boolean;
}

/** Outputs of a page whose Markdown is written. */
export interface Made {
  outputs: PageOutputs;
  /** The same with its Markdown, as bytes. */
  stored?: Uint8Array<ArrayBuffer>;
}

/** Makes the outputs of pages, and writes their Markdown. */
export function makeOutputs({ jobs, isKept }: Request): Made[] {
  return jobs.map((job) => {
    const made = pageOutputs(job);
    const outputs = withoutTwins(job, made);
    return isKept ? { outputs, stored: serialize(made) as Buffer<ArrayBuffer> } : { outputs };
  });
}

/** Writes a page's Markdown, and returns its other outputs. */
function withoutTwins({ twin }: PageJob, { twins, ...outputs }: WithTwins): PageOutputs {
  for (const { route, text } of twins) writeFileSync(join(twin?.folder ?? '', route), text);
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

interface OutputsOptions {
  /** Default: the number of processors; one means this thread itself. */
  threads?: number;
  /** Outputs of earlier builds, and a hash of the code that makes them. Default: none are kept. */
  kept?: { cache: ResultCache; code: string };
}

/**
 * Writes the Markdown of each page, and returns the other outputs in the order of the jobs. Large sites
 * use all processors, and pages of an earlier build take none.
 */
export async function outputsOf(
  jobs: readonly PageJob[],
  { threads = availableParallelism(), kept }: OutputsOptions = {},
): Promise<PageOutputs[]> {
  const outputs: PageOutputs[] = new Array(jobs.length);
  const keys = jobs.map(({ html, route, origin, twin }) =>
    kept ? hashOf(kept.code, html, JSON.stringify([route, origin, { ...twin, folder: '' }])) : '',
  );
  const left = jobs.flatMap((job, at) => {
    const value = kept?.cache.read(keys[at] ?? '');
    if (value) outputs[at] = withoutTwins(job, deserialize(value));
    return value ? [] : [at];
  });
  const make = async (
    places: readonly number[],
    answers: (request: Request) => Made[] | Promise<Made[]>,
  ): Promise<void> => {
    const made = await answers({
      jobs: places.map((at) => jobs[at] as PageJob),
      isKept: kept !== undefined,
    });
    for (const [number, at] of places.entries()) {
      const { outputs: own, stored } = made[number] as Made;
      if (stored) kept?.cache.write(keys[at] ?? '', stored);
      outputs[at] = own;
    }
  };
  const batches = Array.from({ length: Math.ceil(left.length / PAGES_PER_MESSAGE) }, (_, at) =>
    left.slice(at * PAGES_PER_MESSAGE, (at + 1) * PAGES_PER_MESSAGE),
  );
  const bytes = left.reduce((sum, at) => sum + (jobs[at] as PageJob).html.length, 0);
  const used = Math.min(threads, Math.ceil(bytes / BYTES_PER_THREAD));
  if (used <= 1) {
    await make(left, makeOutputs);
    return outputs;
  }
  await Promise.all(
    Array.from({ length: used }, async (_, number) => {
      const worker = new Worker(new URL('page-worker.ts', import.meta.url), {
        resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
      });
      // Neighbours share most fields, whose Markdown a thread keeps: start from both ends.
      const next = () => (number % 2 === 0 ? batches.shift() : batches.pop());
      try {
        for (let batch = next(); batch; batch = next()) {
          await make(batch, (request) => answer(worker, request));
        }
      } finally {
        await worker.terminate();
      }
    }),
  );
  return outputs;
}

/** Returns the outputs of a thread. @throws the thread's error */
async function answer(worker: Worker, request: Request): Promise<Made[]> {
  const answered = once(worker, 'message');
  worker.postMessage(request);
  const [made] = await answered;
  return made;
}
