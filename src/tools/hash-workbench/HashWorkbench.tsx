import { useState } from 'react';
import type { KeyOrder, Mistake } from '../../../gateway/diagnosis/index.ts';
import { kindOf } from '../shared/entered-values.ts';
import { Choice, TextField } from '../shared/Fields.tsx';
import { CopyLine, Diagnoses, SignedText, Verdict } from '../shared/Findings.tsx';
import styles from '../shared/tool.module.css';
import { useComputed } from '../shared/use-computed.ts';
import { loadExample, WORKBENCH_EXAMPLES } from './examples.ts';
import {
  explainFields,
  firstExplanation,
  isHash,
  type KnownCredentials,
  type WorkbenchExplanation,
  type WorkbenchFields,
  workedExample,
} from './fields.ts';

interface HashWorkbenchProps {
  credentials: KnownCredentials;
  /** The hash of the worked example, computed at build time. */
  hash: string;
  /** Fields of the body in the contract's order, by path. */
  keyOrders: Readonly<Record<string, KeyOrder>>;
}

const NONE = { id: '', label: 'Load an example …' };

/** Computes X-Hash part by part, and finds the known mistake that gives the reader's hash. */
export function HashWorkbench({ credentials, hash, keyOrders }: HashWorkbenchProps) {
  const [fields, setFields] = useState<WorkbenchFields>(() => workedExample(credentials));
  const { value, isPending, error } = useComputed(
    JSON.stringify(fields),
    () => explainFields(fields, credentials, keyOrders),
    firstExplanation(fields, hash),
  );
  const field = (name: keyof WorkbenchFields) => ({
    value: fields[name],
    onChange: (text: string) => setFields((before) => ({ ...before, [name]: text })),
  });
  const set = (name: keyof WorkbenchFields) => field(name).onChange;
  return (
    <div className={styles.tool} data-search="off" data-tool="hash-workbench">
      <p className={styles.plain}>This tool needs JavaScript. An example of what it shows:</p>
      <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
        <Choice
          label="Example"
          options={[NONE, ...WORKBENCH_EXAMPLES]}
          onChange={async (id) => id && setFields(await loadExample(id, credentials))}
        />
        <TextField label="Method" {...field('method')} />
        <TextField label="Path, with query" {...field('path')} />
        <TextField
          label="X-Timestamp"
          {...field('timestamp')}
          fill={{ label: 'Now', run: () => set('timestamp')(`${Math.floor(Date.now() / 1000)}`) }}
        />
        <TextField
          label="X-Request-Id"
          {...field('requestId')}
          fill={{ label: 'New', run: () => set('requestId')(crypto.randomUUID()) }}
        />
        <TextField label="Body, exactly as it is sent" {...field('body')} rows={3} wide />
        <TextField label="Merchant secret" {...field('secret')} wide />
        <TextField
          label="The hash you got"
          {...field('received')}
          hint="From your code or your log: X-Hash, with or without v1=."
          wide
        />
        <p className={styles.privacy}>
          Computed in this page. Nothing you enter is sent or kept. Still, use a test secret.
        </p>
      </form>
      <div className={styles.result}>
        <div role="status" aria-busy={isPending}>
          {error ? (
            <Verdict tone="bad">{error}</Verdict>
          ) : (
            <Outcome value={value} fields={fields} />
          )}
        </div>
        {!error && (
          <>
            <Diagnoses diagnoses={value.diagnoses} scheme="request" />
            <CopyLine name="Expected X-Hash" text={value.hash} />
            <SignedText
              parts={value.parts}
              faulty={value.diagnoses.filter(({ proven }) => proven).map(({ part }) => part)}
            />
          </>
        )}
      </div>
    </div>
  );
}

/** Mistakes for which the gateway refuses a request before it checks the hash. */
const REFUSED: ReadonlySet<Mistake> = new Set([
  'timestamp_milliseconds',
  'timestamp_malformed',
  'id_malformed',
]);

interface OutcomeProps {
  value: WorkbenchExplanation;
  fields: WorkbenchFields;
}

function Outcome({ value: { matches, diagnoses, isBare }, fields }: OutcomeProps) {
  const kind = kindOf(fields.secret) ?? 'merchant secret';
  if (matches === undefined) {
    return (
      <Verdict tone="open">Enter the hash you got: it is compared with the right one.</Verdict>
    );
  }
  if (matches && kind !== 'merchant secret') {
    return (
      <Verdict tone="bad">
        Your hash is the one of the {kind} above: the gateway wants that of the merchant secret.
      </Verdict>
    );
  }
  if (matches && diagnoses.some(({ mistake }) => REFUSED.has(mistake))) {
    return (
      <Verdict tone="bad">
        Your hash is right for these values, but the gateway refuses the request.
      </Verdict>
    );
  }
  if (matches && isBare) {
    return (
      <Verdict tone="good">Your value is right. Send it with v1= in front, as shown below.</Verdict>
    );
  }
  if (matches) return <Verdict tone="good">Your hash is right for this request.</Verdict>;
  const proven = diagnoses.filter((one) => one.proven).length;
  if (proven === 1 && diagnoses[0]?.secret !== undefined) {
    return <Verdict tone="bad">Your hash belongs to another secret than the one above.</Verdict>;
  }
  if (proven > 0) {
    return (
      <Verdict tone="bad">
        Your hash is wrong, and {proven === 1 ? 'this mistake gives' : 'these mistakes give'} it.
      </Verdict>
    );
  }
  if (!isHash(fields.received)) {
    return (
      <Verdict tone="bad">
        This is no hash: v1= and 64 digits of hex are wanted. Was it cut off?
      </Verdict>
    );
  }
  return (
    <Verdict tone="bad">
      Your hash is wrong, and no known mistake gives it: another secret, or another body, path, time
      or id than the ones here. To tell them apart, hash the body {'{}'} with your code and enter it
      above. If the hash is right then, so is the secret: your code hashes another body than the one
      it sends. If it is still wrong, look at the secret. Compare the parts below with what your
      code signs.
      {kindOf(fields.secret) === undefined && ' The secret above does not begin with ms_.'}
    </Verdict>
  );
}
