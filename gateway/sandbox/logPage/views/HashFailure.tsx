import type { HashFailureView } from '../model/sandbox-state.ts';
import { Badge } from './Badge.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import { Facts } from './Facts.tsx';

/** Why a request was not accepted: the check that failed, and the part of the hash that differs. */
export function HashFailure({ failure }: { failure: HashFailureView }) {
  const { reason, detail, diagnoses, x_timestamp, x_hash, text_to_sign } = failure;
  return (
    <div className="failure">
      <p>
        <code>{reason}</code> {detail}
      </p>
      {diagnoses.length > 0 && (
        <ul>
          {diagnoses.map(({ part, proven, what, fix }) => (
            <li key={`${part} ${what}`}>
              <p>
                <strong>Part: {part}.</strong> {what}{' '}
                <Badge tone={proven ? 'bad' : 'neutral'}>{proven ? 'proven' : 'possible'}</Badge>
              </p>
              <p>
                {proven
                  ? 'Computed again with this mistake, the hash is the one that was sent. '
                  : ''}
                {fix}
              </p>
            </li>
          ))}
        </ul>
      )}
      {diagnoses.length === 0 && reason === 'hash_mismatch' && (
        <p>
          No known mistake gives the hash that was sent. Look at the secret first: sign an example
          of the hash vectors with your program. If its hash is another one, the secret or the
          formula is wrong; if it is the same, compare the text below byte by byte with what you
          signed.
        </p>
      )}
      {text_to_sign !== undefined && (
        <>
          <Facts
            facts={{
              'X-Timestamp': <code>{x_timestamp}</code>,
              'X-Hash': <code>{x_hash}</code>,
            }}
          />
          <CodeBlock
            label="Text to sign, as it came; card numbers are masked"
            text={text_to_sign}
          />
        </>
      )}
    </div>
  );
}
