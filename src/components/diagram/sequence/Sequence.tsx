import { filled, listOf, messages } from '../../../messages/index.ts';
import { wholeCode } from '../../whole-code.ts';
import { DiagramFigure, Path, Rect, TextBlocks } from '../shared/DiagramFigure.tsx';
import styles from '../shared/diagram.module.css';
import { type Box, tidy } from '../shared/geometry.ts';
import { METRICS } from './lane-gaps.ts';
import { layoutSequence, type SequenceLayout } from './layout-sequence.ts';
import { arrowPaths, type PlacedMessage } from './place-message.ts';
import {
  type Message,
  readSequence,
  type SequenceModel,
  type SequenceProps,
  type Step,
} from './read-sequence.ts';

function Lanes({ layout, own }: { layout: SequenceLayout; own: boolean }) {
  const lanes = layout.lanes.filter((lane) => lane.own === own);
  const heads = layout.heads.filter((head) => head.own === own);
  if (lanes.length === 0) return null;
  return (
    <g className={own ? styles.ownLane : styles.lane}>
      <path d={lanes.map(({ x, top, bottom }) => `M${tidy(x)} ${top}V${tidy(bottom)}`).join('')} />
      {heads.map(({ box }) => (
        <Rect key={`${box.x} ${box.y}`} box={box} rx={6} />
      ))}
    </g>
  );
}

function Frames({ frames }: { frames: SequenceLayout['frames'] }) {
  if (frames.length === 0) return null;
  const dividers = frames.flatMap(({ box, branches }) =>
    branches.slice(1).map(({ y }) => `M${tidy(box.x)} ${tidy(y)}h${tidy(box.w)}`),
  );
  return (
    <g className={styles.frame}>
      {frames.map(({ box }) => (
        <Rect key={`${box.x} ${box.y}`} box={box} rx={6} />
      ))}
      <Path className={styles.dashed} d={dividers.join('')} />
    </g>
  );
}

/** Returns the path of a tab in the corner of its frame. It's square except for the corners that show. */
function tabPath({ x, y, w, h }: Box): string {
  const flat = tidy(w - 6);
  const side = tidy(h - 6);
  return `M${tidy(x)} ${tidy(y + 6)}a6 6 0 0 1 6-6h${flat}v${side}a6 6 0 0 1-6 6h${-flat}z`;
}

function Numbers({ messages, replies }: { messages: PlacedMessage[]; replies: boolean }) {
  const own = messages.filter((message) => (message.way === 'reply') === replies);
  if (own.length === 0) return null;
  return (
    <g className={replies ? styles.replyNumber : styles.number}>
      {own.map(({ number, from, y }) => (
        <circle key={number} cx={tidy(from)} cy={tidy(y)} r={METRICS.badge - 0.5} />
      ))}
      {own.map(({ number, from, y }) => (
        <text key={number} x={tidy(from)} y={tidy(y + 4)}>
          {number}
        </text>
      ))}
    </g>
  );
}

/**
 * Renders a sequence diagram: who sends what to whom, in which order. It's drawn at build time as
 * static SVG, with the same steps below it as numbered lists.
 *
 * @throws SiteError if an entry uses an unknown lane or can't be read.
 */
export function Sequence(props: SequenceProps) {
  const model = readSequence(props);
  const layout = layoutSequence(model);
  const { messages: sent, notes, pauses, frames, heads } = layout;
  const arrows = arrowPaths(sent);
  return (
    <DiagramFigure
      title={model.title}
      kind={messages().sequenceDiagram}
      view={layout.view}
      wordsTitle={messages().stepsInWords}
      words={<SequenceWords steps={model.steps} lanes={model.lanes} />}
    >
      <Frames frames={frames} />
      <Lanes layout={layout} own={false} />
      <Lanes layout={layout} own />
      <Path
        className={styles.tab}
        d={frames.flatMap(({ branches }) => branches.map(({ tab }) => tabPath(tab))).join('')}
      />
      <Path
        className={styles.pause}
        d={pauses
          .flatMap(({ dashes, length, y }) =>
            dashes.map((x) => `M${tidy(x)} ${tidy(y)}h${tidy(length)}`),
          )
          .join('')}
      />
      <g className={styles.note}>
        {notes.map(({ box }) => (
          <Rect key={box.y} box={box} rx={4} />
        ))}
      </g>
      <Path className={styles.line} d={arrows.lines} />
      <Path className={styles.dash} d={arrows.dashes} />
      <Path className={styles.tip} d={arrows.tips} />
      <Path className={styles.line} d={arrows.openTips} />
      <Path className={styles.cross} d={arrows.crosses} />
      <TextBlocks
        blocks={[
          ...heads.map((head) => head.text),
          ...frames.flatMap((frame) => frame.branches.map((branch) => branch.text)),
          ...notes.map((note) => note.text),
        ]}
      />
      <g className={styles.rimmed}>
        <TextBlocks
          blocks={[
            ...sent.flatMap((message) => message.texts),
            ...pauses.map((pause) => pause.text),
          ]}
        />
      </g>
      <Numbers messages={sent} replies={false} />
      <Numbers messages={sent} replies />
    </DiagramFigure>
  );
}

/**
 * Returns "Your site to Gateway", "Gateway answers Your site", or "Your site" for a step it does by
 * itself.
 */
function whoToWhom(message: Message, lanes: SequenceModel['lanes']): string {
  const from = lanes[message.from]?.name ?? '';
  const to = lanes[message.to]?.name ?? '';
  if (from === to) return from;
  const { fromAnswers, fromTo } = messages();
  const words = filled(message.way === 'reply' ? fromAnswers : fromTo, { from, to });
  return words.join('');
}

function MessageWords({ message, lanes }: { message: Message; lanes: SequenceModel['lanes'] }) {
  return (
    <li>
      <b>{whoToWhom(message, lanes)}:</b> {message.text}
      {message.text && message.code && ', '}
      {message.code && <code className={wholeCode(message.code)}>{message.code}</code>}
      {message.way === 'lost' && ` (${messages().messageFails})`}
    </li>
  );
}

/** Groups neighbouring messages, which become one numbered list. */
function inRuns(steps: readonly Step[]): (Step | Message[])[] {
  const runs: (Step | Message[])[] = [];
  for (const step of steps) {
    const last = runs.at(-1);
    if (step.kind !== 'message') runs.push(step);
    else if (Array.isArray(last)) last.push(step);
    else runs.push([step]);
  }
  return runs;
}

function noteWords(from: number, to: number, lanes: SequenceModel['lanes']): string {
  if (from === 0 && to === lanes.length - 1) return messages().note;
  const names = lanes.slice(from, to + 1).map((lane) => lane.name);
  return filled(messages().noteOn, { lanes: listOf(names) }).join('');
}

/** Renders the same sequence as numbered lists, with the numbers of the picture. */
function SequenceWords({ steps, lanes }: Pick<SequenceModel, 'steps' | 'lanes'>) {
  return inRuns(steps).map((run, index) => {
    const key = `${index}`;
    if (Array.isArray(run)) {
      return (
        <ol key={key} start={run[0]?.number}>
          {run.map((message) => (
            <MessageWords key={message.number} message={message} lanes={lanes} />
          ))}
        </ol>
      );
    }
    if (run.kind === 'note') {
      return (
        <p key={key}>
          {noteWords(run.from, run.to, lanes)}: {run.text}
        </p>
      );
    }
    if (run.kind === 'time') return <p key={key}>({run.text})</p>;
    if (run.kind === 'message') return null;
    return run.branches.map((branch) => (
      <div key={`${key} ${branch.label}`} className={styles.branch}>
        <p>
          <b>{branch.label}</b>
        </p>
        <SequenceWords steps={branch.steps} lanes={lanes} />
      </div>
    ));
  });
}
