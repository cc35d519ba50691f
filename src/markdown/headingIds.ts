import GithubSlugger from 'github-slugger';
import { describeFault, type GuideFault } from './guide/guideFault.ts';

/** `## Find a payment {#find-it}`: how other tools give a heading its id. */
const HEADING = /^ {0,3}#{1,6}[ \t]+(?<text>.*?)[ \t]*(?<id>\{#[^}]*\})/;
const FENCE = /^\s*(?:`{3,}|~{3,})/;

function faultsIn(source: string): GuideFault[] {
  let isCode = false;
  return source.split('\n').flatMap((written, at): GuideFault[] => {
    if (FENCE.test(written)) isCode = !isCode;
    const { text = '', id } = HEADING.exec(written)?.groups ?? {};
    if (isCode || id === undefined) return [];
    const plain = text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[`*]/g, '');
    return [
      {
        line: at + 1,
        column: written.indexOf(id) + 1,
        what: `\`${id}\` is not read here: a heading has its id from its text.`,
        fix: `remove it, and link to #${new GithubSlugger().slug(plain)}.`,
      },
    ];
  });
}

/**
 * Every heading of a guide with an id of its own, if the line that the compiler stopped at is one:
 * it would name the others one build after the other.
 */
export function describeHeadingIds(
  file: string,
  source: string,
  stopped: number,
): string | undefined {
  const faults = faultsIn(source);
  if (!faults.some(({ line }) => line === stopped)) return undefined;
  return faults.map((fault) => describeFault(file, fault)).join('\n\n');
}
