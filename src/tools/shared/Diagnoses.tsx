import type { Diagnosis } from '../../../gateway/diagnosis/diagnosis.ts';
import { languageFixes } from './language-fixes.ts';
import styles from './tool.module.css';

export interface DiagnosesProps {
  diagnoses: readonly Diagnosis[];
  /** Kind of message being checked: some fixes are written differently for each. */
  scheme: 'request' | 'callback';
}

/** Lists each mistake: the part, what was done, and the fix in words and in each language. */
export function Diagnoses({ diagnoses, scheme }: DiagnosesProps) {
  if (diagnoses.length === 0) return null;
  return (
    <ul className={styles.diagnoses}>
      {diagnoses.map(({ mistake, part, proven, what, fix }) => {
        const lines = languageFixes(mistake, scheme);
        return (
          <li key={mistake} data-mistake={mistake}>
            <p>
              <b>{what}</b> <small>{`${proven ? 'Certain cause' : 'To check'}: ${part}`}</small>
            </p>
            <p>{fix}</p>
            {lines.length > 0 && (
              <details>
                <summary>In your language</summary>
                <dl>
                  {lines.map(({ language, code }) => (
                    <div key={language}>
                      <dt>{language}</dt>
                      <dd>
                        <code dir="ltr">{code}</code>
                      </dd>
                    </div>
                  ))}
                </dl>
              </details>
            )}
          </li>
        );
      })}
    </ul>
  );
}
