import { Fragment } from 'react';
import type { TestHint } from '../model/test-hints.ts';

interface TestHintsProps {
  hints: readonly TestHint[];
  /** Label of the closed list. */
  label: string;
}

/** Lists the rows of the test data that fit the form above. */
export function TestHints({ hints, label }: TestHintsProps) {
  return (
    <details className="test-hints">
      <summary>{label}</summary>
      <dl tabIndex={0}>
        {hints.map(({ id, enter, outcome, lang }) => (
          <Fragment key={id}>
            <dt>
              <code dir="ltr">{enter}</code>
            </dt>
            <dd lang={lang} dir={lang && 'ltr'}>
              {outcome}
            </dd>
          </Fragment>
        ))}
      </dl>
    </details>
  );
}
