import retextContractions from 'retext-contractions';
import retextEnglish from 'retext-english';
import retextIndefiniteArticle from 'retext-indefinite-article';
import retextRepeatedWords from 'retext-repeated-words';
import retextStringify from 'retext-stringify';
import { unified } from 'unified';
import { fault, type Guide, headingsOf } from '../guides.ts';
import { maskCode } from './prose-of.ts';

/** An expression that reads like a translation, and what to write instead. */
interface Phrase {
  pattern: RegExp;
  write: string;
}

const NEGATED = 'is|are|was|were|do|does|did|has|have|had|would|could|should';

const PHRASES: readonly Phrase[] = [
  { pattern: /\bask(?:s|ed|ing)? for\b/i, write: '"request", "call" or "get"' },
  {
    pattern:
      /\bTake (?:the|an?|it|its|this|these|those|one|your|out)\b(?! (?:money|(?:\w+ )?payment))/,
    write: '"Use", "Read", "Copy" or "Set"',
  },
  {
    pattern: /\bnam(?:es?|ed|ing) (?:the|its?|them|both|all|what|who|every|each)\b/i,
    write: '"is", "identifies" or "lists"',
  },
  { pattern: /\bth(?:at|ose) of\b/i, write: 'the noun again' },
  {
    pattern:
      /\b(?:stands?|stood|standing) (?:in|with|under|on|at|there|here|below|above|behind|beside|before|between|twice|alone)\b/i,
    write: '"is in", "is listed under" or "comes with"',
  },
  {
    pattern: /(?<!\bthere )\b(?:is|are|was|were) no (?!longer|more\b)/i,
    write: '"isn\'t a" or "doesn\'t"',
  },
  { pattern: /\btexts\b/i, write: '"strings", or "wording"' },
  { pattern: /\b(?:a|one|the|without) points?\b(?! (?:of|in|at|where))/i, write: '"dot"' },
  { pattern: /\banew\b/i, write: '"again"' },
  { pattern: /\bas a rule\b/i, write: '"usually"' },
  { pattern: /\bat your desk\b/i, write: '"locally", or "on your machine"' },
  { pattern: /\bby now\b/i, write: '"already"' },
  { pattern: /\bforeign\b/i, write: '"someone else\'s", or "from another site"' },
  { pattern: /\b(?:is|are|was|were|be) told\b/i, write: '"sees", "reports", "shows" or "returns"' },
  { pattern: /\btells? of\b|\b(?:says?|said) so\b/i, write: '"shows", "reports" or "returns"' },
  { pattern: /\bnothing reaches\b/i, write: 'that the host is a placeholder' },
  { pattern: /\bCtrl-[A-Z]\b/, write: '"Ctrl+C"' },
  {
    pattern: new RegExp(String.raw`\b(?:${NEGATED}) not\b|\bcannot\b`, 'i'),
    write: 'the contraction: "don\'t", "isn\'t", "can\'t"',
  },
  { pattern: /\b(?:you|we|they|it) will\b/i, write: 'the contraction: "you\'ll", "it\'ll"' },
];

const LONGEST_HEADING = 70;
const MOST_SECTIONS = 12;

/** `{/* prose: "the exact words" why they are right here *\/}`, on the line or the line before. */
const EXCEPTION = /\{\/\*\s*prose: "(?<words>[^"]+)"(?<reason>[^*]*)\*\/\}/;

interface Finding {
  line: number;
  found: string;
  fix: string;
}

const rules = unified()
  .use(retextEnglish)
  .use(retextRepeatedWords)
  .use(retextIndefiniteArticle)
  .use(retextContractions, { straight: true })
  .use(retextStringify)
  .freeze();

/** Returns what reads badly in the sentences of a guide, with what to write instead. */
export async function proseFaults(guide: Guide): Promise<string[]> {
  // Code keeps its place in a sentence, so that the "a" of "a `status` field" isn't read as before
  // "field".
  const prose = maskCode(guide.text, '#').replaceAll('’', "'");
  const findings = [...phrasesIn(prose), ...(await faultsOfRules(prose))];
  const exceptions = guide.text.split('\n').flatMap((line, at) => {
    const { words, reason = '' } = EXCEPTION.exec(line)?.groups ?? {};
    return words === undefined ? [] : [{ words, reason: reason.trim(), line: at + 1 }];
  });
  const isExcepted = ({ line, found }: Finding): boolean =>
    exceptions.some((one) => one.words === found && [line, line - 1].includes(one.line));
  return [
    ...findings
      .filter((one) => !isExcepted(one))
      .map(({ line, found, fix }) => fault(guide, line, `"${found}".`, fix)),
    ...exceptions
      .filter(({ reason, words, line }) => {
        const isUsed = findings.some(
          (one) => isExcepted(one) && one.found === words && [line, line + 1].includes(one.line),
        );
        return reason === '' || !isUsed;
      })
      .map(({ words, line }) =>
        fault(
          guide,
          line,
          `the exception for "${words}" has no reason, or nothing to excuse.`,
          'say why the words are right here, or remove it.',
        ),
      ),
    ...headingFaults(guide),
  ];
}

function phrasesIn(prose: string): Finding[] {
  return PHRASES.flatMap(({ pattern, write }) =>
    [...prose.matchAll(new RegExp(pattern.source, `${pattern.flags}g`))].map(
      ({ 0: found, index }) => ({
        line: prose.slice(0, index).split('\n').length,
        found,
        fix: `write ${write}.`,
      }),
    ),
  );
}

async function faultsOfRules(prose: string): Promise<Finding[]> {
  const { messages } = await rules.process(prose);
  return messages.map(({ line = 1, actual, reason }) => ({
    line,
    found: actual ?? '',
    fix: `${reason}.`,
  }));
}

function headingFaults(guide: Guide): string[] {
  const headings = headingsOf(guide);
  const sections = headings.filter(({ depth }) => depth === 2).length;
  return [
    ...headings
      .filter(({ text }) => text.length > LONGEST_HEADING)
      .map(({ text, node }) =>
        fault(
          guide,
          node,
          `"${text}" has ${text.length} characters.`,
          `write at most ${LONGEST_HEADING}: what a reader would type.`,
        ),
      ),
    ...(sections > MOST_SECTIONS
      ? [
          fault(
            guide,
            1,
            `${sections} sections (h2).`,
            `merge or move some: ${MOST_SECTIONS} at most.`,
          ),
        ]
      : []),
  ];
}
