import { CodeBlock } from '../code/CodeBlock.tsx';
import { findAnswer, type Recording } from './answers.ts';

const recordings = import.meta.glob<Recording>('/samples/*/answer.json', {
  import: 'default',
  eager: true,
});

export interface AnswerProps {
  /** Folder below `samples/`. */
  task: string;
  /** Which of the requests that its programs send. Default: 1. */
  step?: number;
  /** Above the code. Default: that the sandbox answered it. */
  title?: string;
}

/** What the sandbox really answered to a sample, in every language alike. */
export function Answer({ task, step = 1, title = 'What the sandbox answers' }: AnswerProps) {
  const { answer, status } = findAnswer(recordings, task, step);
  return (
    <CodeBlock code={JSON.stringify(answer, null, 2)} lang="json" title={title} status={status} />
  );
}
