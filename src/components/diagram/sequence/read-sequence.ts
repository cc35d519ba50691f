import { messages } from '../../../messages/index.ts';
import { diagramFault, isList, isText, unknownKeys, unknownName } from '../shared/diagram-fault.ts';

/**
 * An arrow from one lane to another. `from` and `to` are names in `lanes`. If both are the same, the
 * lane does something by itself.
 */
interface MessageEntry {
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
interface NoteEntry {
  note: string;
  over?: string | string[];
}

/** Time that passes, drawn across all lanes: `{ time: '5 minutes later' }`. */
interface TimeEntry {
  time: string;
}

/** Messages that happen only under a condition, or repeatedly; the label says which. */
interface GroupEntry {
  group: string;
  messages: SequenceEntry[];
}

/** Messages that are sent again and again; the text says how often, or until when. */
interface LoopEntry {
  loop: string;
  messages: SequenceEntry[];
}

/** Messages that are sent only if the text is true. */
interface OptionalEntry {
  opt: string;
  messages: SequenceEntry[];
}

/** Alternatives: exactly one branch happens. */
interface AltEntry {
  alt: { when: string; messages: SequenceEntry[] }[];
}

/** One line of a sequence as authors write it. */
export type SequenceEntry =
  | MessageEntry
  | NoteEntry
  | TimeEntry
  | GroupEntry
  | LoopEntry
  | OptionalEntry
  | AltEntry;

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

const KEYS = {
  from: ['from', 'to', 'text', 'code', 'reply', 'lost'],
  note: ['note', 'over'],
  time: ['time'],
  group: ['group', 'messages'],
  loop: ['loop', 'messages'],
  opt: ['opt', 'messages'],
  alt: ['alt'],
} as const;

type EntryKind = keyof typeof KEYS;

const EXAMPLE = "{ from: 'Shopper', to: 'Your site', text: 'Pay' }";

/**
 * Checks what an author wrote (MDX is not type-checked) and numbers the messages.
 *
 * @throws SiteError with the diagram, the place of the entry and what to write.
 */
export function readSequence(props: SequenceProps): SequenceModel {
  const fault = (what: string) => diagramFault('Sequence', props.title, what);
  if (!isText(props.title)) throw fault('title is missing. Write title="Payment by redirect".');
  const lanes = props.lanes;
  if (!isList(lanes, 2) || !lanes.every(isText)) {
    throw fault("lanes needs two names or more. Write lanes={['Shopper', 'Your site']}.");
  }
  const twice = lanes.find((name, index) => lanes.indexOf(name) !== index);
  if (twice !== undefined)
    throw fault(`lane "${twice}" is listed twice. Give each lane its own name.`);

  let count = 0;

  function laneOf(name: unknown, where: string, key: string): number {
    const index = lanes.indexOf(name as string);
    if (index < 0) throw fault(`${where}: ${key}: ${unknownName('lane', name, lanes)}`);
    return index;
  }

  function readMessage(entry: MessageEntry, where: string): Step {
    const { text, code } = entry;
    if (code === true ? !isText(text) : !isText(text) && !isText(code)) {
      throw fault(`${where} has no text. Write ${EXAMPLE}, or code: 'POST /api/v1/session'.`);
    }
    count += 1;
    return {
      kind: 'message',
      number: count,
      from: laneOf(entry.from, where, 'from'),
      to: laneOf(entry.to, where, 'to'),
      text: code === true ? undefined : text,
      code: code === true ? text : code,
      way: entry.lost ? 'lost' : entry.reply ? 'reply' : 'call',
    };
  }

  function readAll(entries: unknown, where: string): Step[] {
    if (!isList(entries)) {
      throw fault(`${where} is empty. Write messages={[${EXAMPLE}]}.`);
    }
    return entries.map((entry: unknown, index) =>
      readEntry(entry, `${where}, entry ${index + 1}${told(entry)}`),
    );
  }

  function readEntry(entry: unknown, where: string): Step {
    const kind = kindOf(entry);
    if (kind === undefined) {
      throw fault(
        `${where} isn't a message, note, time, group, loop, opt or alt. Write ${EXAMPLE}.`,
      );
    }
    const known = entry as never as Record<EntryKind, unknown> & Record<string, unknown>;
    const extra = unknownKeys(known, KEYS[kind]);
    if (extra !== undefined) throw fault(`${where}: ${extra}`);
    if (kind === 'from') return readMessage(entry as MessageEntry, where);
    if (kind === 'alt') return { kind: 'frame', branches: readBranches(known.alt, where) };
    const text = known[kind];
    if (!isText(text)) throw fault(`${where}: ${kind} isn't a string. Write ${kind}: '…'.`);
    if (kind === 'time') return { kind, text };
    if (kind === 'group' || kind === 'loop' || kind === 'opt') {
      const label = {
        group: text,
        loop: messages().repeated.replace('{condition}', () => text),
        opt: messages().onlyIf.replace('{condition}', () => text),
      }[kind];
      return {
        kind: 'frame',
        branches: [{ label, steps: readAll(known.messages, `${where}, messages`) }],
      };
    }
    const over = known.over === undefined ? lanes : [known.over].flat();
    const covered = over.map((name) => laneOf(name, where, 'over'));
    return { kind, text, from: Math.min(...covered), to: Math.max(...covered) };
  }

  function readBranches(alt: unknown, where: string) {
    const example =
      "alt: [{ when: 'approved', messages: […] }, { when: 'declined', messages: […] }]";
    if (!isList(alt, 2)) {
      throw fault(`${where}: alt needs two branches or more. Write ${example}; or use group.`);
    }
    return alt.map((branch: unknown, index) => {
      const { when, messages } = (branch ?? {}) as { when?: unknown; messages?: unknown };
      const place = `${where}, branch ${index + 1}`;
      if (!isText(when)) throw fault(`${place} has no "when". Write ${example}.`);
      return { label: when, steps: readAll(messages, `${place} ("${when}")`) };
    });
  }

  const steps = readAll(props.messages, 'messages');
  return {
    title: props.title,
    lanes: lanes.map((name) => ({ name, own: name.startsWith('Your ') })),
    steps,
    count,
  };
}

function kindOf(entry: unknown): EntryKind | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined;
  return (Object.keys(KEYS) as EntryKind[]).find((key) => key in entry);
}

/** Returns the words of an entry, so that its author can find it in the file. */
function told(entry: unknown): string {
  if (typeof entry !== 'object' || entry === null) return '';
  const { text, code, note, time, group, loop, opt } = entry as Record<string, unknown>;
  const words = [text, code, note, time, group, loop, opt].find(isText);
  return words === undefined ? '' : ` ("${words}")`;
}
