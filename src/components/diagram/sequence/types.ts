/**
 * An arrow from one lane to another. `from` and `to` are names in `lanes`. If both are the same, the
 * lane does something by itself.
 */
export interface MessageEntry {
  from: string;
  to: string;
  /** The message in words. Required unless `code` is a string. */
  text?: string;
  /** The call or answer as code, set under the arrow; `true` if `text` itself is code. */
  code?: string | true;
  /** True for an answer to an earlier message, drawn as a dashed line. Default: false. */
  reply?: boolean;
  /**
   * True for a message that doesn't arrive or isn't answered: the arrow ends in a cross. Default:
   * false.
   */
  lost?: boolean;
}

/** A remark beside one lane, across several (first and last count), or across all (no `over`). */
export interface NoteEntry {
  note: string;
  over?: string | string[];
}

/** Time that passes, drawn across all lanes: `{ time: '5 minutes later' }`. */
export interface TimeEntry {
  time: string;
}

/** Messages that happen only under a condition, or repeatedly; the label says which. */
export interface GroupEntry {
  group: string;
  messages: SequenceEntry[];
}

/** Alternatives: exactly one branch happens. */
export interface AltEntry {
  alt: { when: string; messages: SequenceEntry[] }[];
}

/** One line of a sequence as authors write it. */
export type SequenceEntry = MessageEntry | NoteEntry | TimeEntry | GroupEntry | AltEntry;

/** Attributes of `<Sequence>`. */
export interface SequenceProps {
  /** Caption, accessible name, and the source of the ids: unique on its page. */
  title: string;
  /**
   * Participants from left to right, at least two. A name that starts with "Your " is the
   * reader's own part and is drawn in the accent colour.
   */
  lanes: string[];
  /** Steps from top to bottom; messages are numbered 1, 2, 3 in this order. */
  messages: SequenceEntry[];
}

/** A checked message; lanes are numbered from the left. */
export interface Message {
  kind: 'message';
  number: number;
  from: number;
  to: number;
  text?: string;
  code?: string;
  way: 'call' | 'reply' | 'lost';
}

/** A checked note over the lanes `from` to `to`. */
export interface Note {
  kind: 'note';
  from: number;
  to: number;
  text: string;
}

/** Time that passes. */
export interface Pause {
  kind: 'time';
  text: string;
}

/** A group (one branch) or alternatives (several). */
export interface Frame {
  kind: 'frame';
  branches: { label: string; steps: Step[] }[];
}

/** One checked entry. */
export type Step = Message | Note | Pause | Frame;

/** A checked sequence, from which the layout and the words are made. */
export interface SequenceModel {
  title: string;
  lanes: { name: string; own: boolean }[];
  steps: Step[];
  /** Number of messages. */
  count: number;
}
