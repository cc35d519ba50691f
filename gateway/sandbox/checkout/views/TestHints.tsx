import { Fragment } from 'react';

/** Something to type, and what it leads to. */
export interface TestHint {
  id: string;
  enter: string;
  outcome: string;
}

interface TestHintsProps {
  hints: readonly TestHint[];
  /** What stands on the closed list. */
  label: string;
}

/** The rows of the test data that fit the form above. They are in English, as the guides are. */
export function TestHints({ hints, label }: TestHintsProps) {
  return (
    <details className="test-hints">
      <summary>{label}</summary>
      <dl lang="en" dir="ltr" tabIndex={0}>
        {hints.map(({ id, enter, outcome }) => (
          <Fragment key={id}>
            <dt>
              <code>{enter}</code>
            </dt>
            <dd>{outcome}</dd>
          </Fragment>
        ))}
      </dl>
    </details>
  );
}
