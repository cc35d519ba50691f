import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Choice } from '../shared/Choice.tsx';
import { TextField } from '../shared/TextField.tsx';
import tool from '../shared/tool.module.css';
import { ExchangeView, Message } from './ExchangeView.tsx';
import { NextSteps } from './NextSteps.tsx';
import type { PageSandbox } from './page-sandbox.ts';
import type { ShopperAct } from './shopper-acts.ts';
import styles from './TryIt.module.css';
import type { Exchange, Prepared, Sample, SentCallback } from './types.ts';
import { useSample } from './use-sample.ts';

export interface TryPanelProps {
  sandbox: PageSandbox;
  slug: string;
  onClose: () => void;
}

/** Shows the request of an operation to edit and send, and its response. */
export function TryPanel({ sandbox, slug, onClose }: TryPanelProps) {
  const { examples, needsIdempotencyKey, method, path } = sandbox.operation(slug);
  const [chosen] = useState(() => sandbox.takeChosen(slug));
  const [example, setExample] = useState(chosen?.example ?? examples[0]?.name ?? '');
  const [prepared, setPrepared] = useState<Prepared>();
  const [body, setBody] = useState('');
  const [key, setKey] = useState('');
  const [exchange, setExchange] = useState<Exchange>();
  const [isBusy, setBusy] = useState(true);
  const [acts, setActs] = useState(0);
  const panelRef = useRef<HTMLElement>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const callbacks = useSyncExternalStore(sandbox.subscribe, sandbox.callbacks);

  const isExample = body === prepared?.body && example === examples[0]?.name;
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
      {prepared && prepared.before.length > 0 && <Before exchanges={prepared.before} />}
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
      <div role="status" aria-busy={isBusy}>
        {exchange && (
          <p className={tool.verdict} data-tone={exchange.answer.status < 300 ? 'good' : 'bad'}>
            {told(exchange)}
          </p>
        )}
      </div>
      {exchange && (
        <ShopperActs
          key={exchange.answer.body}
          sandbox={sandbox}
          exchange={exchange}
          onAct={() => setActs(acts + 1)}
        />
      )}
      {exchange && (
        <NextSteps
          sandbox={sandbox}
          slug={slug}
          exchange={exchange}
          version={`${acts} ${callbacks.length}`}
        />
      )}
      {exchange && <ExchangeView exchange={exchange} open />}
      {callbacks.length > 0 && <Callbacks callbacks={callbacks} />}
    </section>
  );
}

/** Announcements for the states of the sample. A text stays the same from key to key, so it's announced once. */
const SAMPLE_STATES: Record<Sample['kind'], string> = {
  example: 'The sample below is the example again.',
  written: 'The sample below now sends this body.',
  unreadable: 'This isn’t valid JSON, so the sample below stays as it was.',
  failed: 'The sample below couldn’t be changed. Check your connection and edit again.',
};

interface ShopperActsProps {
  sandbox: PageSandbox;
  exchange: Exchange;
  onAct: () => void;
}

/** Shows the shopper's part, if the response sends them to a page. */
function ShopperActs({ sandbox, exchange, onAct }: ShopperActsProps) {
  const [outcome, setOutcome] = useState('');
  const [isDone, setDone] = useState(false);
  const acts = sandbox.acts(exchange.answer.body);
  if (acts.length === 0) return null;
  const act = (run: ShopperAct['run']) => {
    if (isDone) return;
    try {
      const { status, message } = run();
      setDone(true);
      onAct();
      setOutcome(`Done: the payment is ${status}. ${message ?? ''}`);
    } catch (cause) {
      setOutcome(cause instanceof Error ? cause.message : String(cause));
    }
  };
  return (
    <div>
      <p className={styles.label}>
        Your shopper would now open a page. It isn’t shown here, so choose what they do:
      </p>
      <p className={styles.actions}>
        {acts.map(({ label, run }) => (
          <button
            key={label}
            type="button"
            className={tool.fill}
            onClick={() => act(run)}
            aria-disabled={isDone}
          >
            {label}
          </button>
        ))}
      </p>
      <p role="status">{outcome}</p>
    </div>
  );
}

function wasKey({ sent }: Exchange, key: string): boolean {
  return sent.headers.some(([name, value]) => name === 'Idempotency-Key' && value === key);
}

function told({ answer }: Exchange): string {
  const replayed = answer.headers.some(([name]) => name === 'idempotent-replayed');
  if (replayed)
    return `Answer ${answer.status}: the one of before, because the key was used before.`;
  const code = /"code":"(\w+)"/.exec(answer.body)?.[1];
  return answer.status < 300 || !code
    ? `Answer ${answer.status}`
    : `Answer ${answer.status}: ${code}`;
}

function Before({ exchanges }: { exchanges: readonly Exchange[] }) {
  return (
    <details>
      <summary>
        Made first, so that there is something to work on: {exchanges.length}{' '}
        {exchanges.length === 1 ? 'request' : 'requests'}
      </summary>
      {exchanges.map((exchange) => (
        <ExchangeView key={exchange.sent.headers.join()} exchange={exchange} />
      ))}
    </details>
  );
}

/** Number of callbacks shown: the latest ones. */
const SHOWN = 3;

function Callbacks({ callbacks }: { callbacks: readonly SentCallback[] }) {
  return (
    <div>
      <p className={styles.label}>Callbacks that the sandbox sent, newest first</p>
      {callbacks.slice(0, SHOWN).map((callback) => (
        <details key={callback.number}>
          <summary>
            <code>{typeOf(callback)}</code>
          </summary>
          <Message
            label="Callback"
            first={`POST ${callback.address}`}
            headers={callback.headers}
            body={callback.body}
          />
        </details>
      ))}
    </div>
  );
}

function typeOf({ body }: SentCallback): string {
  const event: { type?: unknown } = JSON.parse(body);
  return String(event.type);
}
