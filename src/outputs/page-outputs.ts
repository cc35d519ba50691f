import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { parse } from 'parse5';
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

/** Matches code, and the colours in it: most elements of a page, and nothing that its outputs need. */
const CODE = /<pre[\s>][\s\S]*?<\/pre>/g;
const COLOUR = /<span class="t-[\w-]+">([^<]*)<\/span>/g;

/** Reads a built page, and writes it as Markdown. */
export function pageOutputs({ html: page, route, origin, twin }: PageJob): PageOutputs {
  const html = page.replace(CODE, (code) => code.replace(COLOUR, '$1'));
  const { texts, headings } = twin ? toMarkdown(html, twin) : { texts: [], headings: {} };
  for (const { language, text } of texts) {
    const file = join(twin?.folder ?? '', twinRoute(route, language));
    writeFileSync(file, `${twin?.note ?? ''}${text}\n---\n\nPage: <${twin?.url}>\n`);
  }
  const tree = parse(html);
  const rendered = readPage(html, route, origin, tree);
  return { rendered, sections: pageSections(html, tree), headings };
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

/**
 * Returns the outputs of each page, in the order of the jobs; large sites use all processors.
 *
 * @param threads default: the number of processors; one means this thread itself
 */
export async function outputsOf(
  jobs: readonly PageJob[],
  threads = Math.min(availableParallelism(), Math.ceil(jobs.length / PAGES_PER_THREAD)),
): Promise<PageOutputs[]> {
  if (threads <= 1) return jobs.map(pageOutputs);
  const outputs: PageOutputs[] = new Array(jobs.length);
  const starts = Array.from(
    { length: Math.ceil(jobs.length / PAGES_PER_MESSAGE) },
    (_, at) => at * PAGES_PER_MESSAGE,
  ).values();
  await Promise.all(
    Array.from({ length: threads }, async () => {
      const worker = new Worker(new URL('page-worker.ts', import.meta.url), {
        resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
      });
      try {
        for (const start of starts) {
          const found = await answer(worker, jobs.slice(start, start + PAGES_PER_MESSAGE));
          for (const [at, one] of found.entries()) outputs[start + at] = one;
        }
      } finally {
        await worker.terminate();
      }
    }),
  );
  return outputs;
}

/** Returns the outputs of a thread. @throws the thread's error */
async function answer(worker: Worker, jobs: readonly PageJob[]): Promise<PageOutputs[]> {
  const answered = once(worker, 'message');
  worker.postMessage(jobs);
  const [outputs] = await answered;
  return outputs;
}
