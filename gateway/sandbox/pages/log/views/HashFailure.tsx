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
                {proven ? 'With this mistake, we get the hash you sent. ' : ''}
                {fix}
              </p>
            </li>
          ))}
        </ul>
      )}
      {reason === 'hash_mismatch' && diagnoses?.every(({ proven }) => !proven) && (
        <>
          <p>
            No known mistake gives the hash you sent. Either you hashed other bytes than the ones
            that arrived here, or you used another secret. To find out which, send the body{' '}
            <code>{'{"order_number":"order-1"}'}</code> to <code>/api/v1/payment/status</code>,
            written as one constant in your program, for the hash and for the request:
          </p>
          <ul>
            <li>
              Any response but 401: the secret is right, and the bytes differ. Your program or its
              HTTP library serialises the body again, or in another character set. Compare the
              string below with what you hash, byte by byte (in hex).
            </li>
            <li>
              401 again: check the secret and the formula. Sign one of the hash vectors with your
              program. If that hash is right, you use another secret here.
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
            label="String to sign, as it arrived; card numbers are masked"
            text={text_to_sign}
          />
        </>
      )}
    </div>
  );
}
