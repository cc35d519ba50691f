import type { FulfilCondition } from '../../../gateway/contract/operations.ts';
import type { CallbackFailure } from '../../../gateway/signing/index.ts';
import { CopyLine, Diagnoses, SignedText, type Tone, Verdict } from '../shared/Findings.tsx';
import styles from '../shared/tool.module.css';
import { type EventFacts, type JudgedCondition, judgeConditions } from './callback-body.ts';
import { hasProvenBody, type Inspection, type Judgement } from './inspect.ts';

/** Reason why a callback is refused, in a sentence. */
const WHY: Record<CallbackFailure, string> = {
  header_missing: 'A header is missing.',
  timestamp_malformed: 'The timestamp is no Unix time in seconds.',
  timestamp_too_old:
    'The callback is too old: a recording that is sent again, or a queue or a clock in between.',
  timestamp_too_new: 'The callback comes from the future: your clock is behind.',
  signature_malformed: 'No signature of version v1 is there.',
  signature_mismatch: 'No signature belongs to these bytes and this secret.',
};

/** Next step for the receiver. */
const DO: Record<CallbackFailure, string> = {
  header_missing:
    'Answer 401. If it is a real callback, a proxy or firewall removes headers: let webhook-* through.',
  timestamp_malformed:
    'Answer 401. The gateway sends ten digits; look at what rewrites the header.',
  timestamp_too_old:
    'Answer 401. Check before you put callbacks into a queue; every attempt of the gateway has a fresh timestamp.',
  timestamp_too_new: 'Answer 401, and set your clock by a time service.',
  signature_malformed: 'Answer 401. Skip values of other versions, and refuse when no v1 is left.',
  signature_mismatch: 'Answer 401, change nothing, and do not parse the body.',
};

export interface Advice {
  tone: Tone;
  verdict: string;
  /** Next step now. */
  next: string;
}

/** Puts the judgement into words, with what the receiver should do. */
export function adviceOn(judgement: Judgement): Advice {
  if (judgement.kind === 'incomplete') {
    return { tone: 'open', verdict: judgement.detail, next: '' };
  }
  if (judgement.kind === 'unusable') {
    const { what, fix, fits } = judgement;
    return { tone: 'bad', verdict: what, next: fits ? `${fitting(fits)} ${fix}` : fix };
  }
  if (judgement.kind === 'refused') {
    const { reason, detail, signatureIsRight, hint, time } = judgement;
    const next = [
      hint ?? '',
      reason === 'signature_mismatch' ? '' : `${detail}.`,
      signatureIsRight ? 'The signature itself is right.' : '',
      DO[reason],
      time === undefined ? '' : `The time is wrong too: ${time}.`,
    ];
    return {
      tone: 'bad',
      verdict: `Refused. ${WHY[reason]}`,
      next: next.filter(Boolean).join(' '),
    };
  }
  const secret = judgement.secret === 'first' ? '' : ', signed with the second secret';
  return {
    tone: 'good',
    verdict: `Valid${secret}: the gateway sent these bytes.`,
    next: `${judgement.unchecked === undefined ? '' : `${judgement.unchecked} `}Seen this id before? Answer 2xx and stop. Otherwise compare amount, currency and order number with your order, change it and store the id in one transaction, then answer 2xx.`,
  };
}

function fitting({ name, isCallbackSecret }: { name: string; isCallbackSecret: boolean }): string {
  return `The signature fits ${name}. ${
    isCallbackSecret
      ? 'Check with that one.'
      : 'The gateway signs with the callback secret alone: whoever signed this took another value.'
  }`;
}

interface InspectionResultProps {
  value: Inspection;
  /** Conditions that must hold before a merchant delivers, from the contract. */
  conditions: readonly FulfilCondition[];
  body: string;
  isPending: boolean;
  error: string | undefined;
}

/** Shows the verdict on a callback, what to do about it, and what proves it. */
export function InspectionResult({
  value,
  conditions,
  body,
  isPending,
  error,
}: InspectionResultProps) {
  if (error) {
    return (
      <div role="status">
        <Verdict tone="bad">{error}</Verdict>
      </div>
    );
  }
  const advice = adviceOn(value.judgement);
  return (
    <>
      <div role="status" aria-busy={isPending}>
        <Verdict tone={advice.tone}>{advice.verdict}</Verdict>
        <p className={styles.next}>{advice.next}</p>
        <OwnSignature isRight={value.ownIsRight} isBare={value.ownIsBare} />
      </div>
      <Diagnoses diagnoses={value.diagnoses} scheme="callback" />
      {hasProvenBody(value.judgement) && <Facts event={value.event} />}
      {value.judgement.kind === 'valid' && (
        <Conditions conditions={judgeConditions(conditions, body)} />
      )}
      {value.signature !== '' && (
        <CopyLine name="Expected webhook-signature" text={value.signature} />
      )}
      <SignedText
        parts={value.parts}
        faulty={value.diagnoses.filter(({ proven }) => proven).map(({ part }) => part)}
      />
    </>
  );
}

function OwnSignature({
  isRight,
  isBare,
}: {
  isRight: boolean | undefined;
  isBare: true | undefined;
}) {
  if (isRight === undefined) return null;
  return isRight ? (
    <Verdict tone="good">
      The signature you computed is right for these bytes and this secret.
      {isBare && ' In the header it stands with v1, in front.'}
    </Verdict>
  ) : (
    <Verdict tone="bad">The signature you computed is not the one of these bytes.</Verdict>
  );
}

/** Lists whether the order may be fulfilled, as far as the callback alone can tell. */
function Conditions({ conditions }: { conditions: readonly JudgedCondition[] }) {
  if (conditions.length === 0) return null;
  const fails = conditions.filter(({ holds }) => holds === false);
  const open = conditions.filter(({ holds }) => holds === undefined);
  return (
    <>
      {fails.length > 0 ? (
        <Verdict tone="bad">Don't fulfil the order on this callback:</Verdict>
      ) : (
        <p>Before you fulfil the order, check against your own records:</p>
      )}
      <ul>
        {(fails.length > 0 ? fails : open).map(({ id, text }) => (
          <li key={id}>
            {text
              .split('`')
              .map((part, at) => (at % 2 === 1 ? <code key={part}>{part}</code> : part))}
          </li>
        ))}
      </ul>
    </>
  );
}

function Facts({ event }: { event: EventFacts }) {
  const rows: [string, string][] = [
    ['Event', event.type],
    ['Id', event.id],
    ['Sequence', event.sequence],
    ['Sent at', event.sentAt],
    ['Payment', event.paymentId],
    ['Order', event.orderNumber],
    ['Order status', event.orderStatus],
    ['Environment', event.isLive === undefined ? '' : event.isLive ? 'live' : 'test'],
  ];
  const known = rows.filter(([, text]) => text !== '');
  if (known.length === 0) return null;
  return (
    <dl>
      {known.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <code dir="ltr">{text}</code>
          </dd>
        </div>
      ))}
    </dl>
  );
}
