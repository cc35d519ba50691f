import { type MouseEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import tool from '../shared/tool.module.css';
import type { Exchange, Header, NextStep, PageSandbox, SentCallback } from './page-sandbox.ts';
import type { ShopperAct } from './shopper-acts.ts';
import styles from './TryIt.module.css';

interface TryResultProps {
  sandbox: PageSandbox;
  slug: string;
  /** The last request and its response; absent until one was sent. */
  exchange: Exchange | undefined;
  isBusy: boolean;
}

/** Shows the response, what the shopper and the reader can do next, and the callbacks that came. */
export function TryResult({ sandbox, slug, exchange, isBusy }: TryResultProps) {
  const [acts, setActs] = useState(0);
  const callbacks = useSyncExternalStore(sandbox.subscribe, sandbox.callbacks);
  const ref = useResultInView(exchange);
  return (
    <div ref={ref} className={styles.result}>
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
    </div>
  );
}

/** Returns the ref of an element that comes into view, as far as that needs scrolling, with each new result. */
export function useResultInView(result: unknown) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (result) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [result]);
  return ref;
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

interface NextStepsProps {
  sandbox: PageSandbox;
  slug: string;
  exchange: Exchange;
  /** Changes whenever the sandbox did something since the response. */
  version: unknown;
}

/** Links to the operations that a response makes possible; each opens there, with its ids filled in. */
function NextSteps({ sandbox, slug, exchange, version }: NextStepsProps) {
  const [steps, setSteps] = useState<NextStep[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what's possible depends on the version
  useEffect(() => {
    setSteps(sandbox.nextSteps(slug, exchange));
  }, [sandbox, slug, exchange, version]);
  if (steps.length === 0) return null;
  const follow = (event: MouseEvent, step: NextStep) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    sandbox.choose(step);
    document.addEventListener('astro:page-load', () => openAt(step), { once: true });
  };
  return (
    <div>
      <p className={styles.label}>What you can do next</p>
      <p className={styles.actions}>
        {steps.map((step) => (
          <a
            key={step.slug}
            className="button"
            data-quiet=""
            href={step.slug}
            onClick={(event) => follow(event, step)}
          >
            {step.summary}
          </a>
        ))}
      </p>
    </div>
  );
}

/** Opens "Try it" on the page of a step, unless the reader went elsewhere. */
function openAt({ slug }: NextStep): void {
  if (!location.pathname.endsWith(`/${slug}`)) return;
  document.querySelector<HTMLElement>('[data-tool="try-it"] button')?.click();
}

/** Formats JSON for reading; returns anything else as it is. */
export function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    // Not JSON: shown as it came.
    return body;
  }
}

interface MessageProps {
  label: string;
  /** Request line or status line. */
  first: string;
  headers: readonly Header[];
  body: string;
}

/** Shows a request or a response as it's sent over the wire. */
export function Message({ label, first, headers, body }: MessageProps) {
  const head = headers.map(([name, value]) => `${name}: ${value}`).join('\n');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must take the keyboard's focus
    <pre className={styles.message} tabIndex={0} role="region" aria-label={label} dir="ltr">
      {`${first}\n${head}\n\n${pretty(body)}`}
    </pre>
  );
}

/** Shows the response and its request. */
function ExchangeView({ exchange, open = false }: { exchange: Exchange; open?: boolean }) {
  const { method, path, sent, answer } = exchange;
  return (
    <>
      <details>
        <summary>
          Sent: {method} {path}, with its headers
        </summary>
        <Message label="Request" first={`${method} ${path}`} {...sent} />
      </details>
      <details open={open}>
        <summary>Answer: {answer.status}</summary>
        <Message label="Answer" first={`HTTP ${answer.status}`} {...answer} />
      </details>
    </>
  );
}

/** Lists the requests that an example depends on, folded. */
export function PriorExchanges({ exchanges }: { exchanges: readonly Exchange[] }) {
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
