import type { HashFailureView } from '../model/sandbox-state.ts';
import { Badge } from './Badge.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import { Facts } from './Facts.tsx';

interface HashFailureProps {
  id: number;
  failure: HashFailureView;
  /** Rest of the page's query, with `&` in front. */
  query: string;
}

/** Shows why a request was rejected: the check that failed, and the part of the hash that differs. */
export function HashFailure({ id, failure, query }: HashFailureProps) {
  const { reason, detail, diagnoses, x_timestamp, x_hash, text_to_sign } = failure;
  return (
    <div className="failure">
      <p>
        <code>{reason}</code> {detail}
      </p>
      {diagnoses === undefined && (
        <p>
          <a href={`/sandbox?explain=${id}${query}#request-${id}`}>Find out which part differs</a>
        </p>
      )}
      {diagnoses && diagnoses.length > 0 && (
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
      {reason === 'hash_mismatch' && diagnoses?.every(({ proven }) => !proven) && (
        <>
          <p>
            No known mistake gives the hash that was sent. So either other bytes were hashed than
            arrived here, or another secret was used. To tell them apart, send the body{' '}
            <code>{'{"order_number":"order-1"}'}</code> to <code>/api/v1/payment/status</code>,
            written as one constant in your program, for the hash and for the request:
          </p>
          <ul>
            <li>
              Any answer but 401: the secret is right, and the bytes differ. Your program or its
              HTTP library writes the body again, or in another character set. Compare the text
              below with what you hash, byte by byte (in hex).
            </li>
            <li>
              401 again: look at the secret and at the formula. Sign an example of the hash vectors
              with your program: when its hash is right there, the secret is another one here.
            </li>
          </ul>
        </>
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
