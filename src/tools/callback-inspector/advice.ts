import type { CallbackFailure } from '../../../gateway/signing/callback.ts';
import type { Judgement } from './inspect.ts';

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
  tone: 'good' | 'bad' | 'open';
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
