import { recordings } from 'virtual:samples';
import { config } from 'virtual:site';
import { CodeBlock } from '../code/CodeBlock.tsx';
import { findAnswer } from './answers.ts';

export interface AnswerProps {
  /** Folder below `samples/`. */
  task: string;
  /** Number of the request, among those that its programs send. Default: 1. */
  step?: number;
  /** Title above the code. Default: `Sandbox response`. */
  title?: string;
}

/** Renders the response that the sandbox really gave to a sample; it is the same in every language. */
export function Answer({ task, step = 1, title = 'Sandbox response' }: AnswerProps) {
  const { answer, status } = findAnswer(recordings, task, step);
  const code = JSON.stringify(answer, null, 2);
  // An error leads to the documentation of the contract, which is this site.
  const docs = /"doc_url": "(.+)\/errors#/.exec(code)?.[1];
  const placed = docs
    ? code.replaceAll(docs, config.url + config.baseUrl.replace(/\/$/, ''))
    : code;
  return <CodeBlock code={placed} lang="json" title={title} status={status} />;
}
