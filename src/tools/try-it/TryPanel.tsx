import { useEffect, useRef, useState } from 'react';
import { Choice, TextField } from '../shared/Fields.tsx';
import tool from '../shared/tool.module.css';
import { pageChoice } from './page-choice.ts';
import type { Exchange, PageSandbox, Prepared } from './page-sandbox.ts';
import styles from './TryIt.module.css';
import { PriorExchanges, TryResult } from './TryResult.tsx';
import type { TryExample } from './try-it-modules.ts';
import { type Sample, useSample } from './use-sample.ts';

interface TryPanelProps {
  sandbox: PageSandbox;
  slug: string;
  onClose: () => void;
}

/** Shows the request of an operation to edit and send, and its response. */
export function TryPanel({ sandbox, slug, onClose }: TryPanelProps) {
  const { examples, needsIdempotencyKey, method, path } = sandbox.operation(slug);
  const [chosen] = useState(() => sandbox.takeChosen(slug));
  const [shown] = useState(() => shownExample(examples));
  const [example, setExample] = useState(chosen?.example ?? shown);
  const [prepared, setPrepared] = useState<Prepared>();
  const [body, setBody] = useState('');
  const [key, setKey] = useState('');
  const [exchange, setExchange] = useState<Exchange>();
  const [isBusy, setBusy] = useState(true);
  const panelRef = useRef<HTMLElement>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);

  const isExample = body === prepared?.body && example === shown;
  const sample = useSample(
    sandbox,
    slug,
    prepared === undefined || isExample ? undefined : body,
    panelRef,
  );

  const prepare = async (name: string) => {
    setBusy(true);
    setExchange(undefined);
    const next = await sandbox.prepare(slug, name, chosen?.ids);
    setExample(name);
    setPrepared(next);
    setBody(next.body);
    setKey(next.idempotencyKey);
    setBusy(false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the panel opens
  useEffect(() => {
    headingRef.current?.focus();
    void prepare(example);
  }, []);

  const send = async () => {
    if (isBusy) return;
    setBusy(true);
    // Another body is another attempt; sending the same one again shows what a retry gets.
    const isOther = exchange !== undefined && exchange.sent.body !== body && wasKey(exchange, key);
    const used = isOther ? crypto.randomUUID() : key;
    setKey(used);
    setExchange(await sandbox.send(slug, body, used));
    setBusy(false);
  };

  return (
    <section
      ref={panelRef}
      className={styles.panel}
      data-tool="try-it"
      aria-labelledby={`try-${slug}`}
    >
      <div className={styles.bar}>
        <h2 id={`try-${slug}`} ref={headingRef} tabIndex={-1} className={styles.title}>
          Try it
        </h2>
        <button type="button" className={tool.fill} onClick={onClose}>
          Close
        </button>
      </div>
      <p>
        A sandbox gateway runs in this page, with the test credentials. Nothing leaves your browser,
        no money moves, and reloading forgets it.
      </p>
      {examples.length > 1 && (
        <Choice
          label="Example"
          options={examples.map(({ name: id, summary }) => ({ id, label: summary || id }))}
          initial={example}
          onChange={prepare}
        />
      )}
      {chosen && prepared?.before.length === 0 && (
        <p>
          Filled in from the step before: <code>{Object.keys(chosen.ids).join(', ')}</code>
        </p>
      )}
      {prepared && prepared.before.length > 0 && <PriorExchanges exchanges={prepared.before} />}
      <TextField
        label={`${method} ${path}`}
        value={body}
        onChange={setBody}
        rows={Math.min(16, Math.max(4, body.split('\n').length))}
        fill={{ label: 'Reset to the example', run: () => prepared && setBody(prepared.body) }}
        {...(sample?.kind === 'unreadable' ? { error: sample.detail } : {})}
      />
      <p role="status">{sample && SAMPLE_STATES[sample.kind]}</p>
      {needsIdempotencyKey && (
        <TextField
          label="Idempotency-Key"
          value={key}
          onChange={setKey}
          fill={{ label: 'New', run: () => setKey(crypto.randomUUID()) }}
        />
      )}
      <div className={styles.actions}>
        {/* Not `disabled`: the focus would jump to the page. */}
        <button type="button" className="button" onClick={send} aria-disabled={isBusy}>
          Sign and send
        </button>
      </div>
      <TryResult sandbox={sandbox} slug={slug} exchange={exchange} isBusy={isBusy} />
    </section>
  );
}

/** Returns the name of the example that the page's samples send. */
function shownExample(examples: TryExample[]): string {
  const label = pageChoice()?.selectedOptions[0]?.label;
  const shown = examples.find(({ name, summary }) => (summary || name) === label) ?? examples[0];
  return shown?.name ?? '';
}

/** Announcements for the states of the sample. A text stays the same from key to key, so it's announced once. */
const SAMPLE_STATES: Record<Sample['kind'], string> = {
  example: 'The sample below is the example again.',
  written: 'The sample below now sends this body.',
  unreadable: 'This isn’t valid JSON, so the sample below stays as it was.',
  failed: 'The sample below couldn’t be changed. Check your connection and edit again.',
};

function wasKey({ sent }: Exchange, key: string): boolean {
  return sent.headers.some(([name, value]) => name === 'Idempotency-Key' && value === key);
}
