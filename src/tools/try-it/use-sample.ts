import { type RefObject, useEffect, useRef } from 'react';
import { useComputed } from '../shared/use-computed.ts';
import { pageChoice } from './page-choice.ts';
import type { PageSandbox } from './page-sandbox.ts';

/** Sample that belongs to the body in "Try it". */
export type Sample =
  /** The page's own, for the example. */
  | { kind: 'example' }
  /** Programs for an edited body, by language. */
  | { kind: 'written'; programs: Record<string, string> }
  /** The body can't be read, so the sample stays as it was. */
  | { kind: 'unreadable'; detail: string }
  /** The code that writes samples couldn't be loaded. */
  | { kind: 'failed' };

/**
 * Makes the page's sample the program for a body, in every language, until the panel closes.
 *
 * @param body undefined while the body is the page's own example
 * @returns what the sample is now; undefined if it never changed
 */
export function useSample(
  sandbox: PageSandbox,
  slug: string,
  body: string | undefined,
  panel: RefObject<Element | null>,
): Sample | undefined {
  const { value: sample } = useComputed(
    body === undefined ? 'example' : `body ${body}`,
    () => sampleOf(sandbox, slug, body),
    undefined,
  );
  const blocks = useRef<SampleBlocks>(undefined);
  useEffect(() => {
    const samples = panel.current?.closest('#samples');
    if (samples) blocks.current = new SampleBlocks(samples);
    // The panel has a choice of its own.
    const choice = pageChoice()?.closest('label');
    choice?.toggleAttribute('hidden', true);
    return () => {
      blocks.current?.reset();
      choice?.toggleAttribute('hidden', false);
    };
  }, [panel]);
  useEffect(() => {
    if (sample?.kind === 'example') blocks.current?.reset();
    if (sample?.kind === 'written') blocks.current?.show(sample.programs);
  }, [sample]);
  return sample;
}

async function sampleOf(
  sandbox: PageSandbox,
  slug: string,
  body: string | undefined,
): Promise<Sample | undefined> {
  if (body === undefined) return { kind: 'example' };
  const read = sandbox.read(body);
  if ('fault' in read) return { kind: 'unreadable', detail: read.fault };
  try {
    const { samplesOf } = await import('./load-samples.ts');
    return { kind: 'written', programs: samplesOf(slug, read.value) };
  } catch (cause) {
    console.warn('The sample could not be written.', cause);
    return { kind: 'failed' };
  }
}

interface Block {
  code: Element;
  /** The page's own content, highlighted. */
  own: ChildNode[];
  /** Nodes of each line of it, by the line's text. */
  lines: Map<string, Node[]>;
}

/**
 * The samples of an operation's page, one block per language. A program shown in place of a sample keeps
 * the colours of the lines that they share. Its other lines are plain and set off: highlighting them
 * would bring the grammars of all languages into the page.
 */
class SampleBlocks {
  readonly #blocks = new Map<string, Block>();

  /** @param samples element with the tabs of the languages */
  constructor(samples: Element) {
    for (const panel of samples.querySelectorAll<HTMLElement>(
      ':scope > [data-tabs="language"] > [data-panel]',
    )) {
      const code = panel.querySelector('[data-code] code');
      const { panel: language = '' } = panel.dataset;
      if (!code) continue;
      this.#blocks.set(language, { code, own: [...code.childNodes], lines: linesOf(code) });
    }
  }

  /** Shows the page's own samples. */
  reset(): void {
    for (const { code, own } of this.#blocks.values()) code.replaceChildren(...own);
  }

  /** Shows programs, by language. */
  show(programs: Record<string, string>): void {
    for (const [language, { code, lines }] of this.#blocks) {
      const program = programs[language]?.replace(/\n$/, '').split('\n') ?? [];
      const nodes = program.flatMap((text, at) => {
        const end = at < program.length - 1 ? '\n' : '';
        const known = lines.get(text)?.map((node) => node.cloneNode(true));
        return known ? [...known, end] : [setOff(text + end)];
      });
      code.replaceChildren(...nodes);
    }
  }
}

function setOff(text: string): HTMLElement {
  const mark = document.createElement('mark');
  mark.className = 'line';
  mark.textContent = text;
  return mark;
}

/** Returns the nodes of each line. Coloured nodes never go over a line's end. */
function linesOf(code: Element): Map<string, Node[]> {
  const lines: Node[][] = [[]];
  for (const node of code.childNodes) {
    const [rest = '', ...others] = node instanceof Text ? node.data.split('\n') : [];
    lines.at(-1)?.push(node instanceof Text ? new Text(rest) : node.cloneNode(true));
    for (const other of others) lines.push([new Text(other)]);
  }
  return new Map(lines.map((nodes) => [nodes.map((node) => node.textContent).join(''), nodes]));
}
