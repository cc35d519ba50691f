import { isList, isText } from '../shared/checks.ts';
import { diagramFault, unknownKeys, unknownName } from '../shared/diagram-fault.ts';
import type { MessageEntry, SequenceModel, SequenceProps, Step } from './types.ts';

const KEYS = {
  from: ['from', 'to', 'text', 'code', 'reply', 'lost'],
  note: ['note', 'over'],
  time: ['time'],
  group: ['group', 'messages'],
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
      throw fault(`${where} isn't a message, note, time, group or alt. Write ${EXAMPLE}.`);
    }
    const known = entry as never as Record<EntryKind, unknown> & Record<string, unknown>;
    const extra = unknownKeys(known, KEYS[kind]);
    if (extra !== undefined) throw fault(`${where}: ${extra}`);
    if (kind === 'from') return readMessage(entry as MessageEntry, where);
    if (kind === 'alt') return { kind: 'frame', branches: readBranches(known.alt, where) };
    const text = known[kind];
    if (!isText(text)) throw fault(`${where}: ${kind} isn't a string. Write ${kind}: '…'.`);
    if (kind === 'time') return { kind, text };
    if (kind === 'group') {
      return {
        kind: 'frame',
        branches: [{ label: text, steps: readAll(known.messages, `${where}, messages`) }],
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
  const { text, code, note, time, group } = entry as Record<string, unknown>;
  const words = [text, code, note, time, group].find(isText);
  return words === undefined ? '' : ` ("${words}")`;
}
