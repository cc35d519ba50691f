/**
 * Meaning of a state: `open` continues, `good` is the wanted outcome, `bad` is a failure, `end` is
 * final without being either.
 */
export type StateKind = 'open' | 'good' | 'bad' | 'end';

/** A state as authors write it. */
export interface StateEntry {
  /** Name in transitions. */
  id: string;
  /** Text of the box, as code. Default: the id. */
  label?: string;
  /** Default `open`. */
  kind?: StateKind;
  /** Meaning of the state, in one short sentence. */
  text?: string;
}

/** A transition as authors write it. */
export interface TransitionEntry {
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
   * Default: in progress, successful, failed, closed.
   */
  kinds?: Partial<Record<StateKind, string>>;
}

/** A checked state. */
export interface State {
  id: string;
  label: string;
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
