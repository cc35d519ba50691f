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
  const { texts, headings } = twin ? toMarkdown(html, twin) : { texts: [], headings: {} };
  const twins = texts.map(({ language, text }) => ({
    route: twinRoute(route, language),
    text: `${twin?.note ?? ''}${text}\n---\n\nPage: <${twin?.url}>\n`,
  }));
  const tree = parse(html);
  const rendered = readPage(html, route, origin, tree);
  return { twins, rendered, sections: pageSections(html, tree), headings };
}

/** Number of pages below which a thread takes longer to start than to work. */
const PAGES_PER_THREAD = 100;

/**
 * Megabytes that a thread allocates between two garbage collections. Otherwise each thread would take
 * three times as much.
 */
const YOUNG_MEGABYTES = 24;

/** Pages per message to a thread: both sides hold the results for a moment. */
const PAGES_PER_MESSAGE = 25;

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
  const finish = (at: number, { twins, ...rest }: WithTwins): void => {
    outputs[at] = rest;
    const folder = jobs[at]?.twin?.folder ?? '';
    for (const { route, text } of twins) writeFileSync(join(folder, route), text);
  };
  const keys = jobs.map(({ html, route, origin, twin }) =>
    kept ? hashOf(kept.code, html, JSON.stringify([route, origin, { ...twin, folder: '' }])) : '',
  );
  const left = keys.flatMap((key, at) => {
    const value = kept?.cache.read(key);
    if (value) finish(at, deserialize(value));
    return value ? [] : [at];
  });
  const make = async (
    places: readonly number[],
    answers: (jobs: PageJob[]) => WithTwins[] | Promise<WithTwins[]>,
  ): Promise<void> => {
    const made = await answers(places.map((at) => jobs[at] as PageJob));
    for (const [number, at] of places.entries()) {
      const one = made[number] as WithTwins;
      kept?.cache.write(keys[at] ?? '', serialize(one));
      finish(at, one);
    }
  };
  const batches = Array.from({ length: Math.ceil(left.length / PAGES_PER_MESSAGE) }, (_, at) =>
    left.slice(at * PAGES_PER_MESSAGE, (at + 1) * PAGES_PER_MESSAGE),
  ).values();
  const used = Math.min(threads, Math.ceil(left.length / PAGES_PER_THREAD));
  if (used <= 1) {
    for (const batch of batches) await make(batch, (some) => some.map(pageOutputs));
    return outputs;
  }
  await Promise.all(
    Array.from({ length: used }, async () => {
      const worker = new Worker(new URL('page-worker.ts', import.meta.url), {
        resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
      });
      try {
        for (const batch of batches) await make(batch, (some) => answer(worker, some));
      } finally {
        await worker.terminate();
      }
    }),
  );
  return outputs;
}

/** Returns the outputs of a thread. @throws the thread's error */
async function answer(worker: Worker, jobs: readonly PageJob[]): Promise<WithTwins[]> {
  const answered = once(worker, 'message');
  worker.postMessage(jobs);
  const [outputs] = await answered;
  return outputs;
}
