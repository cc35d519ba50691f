import { diagramFault, isList, isText, unknownKeys } from '../shared/diagram-fault.ts';
import type { FlowArrow, FlowBox } from './layout-flow.ts';

/** A question; each answer leads to a further question or to a result. */
interface QuestionEntry {
  ask: string;
  /** Two or more. `when` is the answer, in a word or two. */
  answers: ({ when: string } & FlowEntry)[];
}

/** The end of a path: the result. */
interface ResultEntry {
  take: string;
  /** One short sentence about it. */
  text?: string;
  /** Address of the explanation; a link in the text equivalent. */
  href?: string;
}

/** One step of a decision as authors write it. */
type FlowEntry = QuestionEntry | ResultEntry;

/** Attributes of `<Flow>`. */
export interface FlowProps {
  /** Caption, accessible name, and the source of the ids: unique on its page. */
  title: string;
  /** The first question. */
  first: QuestionEntry;
}

/** A checked step of a decision. */
export interface FlowStep {
  /** The answer that leads here; absent for the first question. */
  when?: string;
  /** The question, or the result. */
  text: string;
  /** More about a result. */
  more?: string;
  href?: string;
  /** Empty for a result. */
  answers: FlowStep[];
}

const QUESTION = "{ ask: 'Do you store cards?', answers: [{ when: 'no', take: 'Redirect' }, …] }";
const RESULT = "{ when: 'no', take: 'Redirect' }";

/**
 * Checks what an author wrote (MDX is not type-checked).
 *
 * @throws SiteError with the diagram, the place of the entry and what to write.
 */
export function readFlow(props: FlowProps): FlowStep {
  const fault = (what: string) => diagramFault('Flow', props.title, what);

  function read(entry: unknown, where: string): FlowStep {
    if (typeof entry !== 'object' || entry === null) {
      throw fault(`${where} is missing. Write ${QUESTION}.`);
    }
    const { when, ask, take, text, href, answers } = entry as Record<string, unknown>;
    const known = ask === undefined ? ['when', 'take', 'text', 'href'] : ['when', 'ask', 'answers'];
    const extra = unknownKeys(entry, known);
    if (extra !== undefined) throw fault(`${where}: ${extra}`);
    const common = { when: isText(when) ? when : undefined };
    if (ask === undefined) {
      if (!isText(take)) throw fault(`${where} has neither ask nor take. Write ${RESULT}.`);
      const more = isText(text) ? text : undefined;
      return { ...common, text: take, more, href: isText(href) ? href : undefined, answers: [] };
    }
    if (!isText(ask)) throw fault(`${where}: ask isn't a string. Write ${QUESTION}.`);
    if (!isList(answers, 2)) {
      throw fault(`${where} ("${ask}") needs two answers or more. Write ${QUESTION}.`);
    }
    const steps = answers.map((answer, index) => {
      const step = read(answer, `${where} ("${ask}"), answer ${index + 1}`);
      if (step.when !== undefined) return step;
      throw fault(`${where} ("${ask}"), answer ${index + 1} has no "when". Write ${RESULT}.`);
    });
    return { ...common, text: ask, answers: steps };
  }

  if (!isText(props.title)) throw fault('title is missing. Write title="Which integration".');
  return read(props.first, 'first');
}

/** Returns the boxes and arrows of a decision. The id of a step is its path from the first question. */
export function boxesOfFlow(step: FlowStep, id = '0'): { boxes: FlowBox[]; arrows: FlowArrow[] } {
  const { text, more, answers } = step;
  const boxes: FlowBox[] = [{ id, text, more, kind: answers.length > 0 ? 'question' : 'result' }];
  const arrows: FlowArrow[] = [];
  for (const [index, answer] of answers.entries()) {
    const to = `${id}.${index}`;
    const inner = boxesOfFlow(answer, to);
    arrows.push({ from: id, to, when: answer.when }, ...inner.arrows);
    boxes.push(...inner.boxes);
  }
  return { boxes, arrows };
}
