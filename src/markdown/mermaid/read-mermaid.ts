import type { FlowchartProps } from '../../components/diagram/flow/read-flowchart.ts';
import type { SequenceProps } from '../../components/diagram/sequence/read-sequence.ts';
import type { StatesProps } from '../../components/diagram/states/read-states.ts';
import type { GuideFault } from '../guide/guide-fault.ts';
import { readMermaidFlowchart } from './read-flowchart.ts';
import { readMermaidSequence } from './read-sequence.ts';
import { readMermaidStates } from './read-states.ts';
import { type Report, reportTo, type Statement, statementsOf, wordsOf } from './statements.ts';

/** A diagram as one of our components. */
export type Diagram =
  | { component: 'Sequence'; props: SequenceProps }
  | { component: 'States'; props: StatesProps }
  | { component: 'Flowchart'; props: FlowchartProps };

const KINDS = 'write sequenceDiagram, stateDiagram-v2 or flowchart TD in its first line.';
const TITLE = /^(?:acc)?title\s*:?\s+(?<title>[^\s\-=:].*)$/i;

/** Takes the title out of a diagram: `title: …` between lines of `---`, `title …` or `accTitle: …`. */
function takeTitle(all: readonly Statement[], report: Report) {
  const end =
    all[0]?.text === '---' ? all.findIndex(({ text }, at) => at > 0 && text === '---') : -1;
  let title: string | undefined;
  const statements = all.filter((at, index) => {
    const found = TITLE.exec(at.text)?.groups?.title;
    if (found !== undefined) title ??= wordsOf(found);
    else if (at.text.startsWith('%%{')) {
      report(
        at,
        `\`${at.text}\` isn't read here.`,
        'remove it; pictures look alike on the whole site.',
      );
    } else if (index > end) return true;
    else if (at.text !== '---') {
      report(at, `\`${at.text}\` isn't read here.`, 'keep `title` alone between the lines of ---.');
    }
    return false;
  });
  return { title, statements };
}

/**
 * Reads a diagram in Mermaid.
 * @param place where the first line of the diagram is in the guide, and the columns before each line
 * @param given title of the code block, which comes before the diagram's own
 * @param heading title of a diagram that has none
 */
export function readMermaid(
  source: string,
  place: { line: number; indent: number },
  { given, heading }: { given?: string | undefined; heading: string },
): { diagram?: Diagram; faults: GuideFault[] } {
  const faults: GuideFault[] = [];
  const report = reportTo(faults);
  const all = statementsOf(source, place.line, place.indent);
  const { title: own, statements } = takeTitle(all, report);
  const title = given ?? own ?? heading;
  const [header, ...rest] = statements;
  if (!header) {
    report({ line: place.line, column: place.indent + 1 }, 'this diagram is empty.', KINDS);
    return { faults };
  }
  const diagram = read(title, header, rest, report);
  if (diagram && faults.length === 0) reportEmpty(diagram, header, report);
  return faults.length > 0 || !diagram ? { faults } : { diagram, faults };
}

function read(
  title: string,
  header: Statement,
  rest: readonly Statement[],
  report: Report,
): Diagram | undefined {
  if (header.text === 'sequenceDiagram') {
    return { component: 'Sequence', props: { title, ...readMermaidSequence(rest, report) } };
  }
  if (/^stateDiagram(?:-v2)?$/.test(header.text)) {
    return { component: 'States', props: { title, ...readMermaidStates(rest, report) } };
  }
  if (/^(?:flowchart|graph)(?:\s+(?:TB|TD|BT|LR|RL))?$/.test(header.text)) {
    return { component: 'Flowchart', props: { title, ...readMermaidFlowchart(rest, report) } };
  }
  const kind = header.text.split(/\s/, 1)[0];
  report(header, `\`${kind}\` is no diagram that is read here.`, KINDS);
  return undefined;
}

/** Reports what a diagram lacks that has no other fault. */
function reportEmpty({ component, props }: Diagram, header: Statement, report: Report): void {
  const lacks = (what: string, fix: string) => report(header, `this diagram has no ${what}.`, fix);
  if (component === 'Sequence' && (props.lanes.length < 2 || props.messages.length === 0)) {
    lacks('messages between two participants', 'write one: `A->>B: Pay`.');
  } else if (component === 'States' && props.transitions.length === 0) {
    lacks('transitions', 'write one: `A --> B: capture`.');
  } else if (component === 'States' && props.start === '') {
    lacks('start', 'write `[*] -->` and the first state.');
  } else if (component === 'Flowchart' && props.arrows.length === 0) {
    lacks('arrows', 'write steps with lines between them: `A --> B`.');
  }
}
