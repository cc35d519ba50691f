import GithubSlugger from 'github-slugger';
import type { Root as HastRoot } from 'hast';
import type { Data, Heading, Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import {
  describeFault,
  type GuideFault,
  type ReportOptions,
  reportFaults,
} from './guide/guide-fault.ts';
import { CONTRACT_TEXT } from './jsx.ts';

/** Matches a heading id as other tools write it: `## Find a payment {#find-it}`. */
const HEADING = /^ {0,3}#{1,6}[ \t]+.*?(?<id>\{#[^}]*\})/;
const FENCE = /^\s*(?:`{3,}|~{3,})/;
/** Matches `/* #find-it *\/`, without the braces around it. */
const COMMENT = /^\/\*\s*(?<text>[\s\S]*?)\s*\*\/$/;

/** Data of a heading, with the properties that its HTML element gets. */
interface HeadingData extends Data {
  hProperties?: { id: string };
}

/** Returns the id that a heading sets itself; undefined if its text gives it one. */
export function headingId({ data }: Heading): string | undefined {
  const own: HeadingData | undefined = data;
  return own?.hProperties?.id;
}

/** Returns the id that a heading gets from its text. */
function slug(text: string): string {
  return new GithubSlugger().slug(text);
}

function textOf(node: Heading | Heading['children'][number]): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

/** Removes the comment at the end of a heading and returns its text; undefined if there is none. */
function takeComment(heading: Heading): string | undefined {
  const last = heading.children.at(-1);
  const comment = last?.type === 'mdxTextExpression' ? COMMENT.exec(last.value.trim()) : null;
  if (!comment) return undefined;
  heading.children.pop();
  const before = heading.children.at(-1);
  if (before?.type === 'text') before.value = before.value.trimEnd();
  return comment.groups?.text ?? '';
}

/**
 * Gives a heading that ends with a comment such as `#find-it` that id instead of one from its text, so
 * that it can be reworded without breaking links. A malformed or duplicate id is a fault.
 */
export function remarkHeadingIds(options: ReportOptions) {
  return (tree: Root, file: { path?: string }): void => {
    const faults: GuideFault[] = [];
    const slugger = new GithubSlugger();
    const ids: { id: string; heading: Heading; isExplicit: boolean }[] = [];
    visit(tree, 'heading', (heading) => {
      const { line, column } = heading.children.at(-1)?.position?.start ?? { line: 1, column: 1 };
      const comment = takeComment(heading);
      if (comment === undefined) {
        ids.push({ id: slugger.slug(textOf(heading)), heading, isExplicit: false });
        return;
      }
      const id = comment.slice(1);
      if (comment.startsWith('#') && id !== '' && slug(id) === id) {
        const data: HeadingData = { ...heading.data, hProperties: { id } };
        heading.data = data;
        ids.push({ id, heading, isExplicit: true });
      } else {
        const what = `\`${comment}\` can't be the id of a heading.`;
        const right = slug(comment.replace(/^#\s*/, '')) || slug(textOf(heading));
        faults.push({ line, column, what, fix: `write {/* #${right} */}.` });
      }
    });
    for (const { id, heading, isExplicit } of ids) {
      const other = ids.find((one) => one.id === id && one.heading !== heading);
      const start = heading.position?.start;
      if (!isExplicit || !other || !start) continue;
      const what = `the heading on line ${other.heading.position?.start.line} has the id #${id} too.`;
      faults.push({ ...start, what, fix: 'give each heading an id of its own.' });
    }
    faults.sort((one, other) => one.line - other.line);
    reportFaults(faults, file.path, options);
  };
}

/** File whose headings the compiler has collected. */
interface CompiledFile {
  data: { astro?: { headings?: { depth: number; slug: string; text: string }[] } };
}

/** Marks where a guide shows the text of a contract, whose headings aren't known yet. */
export function rehypeContractText() {
  return (tree: HastRoot, { data }: CompiledFile): void => {
    const headings: { depth: number; slug: string; text: string }[] = [];
    const rest = [...(data.astro?.headings ?? [])];
    visit(tree, (node) => {
      if (node.type === 'element' && /^h[1-6]$/.test(node.tagName)) {
        headings.push(...rest.splice(0, 1));
      } else if ((node as MdxJsxFlowElement).name === 'ContractIntroduction') {
        headings.push(CONTRACT_TEXT);
      }
    });
    if (data.astro) data.astro.headings = headings;
  };
}

function faultsIn(source: string): GuideFault[] {
  let isCode = false;
  return source.split('\n').flatMap((written, at): GuideFault[] => {
    if (FENCE.test(written)) isCode = !isCode;
    const id = HEADING.exec(written)?.groups?.id;
    if (isCode || id === undefined) return [];
    return [
      {
        line: at + 1,
        column: written.indexOf(id) + 1,
        what: `\`${id}\` is read as JavaScript here.`,
        fix: `write {/* #${slug(id.slice(2, -1))} */} at the end of the heading.`,
      },
    ];
  });
}

/**
 * Returns a message about every heading of a guide with an id in braces, if the compiler stopped at one
 * of them. On its own it would report one heading per build.
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
