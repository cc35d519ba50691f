import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'parse5';
import { twinRoute } from '../../docs/index.ts';
import { type PageSection, pageSections } from '../../search/index.ts';
import { toMarkdown } from '../markdown/to-markdown.ts';
import { type RenderedPage, readPage } from '../rendered-page.ts';

/** A built page, with the options of its outputs. */
export interface PageJob {
  html: string;
  /** Route without the base URL. */
  route: string;
  /** File or setting the page comes from, for messages. */
  origin: string;
  /** The page as Markdown; absent for pages that have none. */
  twin?: { folder: string; url: string; origin: string; withoutTwin: readonly string[] };
}

/** Outputs of a page that the later steps need. */
export interface PageOutputs {
  rendered: RenderedPage;
  /** For the search index. */
  sections: PageSection[];
}

/** Reads a built page, and writes it as Markdown. */
export function pageOutputs({ html, route, origin, twin }: PageJob): PageOutputs {
  if (twin) {
    for (const { language, text } of toMarkdown(html, twin)) {
      const file = join(twin.folder, twinRoute(route, language));
      writeFileSync(file, `${text}\n---\n\nPage: <${twin.url}>\n`);
    }
  }
  const tree = parse(html);
  return { rendered: readPage(html, route, origin, tree), sections: pageSections(html, tree) };
}
