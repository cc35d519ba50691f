import { diagramFault, isList, isText, unknownKeys, unknownName } from '../shared/diagram-fault.ts';

/** A step or question as authors write it. */
export interface FlowchartStep {
  /** Name in arrows. */
  id: string;
  text: string;
  /** True for a question, which has round sides. Default: false. */
  ask?: boolean;
  /** Address of the explanation; a link in the text equivalent. */
  href?: string;
}

/** An arrow as authors write it. */
export interface FlowchartArrow {
  from: string;
  to: string;
  /** Answer or condition, beside the arrow. */
  when?: string;
  /** Default: a solid line. */
  line?: 'dashed';
  /** False for a line without an arrowhead. Default: true. */
  head?: boolean;
}

/** Attributes of `<Flowchart>`. */
export interface FlowchartProps {
  /** Caption, accessible name, and the source of the ids: unique on its page. */
  title: string;
  steps: FlowchartStep[];
  arrows: FlowchartArrow[];
}

const STEP = "{ id: 'pay', text: 'Take the payment' }";
const ARROW = "{ from: 'pay', to: 'deliver', when: 'approved' }";

/**
 * Checks what an author wrote (MDX is not type-checked).
 *
 * @throws SiteError with the diagram, the place of the entry and what to write.
 */
export function readFlowchart(props: FlowchartProps): FlowchartProps {
  const fault = (what: string) => diagramFault('Flowchart', props.title, what);
  if (!isText(props.title)) throw fault('title is missing. Write title="Take a payment".');
  if (!isList(props.steps)) throw fault(`steps is empty. Write steps={[${STEP}]}.`);
  if (!isList(props.arrows)) throw fault(`arrows is empty. Write arrows={[${ARROW}]}.`);
  const ids = new Set<unknown>();
  for (const [index, step] of props.steps.entries()) {
    const where = `step ${index + 1}${isText(step?.id) ? ` ("${step.id}")` : ''}`;
    if (!isText(step?.id) || !isText(step.text)) {
      throw fault(`${where} has no ${isText(step?.id) ? 'text' : 'id'}. Write ${STEP}.`);
    }
    const extra = unknownKeys(step, ['id', 'text', 'ask', 'href']);
    if (extra !== undefined) throw fault(`${where}: ${extra}`);
    if (ids.has(step.id)) throw fault(`${where} is listed twice. Give each step its own id.`);
    ids.add(step.id);
  }
  for (const [index, arrow] of props.arrows.entries()) {
    const where = `arrow ${index + 1} (${arrow?.from} -> ${arrow?.to})`;
    const extra = unknownKeys(arrow ?? {}, ['from', 'to', 'when', 'line', 'head']);
    if (extra !== undefined) throw fault(`${where}: ${extra}`);
    for (const key of ['from', 'to'] as const) {
      if (ids.has(arrow?.[key])) continue;
      throw fault(`${where}: ${key}: ${unknownName('step', arrow?.[key], [...ids].map(String))}`);
    }
    if (arrow.line !== undefined && arrow.line !== 'dashed') {
      throw fault(`${where}: line: ${unknownName('line', arrow.line, ['dashed'])}`);
    }
  }
  return props;
}
