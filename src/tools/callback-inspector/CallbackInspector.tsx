import { useState } from 'react';
import type { FulfilCondition } from '../../../gateway/contract/operations.ts';
import { callbackParts } from '../../../gateway/diagnosis/explain-callback.ts';
import type { KeyOrder } from '../../../gateway/diagnosis/key-order.ts';
import { Choice } from '../shared/Choice.tsx';
import { CopyLine } from '../shared/CopyLine.tsx';
import { Diagnoses } from '../shared/Diagnoses.tsx';
import { SignedText } from '../shared/SignedText.tsx';
import { TextField } from '../shared/TextField.tsx';
import styles from '../shared/tool.module.css';
import { useComputed } from '../shared/use-computed.ts';
import { Verdict } from '../shared/Verdict.tsx';
import { adviceOn } from './advice.ts';
import { withoutForeignClock } from './clock.ts';
import { dividePaste } from './divide-paste.ts';
import {
  type CallbackCredentials,
  hasBodyOfExample,
  INSPECTOR_EXAMPLES,
  loadExample,
  type RealCallback,
} from './examples.ts';
import {
  type EventFacts,
  hasProvenBody,
  type Inspection,
  type InspectorFields,
  inspectCallback,
  type JudgedCondition,
  judgeConditions,
} from './inspect.ts';
import { readPaste } from './read-paste.ts';

export interface CallbackInspectorProps {
  credentials: CallbackCredentials;
  /** Order in which the gateway writes the keys of a callback, from the contract. */
  keyOrder: KeyOrder;
  /** Conditions that must hold before a merchant delivers, from the contract. */
  conditions: readonly FulfilCondition[];
  real: RealCallback;
  /** The real callback in the fields, signed and checked at build time. */
  first: { fields: InspectorFields; inspection: Omit<Inspection, 'parts'> };
}

const NONE = { id: '', label: 'Take an example …' };

/** Checks a pasted callback, and says why it was refused and what to do. */
export function CallbackInspector({
  credentials,
  keyOrder,
  conditions,
  real,
  first,
}: CallbackInspectorProps) {
  const [fields, setFields] = useState(first.fields);
  const [isOwnClock, setOwnClock] = useState(false);
  const { value, isPending, error } = useComputed<Inspection>(
    JSON.stringify(fields),
    () =>
      inspectCallback(fields, readPaste(fields.headers).headers, credentials.known, { keyOrder }),
    { ...first.inspection, parts: callbackParts(real) },
  );
  const set = (change: Partial<InspectorFields>) =>
    setFields((before) => ({ ...before, ...change }));
  const field = (name: keyof InspectorFields) => ({
    value: fields[name],
    onChange: (text: string) => set({ [name]: text }),
  });
  /** Fills the headers, and the body of a whole request; drops an example's clock. */
  const paste = (text: string) => {
    const { head, body } = dividePaste(text);
    const change = body === undefined ? { headers: text } : { headers: head, body };
    setFields((before) => withoutForeignClock(before, { ...before, ...change }, isOwnClock));
  };
  /** Fills the body field, or both fields if a whole request was pasted. */
  const pasteBody = (text: string) => {
    const { headers, body } = readPaste(text);
    const isWhole = body !== undefined && headers['webhook-signature'] !== undefined;
    return isWhole ? paste(text) : set({ body: text });
  };
  const setClock = (now: string) => {
    setOwnClock(now.trim() !== '');
    set({ now });
  };
  const load = async (id: string) => {
    if (id === '') return;
    setOwnClock(false);
    setFields(await loadExample(id, real, credentials));
  };
  return (
    <div className={styles.tool} data-search="off" data-tool="callback-inspector">
      <p className={styles.plain}>This tool needs JavaScript. An example, a valid callback:</p>
      <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
        <Choice label="Example" options={[NONE, ...INSPECTOR_EXAMPLES]} onChange={load} />
        <TextField
          label="Headers"
          value={fields.headers}
          onChange={paste}
          rows={4}
          wide
          hint="From your log, a proxy, curl -v or a dump of your language; a whole request with its body is divided."
        />
        <TextField label="Raw body" value={fields.body} onChange={pasteBody} rows={4} wide />
        <TextField label="Callback secret" {...field('secret')} />
        <TextField label="Second secret, in a rotation" {...field('nextSecret')} />
        <TextField
          label="Your clock when it came"
          value={fields.now}
          onChange={setClock}
          fill={{ label: 'Now', run: () => setClock(`${Math.floor(Date.now() / 1000)}`) }}
          hint="Unix seconds, or a date with its time zone. Empty: the time is not compared."
        />
        <TextField
          label="The signature you computed"
          {...field('computed')}
          hint="If you have one: the mistake that gives it is looked for."
        />
        <p className={styles.privacy}>
          Checked in this page. Nothing you enter is sent or kept. Still, use a test secret.
        </p>
      </form>
      <div className={styles.result}>
        {value.judgement.kind !== 'valid' && hasBodyOfExample(fields, real) && (
          <p>The body above is still the one of the example: paste the body of your callback.</p>
        )}
        <Result
          value={value}
          conditions={conditions}
          body={fields.body}
          isPending={isPending}
          error={error}
        />
      </div>
    </div>
  );
}

function Result({
  value,
  conditions,
  body,
  isPending,
  error,
}: {
  value: Inspection;
  conditions: readonly FulfilCondition[];
  body: string;
  isPending: boolean;
  error: string | undefined;
}) {
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
