import { END_ID, type StatesProps } from '../../components/diagram/states/read-states.ts';
import { type Report, type Statement, wordsOf } from './statements.ts';

type State = StatesProps['states'][number];
type Transition = StatesProps['transitions'][number];

const SUPPORTED =
  'supported here: `A --> B: cause`, `[*] --> A`, `A --> [*]`, `state "Name" as A`, `A: meaning`, ' +
  '`note right of A: …` and `direction`. Write the states of a composite one without it.';

/** The start and the end. */
const POINT = END_ID;
const ID = String.raw`[\p{L}\p{N}_](?:[\p{L}\p{N}_.]|-(?!-))*`;
const TRANSITION = new RegExp(
  String.raw`^(?<from>${ID}|\[\*\])\s*-->\s*(?<to>${ID}|\[\*\])\s*(?::(?<label>.*))?$`,
  'u',
);
const NAME = new RegExp(String.raw`^state\s+(?<name>"[^"]*")\s+as\s+(?<id>${ID})$`, 'u');
const MEANING = new RegExp(String.raw`^(?:state\s+)?(?<id>${ID})\s*(?::(?<text>.*))?$`, 'u');
const NOTE = new RegExp(
  String.raw`^note\s+(?:left|right)\s+of\s+(?<id>${ID})\s*(?::(?<text>.*))?$`,
  'iu',
);
const NOT_DRAWN = /^direction\s+(?:TB|TD|BT|LR|RL)$/;

/** Reads the statements of a `stateDiagram`. */
export function readMermaidStates(
  statements: readonly Statement[],
  report: Report,
): Omit<StatesProps, 'title'> {
  const states = new Map<string, State>();
  const transitions: Transition[] = [];
  let start: string | undefined;
  /** The note whose lines are being read, and those of composite states, which have been named. */
  let note: { at: Statement; id: string; lines: string[] } | undefined;
  let depth = 0;

  function stateOf(id: string): State {
    const state = states.get(id) ?? { id };
    states.set(id, state);
    return state;
  }

  function describe(id: string, text: string): void {
    const state = stateOf(id);
    state.text = [state.text, wordsOf(text)].filter(Boolean).join(' ') || undefined;
  }

  function readTransition(at: Statement, from: string, to: string, label: string): void {
    if (from !== POINT) {
      stateOf(from);
      if (to !== POINT) stateOf(to);
      transitions.push({ from, to, ...(label !== '' && { label }) });
      return;
    }
    if (to === POINT || start !== undefined) {
      report(at, `\`${at.text}\` is a second start.`, 'write one `[*] -->`, to the first state.');
    } else if (label !== '') {
      report(at, 'the arrow to the first state has no words here.', `write \`[*] --> ${to}\`.`);
    }
    start ??= to;
    stateOf(to);
  }

  for (const at of statements) {
    const { text } = at;
    if (note) {
      if (!/^end\s+note$/i.test(text)) {
        note.lines.push(text);
        continue;
      }
      describe(note.id, note.lines.join(' '));
      note = undefined;
      continue;
    }
    const transition = TRANSITION.exec(text)?.groups;
    const named = NAME.exec(text)?.groups;
    const noted = NOTE.exec(text)?.groups;
    const meaning = MEANING.exec(text)?.groups;
    if (transition?.from && transition.to) {
      readTransition(at, transition.from, transition.to, wordsOf(transition.label ?? ''));
    } else if (named?.id) stateOf(named.id).name = wordsOf(named.name ?? '');
    else if (noted?.id) {
      if (noted.text === undefined) note = { at, id: noted.id, lines: [] };
      else describe(noted.id, noted.text);
    } else if (meaning?.id) describe(meaning.id, meaning.text ?? '');
    else if (text === '}' && depth > 0) depth -= 1;
    else if (!NOT_DRAWN.test(text)) {
      if (text.endsWith('{')) depth += 1;
      report(at, `\`${text}\` isn't read in a stateDiagram.`, SUPPORTED);
    }
  }
  if (note) report(note.at, `\`${note.at.text}\` has no end.`, 'write `end note` below its words.');
  return { start: start ?? '', ...withEnd([...states.values()], transitions) };
}

/**
 * Draws the end: a state that only ends is closed, and one that may go on as well leads to a box for
 * the end.
 */
function withEnd(states: State[], transitions: Transition[]) {
  const isLast = (id: string) =>
    transitions.every(({ from, to, label }) => from !== id || (to === POINT && !label));
  const drawn = transitions.filter(({ from, to }) => to !== POINT || !isLast(from));
  const all = states.map((state): State => {
    const ends = transitions.some(({ from, to }) => from === state.id && to === POINT);
    return ends && isLast(state.id) ? { ...state, kind: 'end' } : state;
  });
  const needsEnd = drawn.some(({ to }) => to === POINT);
  return {
    states: needsEnd ? [...all, { id: POINT, kind: 'end' as const }] : all,
    transitions: drawn,
  };
}
