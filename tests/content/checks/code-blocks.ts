import { visit } from 'unist-util-visit';
import { LANGUAGES } from '../../../samples/languages.mjs';
import { attributeOf, componentsOf, fault, type Guide } from '../guides.ts';

/** Languages of code that runs: it belongs in `samples/`, where the tests run it. */
const PROGRAMS = new Set([
  ...LANGUAGES.map(({ highlight }) => highlight as string).filter((name) => !isCommand(name)),
  ...['csharp', 'ruby', 'typescript', 'tsx'],
]);

/** A block that is shown because it can't be a sample, by page and title. */
interface Apart {
  route: string;
  title: string;
  why: string;
}

/** Code of the reader's page, which no program of `samples/` can be. */
const APART: readonly Apart[] = [
  {
    route: '/Integration/Checkout/Iframe',
    title: 'Browser console',
    why: 'typed in by the reader',
  },
  {
    route: '/Integration/Server To Server/s2s_card',
    title: 'submit-challenge.js',
    why: 'one line for the browser',
  },
];

/**
 * Returns the blocks that may be wrong without a test noticing: programs outside `samples/`, and
 * blocks that do not say what they are. (Blocks without a language stop the build: src/markdown.)
 */
export function looseCode(guide: Guide): string[] {
  const found: string[] = [];
  visit(guide.tree, 'code', (node) => {
    const title = /\btitle="([^"]+)"/.exec(node.meta ?? '')?.[1];
    const language = node.lang ?? '';
    if (language === '') {
      found.push(fault(guide, node, 'a block without a language.', 'name it: ```json'));
    } else if (PROGRAMS.has(language) && !isApart(guide, title)) {
      found.push(
        fault(guide, node, `a program in ${language}.`, 'make it a sample and show it by region.'),
      );
    } else if (title === undefined && !isCommand(language)) {
      found.push(
        fault(guide, node, `a block of ${language} without a title.`, 'say what it is: title="…"'),
      );
    }
  });
  return found;
}

function isCommand(language: string): boolean {
  return language === 'bash';
}

function isApart({ route }: Guide, title: string | undefined): boolean {
  return APART.some((one) => one.route === route && one.title === title);
}

/** Returns the excused blocks that are in no guide. */
export function staleApart(guides: readonly Guide[]): string[] {
  return APART.filter(
    ({ route, title }) =>
      !guides.some((guide) => guide.route === route && guide.text.includes(`title="${title}"`)),
  ).map(({ route, title }) => `${route}: ${title}`);
}

/** Returns `task step` of every recorded answer that guides show. */
export function answersShown(guides: readonly Guide[]): Set<string> {
  const found = new Set<string>();
  for (const guide of guides) {
    for (const component of componentsOf(guide, 'Answer')) {
      const step = /\bstep=\{(\d+)\}/.exec(sourceOf(guide, component))?.[1] ?? '1';
      found.add(`${attributeOf(component, 'task')} ${step}`);
    }
  }
  return found;
}

function sourceOf(
  { text }: Guide,
  { position }: { position?: { start: { line: number } } },
): string {
  return text.split('\n')[(position?.start.line ?? 1) - 1] ?? '';
}
