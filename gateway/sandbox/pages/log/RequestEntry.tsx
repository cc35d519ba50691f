import type { FieldError } from '../../../contract/request-types.ts';
import { Badge, CodeBlock, Facts, prettyBody, timeOf, versionOf } from './parts.tsx';
import type { HashFailureView, LoggedRequestView } from './state.ts';

interface RequestEntryProps {
  request: LoggedRequestView;
  /** Rest of the page's query, with `&` in front. */
  query: string;
}

/** Shows a request as it arrived, and what was returned. */
export function RequestEntry({ request, query }: RequestEntryProps) {
  const { id, method, path, status, code, at, hash_failure, body, body_length, answer } = request;
  const errors = errorsOf(answer);
  const key = `request-${id}`;
  return (
    <li id={key} data-version={versionOf(request)}>
      <details data-key={key}>
        <summary id={`${key}-summary`}>
          <time dateTime={at}>{timeOf(at)}</time>{' '}
          <span className="entry-name">
            {method} {path}
          </span>{' '}
          <Badge tone={status < 400 ? 'good' : 'bad'}>{status}</Badge> {code && <code>{code}</code>}
          {request.replayed && <Badge tone="neutral">replayed</Badge>}{' '}
          {request.lost && <Badge tone="bad">response lost</Badge>}
          {hash_failure && <FailedPart failure={hash_failure} />}{' '}
          <span className="entry-note">{request.order_number}</span>
        </summary>
        {hash_failure && <HashFailure id={id} failure={hash_failure} query={query} />}
        {errors.length > 0 && (
          <ul className="failure">
            {errors.map(({ pointer, code: kind, detail }) => (
              <li key={pointer}>
                <code>{pointer || 'the whole body'}</code> <code>{kind}</code> {detail}
              </li>
            ))}
          </ul>
        )}
        <Facts
          facts={{
            Order: request.order_number && <code>{request.order_number}</code>,
            Payment: request.payment_id && <code>{request.payment_id}</code>,
            'Merchant key': request.merchant_key && <code>{request.merchant_key}</code>,
            'Request id': <code>{request.request_id}</code>,
            'Idempotency key': request.idempotency_key && <code>{request.idempotency_key}</code>,
            Replayed: request.replayed && 'yes: we sent the first response to this key again',
            Lost: request.lost && 'yes: a fault closed the connection before the response',
            Body: `${body_length} bytes`,
          }}
        />
        {body !== '' && (
          <>
            <h3 className="attempts-title">Request</h3>
            <CodeBlock label={`Body of ${method} ${path}`} text={prettyBody(body)} />
          </>
        )}
        <h3 className="attempts-title">Response: {status}</h3>
        <CodeBlock label={`Response to ${method} ${path}`} text={prettyBody(answer)} />
      </details>
    </li>
  );
}

/** Returns the errors of a problem; none if the body is something else, or too long to be kept whole. */
function errorsOf(answer: string): FieldError[] {
  if (!answer.includes('"errors"')) return [];
  try {
    return JSON.parse(answer).errors ?? [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

/** Shows the part of the signed text that differs while the entry is closed. */
function FailedPart({ failure }: { failure: HashFailureView }) {
  const part = failure.diagnoses?.find(({ proven }) => proven)?.part;
  if (part === undefined) return null;
  return <span className="failed-part"> differs: {part}</span>;
}

interface HashFailureProps {
  id: number;
  failure: HashFailureView;
  /** Rest of the page's query, with `&` in front. */
  query: string;
}

/** Shows why a request was rejected: the check that failed, and the part of the hash that differs. */
function HashFailure({ id, failure, query }: HashFailureProps) {
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
