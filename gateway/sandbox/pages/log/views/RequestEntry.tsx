import type { HashFailureView, LoggedRequestView } from '../model/sandbox-state.ts';
import { prettyBody, timeOf, versionOf } from '../model/text.ts';
import { Badge } from './Badge.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import { Facts } from './Facts.tsx';
import { HashFailure } from './HashFailure.tsx';

/** Shows a request as it arrived, and its answer. */
export function RequestEntry({ request }: { request: LoggedRequestView }) {
  const { id, method, path, status, code, at, hash_failure, body, body_length } = request;
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
          {hash_failure && <FailedPart failure={hash_failure} />}
        </summary>
        {hash_failure && <HashFailure id={id} failure={hash_failure} />}
        <Facts
          facts={{
            Payment: request.payment_id && <code>{request.payment_id}</code>,
            'Merchant key': request.merchant_key && <code>{request.merchant_key}</code>,
            'Request id': <code>{request.request_id}</code>,
            'Idempotency key': request.idempotency_key && <code>{request.idempotency_key}</code>,
            Replayed: request.replayed && 'yes: the first answer to this key was sent again',
            Body: `${body_length} bytes`,
          }}
        />
        {body !== '' && <CodeBlock label={`Body of ${method} ${path}`} text={prettyBody(body)} />}
      </details>
    </li>
  );
}

/** Shows the part of the signed text that differs while the entry is closed. */
function FailedPart({ failure }: { failure: HashFailureView }) {
  const part = failure.diagnoses?.find(({ proven }) => proven)?.part;
  if (part === undefined) return null;
  return <span className="failed-part"> differs: {part}</span>;
}
