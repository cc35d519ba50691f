import type {
  SequenceEntry,
  SequenceProps,
} from '../../components/diagram/sequence/read-sequence.ts';
import { type Report, type Statement, wordsOf } from './statements.ts';

type Entries = SequenceEntry[];
type MessageLook = { reply?: true; lost?: true };

/** Meaning of each arrow in our pictures. */
const ARROWS: Readonly<Record<string, MessageLook>> = {
  '->>': {},
  '-->>': { reply: true },
  '->': {},
  '-->': { reply: true },
  '-x': { lost: true },
  '--x': { lost: true },
  '-)': {},
  '--)': { reply: true },
};

const SUPPORTED =
  'supported here: `participant` and `actor` (with `as`), messages with ' +
  `${Object.keys(ARROWS).join(' ')}, \`Note over\`, \`loop\`, \`opt\`, \`alt\` with \`else\`, ` +
  '`autonumber`, `activate`, `deactivate` and `title`.';

const PARTICIPANT = /^(?:participant|actor)\s+(?<id>.+?)(?:\s+as\s+(?<name>.+))?$/i;
const MESSAGE =
  /^(?<from>[^:>]+?)\s*(?<arrow>-->>|->>|-->|->|--x|-x|--\)|-\))\s*[+-]?\s*(?<to>[^:>]+?)\s*:(?<text>.*)$/;
const NOTE = /^note\s+(?:over|left\s+of|right\s+of)\s+(?<over>[^:]+?)\s*:(?<text>.*)$/i;
const BLOCK = /^(?<keyword>loop|opt|alt|par|critical|break|rect|box)\b\s*(?<label>.*)$/i;
const BRANCH = /^(?<keyword>else|and|option)\b\s*(?<label>.*)$/i;
/** Numbers are always shown; what a participant is busy with is told by its messages. */
const NOT_DRAWN = /^(?:autonumber|(?:de)?activate\s+\S.*)$/i;

/** A block that has no `end` yet. */
interface Block extends Statement {
  keyword: string;
  branches: { at: Statement; label: string; entries: Entries }[];
}

/** Reads the statements of a `sequenceDiagram`. */
export function readMermaidSequence(
  statements: readonly Statement[],
  report: Report,
): Omit<SequenceProps, 'title'> {
  const names = new Map<string, string>();
  for (const { text } of statements) {
    const { id, name } = PARTICIPANT.exec(text)?.groups ?? {};
    if (id && name) names.set(id, wordsOf(name));
  }
  const lanes = new Map<string, string>();
  const root: Entries = [];
  const blocks: Block[] = [];

  function laneOf(id: string, at: Statement): string {
    const found = lanes.get(id);
    if (found !== undefined) return found;
    const name = names.get(id) ?? wordsOf(id);
    if ([...lanes.values()].includes(name)) {
      report(at, `two participants are called "${name}".`, 'give each a name of its own.');
    }
    lanes.set(id, name);
    return name;
  }

  function add(entry: SequenceEntry): void {
    (blocks.at(-1)?.branches.at(-1)?.entries ?? root).push(entry);
  }

  /** Adds a block that has come to its end. */
  function close({ keyword, branches }: Block): void {
    for (const { at, entries } of branches) {
      if (entries.length > 0) continue;
      report(at, `\`${at.text}\` has no messages.`, 'write a message below it, or remove it.');
      return;
    }
    const [{ label, entries }] = branches as [Block['branches'][number]];
    if (keyword === 'loop') add({ loop: label, messages: entries });
    else if (branches.length === 1) add({ opt: label, messages: entries });
    else add({ alt: branches.map((branch) => ({ when: branch.label, messages: branch.entries })) });
  }

  function openBranch(block: Block, at: Statement, keyword: string, label: string): void {
    if (label === '') {
      report(at, `\`${keyword}\` has no words.`, `write when: \`${keyword} declined\`.`);
    }
    block.branches.push({ at, label: wordsOf(label), entries: [] });
  }

  for (const at of statements) {
    const { text } = at;
    const participant = PARTICIPANT.exec(text)?.groups;
    const message = MESSAGE.exec(text)?.groups;
    const note = NOTE.exec(text)?.groups;
    const block = BLOCK.exec(text)?.groups;
    const branch = BRANCH.exec(text)?.groups;
    const unknown = () => report(at, `\`${text}\` isn't read in a sequenceDiagram.`, SUPPORTED);
    if (participant?.id) {
      if (/[@{}]/.test(participant.id)) unknown();
      else laneOf(participant.id, at);
    } else if (note?.over) {
      const over = note.over.split(/\s*,\s*/).map((id) => laneOf(id, at));
      const words = wordsOf(note.text ?? '');
      if (words === '') report(at, 'this note has no words.', 'write them behind the colon.');
      else add({ note: words, over });
    } else if (message?.from && message.to && message.arrow) {
      const [from, to] = [laneOf(message.from, at), laneOf(message.to, at)];
      const words = wordsOf(message.text ?? '');
      if (words === '') report(at, 'this message has no words.', 'write them behind the colon.');
      else add({ from, to, text: words, ...ARROWS[message.arrow] });
    } else if (block?.keyword) {
      const keyword = block.keyword.toLowerCase();
      const opened: Block = { ...at, keyword, branches: [] };
      if (['loop', 'opt', 'alt'].includes(keyword)) {
        openBranch(opened, at, keyword, block.label ?? '');
      } else unknown();
      blocks.push(opened);
    } else if (branch?.keyword) {
      const open = blocks.at(-1);
      if (open?.keyword === 'alt') openBranch(open, at, branch.keyword, branch.label ?? '');
      // The branches of a block that isn't read have been named with it.
      else if (!open || open.branches.length > 0) unknown();
    } else if (/^end$/i.test(text)) {
      const open = blocks.pop();
      if (!open) report(at, '`end` ends nothing.', 'remove it.');
      else if (open.branches.length > 0) close(open);
    } else if (/^[^:]+-{1,2}[>x)]/.test(text)) {
      report(
        at,
        `\`${text}\` isn't a message that is read here.`,
        `write \`A->>B: Pay\`; ${SUPPORTED}`,
      );
    } else if (!NOT_DRAWN.test(text)) unknown();
  }
  for (const open of blocks) {
    report(open, `\`${open.text}\` has no end.`, 'write `end` below its messages.');
  }
  return { lanes: [...lanes.values()], messages: root };
}
