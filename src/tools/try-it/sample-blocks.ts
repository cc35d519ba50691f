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
export class SampleBlocks {
  readonly #blocks = new Map<string, Block>();

  /** @param samples element with the tabs of the languages */
  constructor(samples: Element) {
    for (const panel of samples.querySelectorAll<HTMLElement>(
      '[data-tabs="language"] > [data-panel]',
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
