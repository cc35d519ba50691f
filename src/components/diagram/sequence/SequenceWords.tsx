import { wholeCode } from '../../whole-code.ts';
import styles from '../shared/diagram.module.css';
import type { Message, SequenceModel, Step } from './types.ts';

/**
 * Returns "Your site to Gateway", "Gateway answers Your site", or "Your site" for a step it does by
 * itself.
 */
export function whoToWhom(message: Message, lanes: SequenceModel['lanes']): string {
  const from = lanes[message.from]?.name ?? '';
  const to = lanes[message.to]?.name ?? '';
  if (from === to) return from;
  return message.way === 'reply' ? `${from} answers ${to}` : `${from} to ${to}`;
}

function MessageWords({ message, lanes }: { message: Message; lanes: SequenceModel['lanes'] }) {
  return (
    <li>
      <b>{whoToWhom(message, lanes)}:</b> {message.text}
      {message.text && message.code && ', '}
      {message.code && <code className={wholeCode(message.code)}>{message.code}</code>}
      {message.way === 'lost' && ' (fails)'}
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
  if (from === 0 && to === lanes.length - 1) return 'Note';
  const names = lanes.slice(from, to + 1).map((lane) => lane.name);
  return `Note on ${names.join(', ')}`;
}

/** Renders the same sequence as numbered lists, with the numbers of the picture. */
export function SequenceWords({ steps, lanes }: Pick<SequenceModel, 'steps' | 'lanes'>) {
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
