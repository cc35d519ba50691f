import { beforeAll, describe, expect, it } from 'vitest';
import { type Guide, headingsOf, readGuides, sketch } from './guides.ts';
import { STUMBLING_BLOCKS, type StumblingBlock } from './stumbling-blocks.ts';

let guides: Guide[];
beforeAll(() => {
  guides = readGuides();
});

/** Returns the text from a heading to the next of its depth or above; undefined without the heading. */
function sectionOf(guide: Guide, anchor: string): string | undefined {
  const headings = headingsOf(guide);
  const at = headings.findIndex(({ id }) => id === anchor);
  const heading = headings[at];
  if (!heading) return undefined;
  const next = headings.slice(at + 1).find(({ depth }) => depth <= heading.depth);
  const lines = guide.text.split('\n');
  const from = (heading.node.position?.start.line ?? 1) - 1;
  const to = next?.node.position?.start.line;
  return lines.slice(from, to === undefined ? undefined : to - 1).join('\n');
}

/** Returns what keeps a reader from finding the answer. */
function unanswered({ about, asked, answers }: StumblingBlock, all: readonly Guide[]): string[] {
  const gone: string[] = [];
  let found = '';
  for (const answer of answers) {
    const [route = '', anchor = ''] = answer.split('#');
    const guide = all.find((one) => one.route === route);
    const section = guide && sectionOf(guide, anchor);
    if (section === undefined) gone.push(`${about}: there is no ${answer}`);
    else found += `${section}\n${guide?.frontMatter.tags.join('\n')}\n`;
  }
  const readable = found.replaceAll(/\s+/g, ' ').toLowerCase();
  const missing = asked
    .filter((words) => !readable.includes(words.toLowerCase()))
    .map((words) => `${about}: "${words}" stands in none of its sections`);
  return [...gone, ...missing];
}

describe('what integrators stumble over', () => {
  it('are eighteen things', () => expect(STUMBLING_BLOCKS).toHaveLength(18));

  it.each(STUMBLING_BLOCKS)('has its answer where it bites: $about', (block) => {
    expect(unanswered(block, guides)).toEqual([]);
  });
});

it('this check finds a heading that is gone, and words that nobody wrote', () => {
  const guide = sketch('## Get the raw body\n\nBytes.\n\n## Next\n\nSimply.', 'content/docs/a.mdx');
  const block = { about: 'raw', asked: ['bytes', 'simply'], answers: ['/a#get-the-raw-body'] };
  expect(unanswered(block, [guide])).toEqual(['raw: "simply" stands in none of its sections']);
  expect(unanswered({ ...block, asked: [], answers: ['/a#raw'] }, [guide])).toEqual([
    'raw: there is no /a#raw',
  ]);
});
