import type { FieldError } from '../../../../contract/request-types.ts';
import type { HashFailureView, LoggedRequestView } from '../model/sandbox-state.ts';
import { prettyBody, timeOf, versionOf } from '../model/text.ts';
import { Badge } from './Badge.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import { Facts } from './Facts.tsx';
import { HashFailure } from './HashFailure.tsx';

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
