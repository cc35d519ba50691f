import { messages } from '../../../messages/index.ts';
import { diagramFault, isList, isText, unknownKeys, unknownName } from '../shared/diagram-fault.ts';

/**
 * Meaning of a state: `open` continues, `good` is the wanted outcome, `bad` is a failure, `end` is
 * final without being either.
 */
export type StateKind = 'open' | 'good' | 'bad' | 'end';

/** A state as authors write it. */
interface StateEntry {
  /** Name in transitions. */
  id: string;
  /** Text of the box, as code. Default: the id. */
  label?: string;
  /** Text of the box, as words; takes the place of `label`. */
  name?: string;
  /** Default `open`. */
  kind?: StateKind;
  /** Meaning of the state, in one short sentence. */
  text?: string;
}

/** A transition as authors write it. */
interface TransitionEntry {
  from: string;
  to: string;
  /** Cause of the change. */
  label?: string;
}

/** Attributes of `<States>`. */
export interface StatesProps {
  /** Caption, accessible name, and the source of the ids: unique on its page. */
  title: string;
  /** Id of the first state. */
  start: string;
  states: StateEntry[];
  /** A transition with `from` equal to `to` is drawn as a loop. */
  transitions: TransitionEntry[];
  /**
   * Words for the kinds in the key under the picture.
   * Default, in the page's language: in progress, successful, failed, closed.
   */
  kinds?: Partial<Record<StateKind, string>>;
}

/** A checked state. */
export interface State {
  id: string;
  label: string;
  /** True if the label is code. */
  isCode: boolean;
  kind: StateKind;
  text?: string;
}

/** A checked state diagram, from which the layout and the words are made. */
export interface StatesModel {
  title: string;
  start: string;
  states: State[];
  transitions: TransitionEntry[];
  /** The kinds that occur, in a fixed order, with their words. */
  kinds: { kind: StateKind; words: string }[];
}

/** Id of the end, which has a name in the page's language; Mermaid writes it so. */
export const END_ID = '[*]';

const KINDS: readonly StateKind[] = ['open', 'good', 'bad', 'end'];

const STATE = "{ id: 'settled', kind: 'good', text: 'The amount is yours.' }";
const TRANSITION = "{ from: 'pending', to: 'settled', label: 'capture' }";

/**
 * Checks what an author wrote (MDX is not type-checked).
 *
 * @throws SiteError with the diagram, the place of the entry and what to write.
 */
export function readStates(props: StatesProps): StatesModel {
  const fault = (what: string) => diagramFault('States', props.title, what);
  if (!isText(props.title)) throw fault('title is missing. Write title="Life of a payment".');
  if (!isList(props.states)) throw fault(`states is empty. Write states={[${STATE}]}.`);
  if (!isList(props.transitions)) {
    throw fault(`transitions is empty. Write transitions={[${TRANSITION}]}.`);
  }

  const states = props.states.map((entry: StateEntry, index): State => {
    const where = `state ${index + 1}${isText(entry?.id) ? ` ("${entry.id}")` : ''}`;
    if (!isText(entry?.id)) throw fault(`${where} has no id. Write ${STATE}.`);
    const extra = unknownKeys(entry, ['id', 'label', 'name', 'kind', 'text']);
    if (extra !== undefined) throw fault(`${where}: ${extra}`);
    const kind = entry.kind ?? 'open';
    if (!KINDS.includes(kind)) {
      throw fault(`${where}: kind: ${unknownName('kind', kind, KINDS)}`);
    }
    const name = entry.id === END_ID ? messages().endState : entry.name;
    const label = name ?? entry.label ?? entry.id;
    return { id: entry.id, label, isCode: name === undefined, kind, text: entry.text };
  });
  const ids = states.map((state) => state.id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) throw fault(`state "${twice}" is listed twice. Give each its own id.`);

  if (!ids.includes(props.start)) {
    throw fault(`start: ${unknownName('state', props.start, ids)}`);
  }
  props.transitions.forEach((entry, index) => {
    const where = `transition ${index + 1} (${entry?.from} -> ${entry?.to})`;
    const extra = unknownKeys(entry ?? {}, ['from', 'to', 'label']);
    if (extra !== undefined) throw fault(`${where}: ${extra}`);
    for (const key of ['from', 'to'] as const) {
      const name: unknown = entry?.[key];
      if (!ids.includes(name as string)) {
        throw fault(`${where}: ${key}: ${unknownName('state', name, ids)}`);
      }
    }
  });
  const { stateOpen, stateGood, stateBad, stateEnd } = messages();
  const words = { open: stateOpen, good: stateGood, bad: stateBad, end: stateEnd, ...props.kinds };
  return {
    title: props.title,
    start: props.start,
    states,
    transitions: props.transitions,
    kinds: KINDS.filter((kind) => states.some((state) => state.kind === kind)).map((kind) => ({
      kind,
      words: words[kind],
    })),
  };
}
