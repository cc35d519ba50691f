import { fault, type Guide } from '../guides.ts';

/** Pages that state no fact about schemes, wallets or standards: their facts are the contract's. */
const WITHOUT_SOURCES: Record<string, string> = {
  '/changelog': 'what changed here',
  '/events': 'the callbacks of the contract',
  '/glossary': 'the words of the guides',
  '/limits': 'the limits of the contract',
  '/not-offered': 'what the contract lacks',
  '/programs': 'the programs of the guides',
  '/sandbox': 'the sandbox itself',
  '/tools': 'leads to other pages',
  '/versioning': 'the contract’s own rules',
  '/quickstart': 'the sandbox and the programs that run in it',
  '/payments': 'leads to other pages',
  '/payments/purchase': 'leads to other pages',
  '/payments/auth_and_capture/authorize': 'the operations of the contract',
  '/payments/auth_and_capture/capture': 'the operation of the contract',
  '/payments/get_payment_details': 'the operation of the contract',
  '/payments/statuses': 'the statuses of the contract',
  '/payments/refund': 'the operation of the contract',
};

const DESCRIPTION = { from: 60, to: 180 };

/** Returns what the front matter of a guide lacks. */
export function frontMatterFaults(guide: Guide): string[] {
  const { frontMatter, route } = guide;
  const { description, reviewed, sources, tags, template } = frontMatter;
  const found: [boolean, string, string][] = [
    [
      reviewed === undefined && template !== 'home',
      'no day of review.',
      'write reviewed: and the day on which you checked its facts.',
    ],
    [
      reviewed !== undefined && reviewed > new Date().toISOString().slice(0, 10),
      `reviewed on ${reviewed}, which is to come.`,
      'write the day on which you checked its facts.',
    ],
    [
      description.length < DESCRIPTION.from || description.length > DESCRIPTION.to,
      `the description has ${description.length} characters.`,
      `write ${DESCRIPTION.from} to ${DESCRIPTION.to}: search results show no more.`,
    ],
    [!/[.?!]$/.test(description), 'the description ends without a point.', 'write a sentence.'],
    [
      tags.length === 0,
      'no tags.',
      'write tags: with words that readers search for and the page does not use.',
    ],
    [
      sources.length === 0 && WITHOUT_SOURCES[route] === undefined,
      'no sources.',
      'name them, or say in tests/content/checks/front-matter.ts why the page needs none.',
    ],
    [
      sources.length > 0 && WITHOUT_SOURCES[route] !== undefined,
      'it has sources by now.',
      'take it out of WITHOUT_SOURCES.',
    ],
    ...sources.map(({ title, url }): [boolean, string, string] => [
      url !== undefined && !url.startsWith('https://'),
      `the source "${title}" has no https address.`,
      'give one.',
    ]),
  ];
  return found.filter(([is]) => is).map(([, what, fix]) => fault(guide, 1, what, fix));
}

/** Returns the titles and descriptions that two guides share. */
export function sameNames(guides: readonly Guide[]): string[] {
  return (['title', 'description'] as const).flatMap((key) => {
    const values = guides.map(({ frontMatter }) => frontMatter[key]);
    return values.filter((value, at) => values.indexOf(value) !== at);
  });
}
