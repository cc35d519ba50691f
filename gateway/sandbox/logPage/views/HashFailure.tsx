import type { HashFailureView } from '../model/sandbox-state.ts';
import { Badge } from './Badge.tsx';

/** Why a request was not accepted: the check that failed, and the part of the hash that differs. */
export function HashFailure({ failure }: { failure: HashFailureView }) {
  const { reason, detail, diagnoses } = failure;
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
          No known mistake gives the hash that was sent. Compare the signed text byte by byte:
          timestamp, request id, method, path, body.
        </p>
      )}
    </div>
  );
}
