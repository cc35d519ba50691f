import { nearest } from '../../../lib/nearest.ts';
import { SiteError } from '../../config/site-error.ts';

/** Response of the sandbox to one request of a program. */
interface RecordedAnswer {
  method: string;
  path: string;
  status: number;
  answer: unknown;
}

/** `samples/<task>/answer.json`: written and checked by the test that runs the task's programs. */
export interface Recording {
  exchanges: readonly RecordedAnswer[];
}

/**
 * Returns the response to one request of a task's programs.
 * @param recordings by path: `/samples/<task>/answer.json`
 * @param step number of the request, from 1
 * @throws SiteError for a task without a recording, and for a step that it doesn't have
 */
export function findAnswer(
  recordings: Readonly<Record<string, Recording>>,
  task: string,
  step: number,
): RecordedAnswer {
  const tag = `<Answer task="${task}"${step === 1 ? '' : ` step={${step}}`} />`;
  const recording = recordings[`/samples/${task}/answer.json`];
  if (!recording) {
    const tasks = Object.keys(recordings).map((path) => path.split('/')[2] ?? '');
    const near = nearest(task, tasks)[0];
    throw new SiteError(
      `${tag}: there is no samples/${task}/answer.json.\n` +
        `Fix: ${near ? `write task="${near}".` : `name one of ${tasks.join(', ')}.`}`,
    );
  }
  const found = recording.exchanges[step - 1];
  if (found) return found;
  const { length } = recording.exchanges;
  throw new SiteError(
    `${tag}: its programs send ${length} request${length === 1 ? '' : 's'}.\n` +
      `Fix: ${length === 1 ? 'leave step out.' : `write a step from 1 to ${length}.`}`,
  );
}
