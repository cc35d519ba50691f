import type { Messages } from '../messages/en.ts';
import type { FormProblem } from '../model/form-problem.ts';

interface ProblemSummaryProps {
  problem: FormProblem;
  messages: Messages;
  /** Prefix of the ids of the form's fields. */
  formId: string;
  /** True inside another site's page, where browsers reject `autofocus` and log an error. */
  inFrame: boolean;
}

/** Lists everything that is wrong with a form, at the top of the page, with a link to each field. */
export function ProblemSummary({ problem, messages, formId, inFrame }: ProblemSummaryProps) {
  return (
    <div
      className="problem-summary"
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: where scripts are off, this is what brings focus here.
      autoFocus={!inFrame}
    >
      <h2>{messages.summaryTitle}</h2>
      <ul>
        {problem.page && <li>{messages.problems[problem.page]}</li>}
        {Object.entries(problem.fields).map(([field, key]) => (
          <li key={field}>
            <a href={`#${formId}-${field}`}>{messages.problems[key]}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
