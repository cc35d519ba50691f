import { useState } from 'react';
import type { FulfilCondition } from '../../../gateway/contract/operations.ts';
import { callbackParts } from '../../../gateway/diagnosis/explain-callback.ts';
import type { KeyOrder } from '../../../gateway/diagnosis/index.ts';
import type { CallbackCredentials, RealCallback } from '../shared/contract-facts.ts';
import { Choice, TextField } from '../shared/Fields.tsx';
import styles from '../shared/tool.module.css';
import { useComputed } from '../shared/use-computed.ts';
import { hasBodyOfExample, INSPECTOR_EXAMPLES, loadExample } from './examples.ts';
import { InspectionResult } from './InspectionResult.tsx';
import {
  type Inspection,
  type InspectorFields,
  inspectCallback,
  withoutForeignClock,
} from './inspect.ts';
import { dividePaste, readPaste } from './read-paste.ts';

interface CallbackInspectorProps {
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
        <InspectionResult
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
