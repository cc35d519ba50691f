import { isList, isText } from '../shared/checks.ts';
import { diagramFault, unknownKeys } from '../shared/diagram-fault.ts';
import type { FlowProps, FlowStep } from './types.ts';

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
