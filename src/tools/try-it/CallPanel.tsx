import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react';
import { word, wordWith } from '../../messages/browser.ts';
import * as en from '../../messages/en.ts';
import { filled } from '../../messages/filled.ts';
import { Choice, TextField } from '../shared/Fields.tsx';
import tool from '../shared/tool.module.css';
import { AsCode } from './AsCode.tsx';
import { BodyFields } from './BodyFields.tsx';
import { FileField, initialText, OwnValues, Values, withFreshKey } from './CallFields.tsx';
import styles from './CallPanel.module.css';
import { OutcomeVerdict, type Sent, SentView, titleOf, Verdict } from './CallResult.tsx';
import { CredentialFields, keptCredential, namesOf } from './CredentialFields.tsx';
import type { CallNote, TryCall } from './call-model.ts';
import { choosePageExample, pageChoice, pageServer, usePageExample } from './page-choice.ts';
import {
  type EnteredCall,
  filesIn,
  jsonIn,
  type OwnValue,
  requestOf,
  sendRequest,
  variableOf,
  withVariables,
} from './send-call.ts';
import { useResultInView } from './TryResult.tsx';

export interface CallPanelProps {
  call: TryCall;
  /** Id of the docs instance. */
  instance: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Number of requests that the panel keeps: the latest ones. */
const MOST_KEPT = 20;

/**
 * Shows the call of an operation to edit and send to a server of its contract, and the response beside it.
 * What was filled in stays when the dialog closes.
 */
export function CallPanel({ call, instance, isOpen, onClose }: CallPanelProps) {
  const { slug, method, path, servers, values, alternatives, bodies, forms, notes } = call;
  const [server = { url: '', isTest: false }, setServer] = useState(servers[0]);
  const [texts, setTexts] = useState<readonly string[]>(() => values.map(initialText));
  const [more, setMore] = useState<readonly OwnValue[]>([]);
  const [way, setWay] = useState(0);
  const [example, setExample] = useState(() => pageChoice()?.selectedIndex ?? 0);
  const [body, setBody] = useState(bodies[example]?.text ?? '');
  const [files, setFiles] = useState<ReadonlyMap<string, File>>(new Map());
  const [, setTyped] = useState(0);
  const [history, setHistory] = useState<readonly Sent[]>([]);
  const [sent, setSent] = useState<Sent>();
  const [refusals, setRefusals] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const dialogRef = useRef<HTMLDialogElement>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const closed = useRef(new AbortController());
  useEffect(() => {
    if (!isOpen) return;
    const dialog = dialogRef.current;
    const url = pageServer();
    setServer((before) => servers.find((one) => one.url === url) ?? before);
    // Closing returns the focus to the button.
    dialog?.showModal();
    headingRef.current?.focus();
    const controller = new AbortController();
    closed.current = controller;
    return () => {
      controller.abort();
      dialog?.close();
    };
  }, [isOpen, servers]);

  const { host, origin } = new URL(server.url);
  const isReading = /^(?:GET|HEAD)$/.test(method);
  const { type, form = -1, text: own = '' } = bodies[example] ?? {};
  const fields = forms[form];
  const place = { origin, instance };
  const credentials = alternatives[way] ?? [];
  const setText = (at: number, text: string) => setTexts(texts.with(at, text));
  const show = (at: number) => {
    setExample(at);
    setBody(bodies[at]?.text ?? '');
  };
  // What a reader has edited stays.
  usePageExample((at) => body === own && show(at));

  const entered: EnteredCall = {
    server: server.url,
    texts,
    more,
    credentials: credentials.map((one) => [one, keptCredential(place, one)]),
    // An empty body is none.
    ...(type !== undefined && body !== '' ? { body: { type, text: body } } : {}),
    files,
  };
  const isBroken = type?.includes('json') && body !== '' && jsonIn(body) === undefined;
  const fileNames = type?.startsWith('multipart/') ? filesIn(body) : [];
  const sample = requestOf(call, withVariables(entered, call.prefix));
  const checked = requestOf(call, entered);
  const isRefused = refusals > 0;
  const fault = isRefused && 'fault' in checked ? checked.fault : '';
  const resultRef = useResultInView(isRefused || sent);
  useEffect(() => {
    if (refusals > 0) dialogRef.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refusals]);

  const send = async () => {
    if (isBusy) return;
    const answered = history.flatMap((one) =>
      one.outcome.kind === 'response' ? [one.entered] : [],
    );
    const current = withFreshKey(values, entered, answered);
    setTexts(current.texts);
    const request = requestOf(call, current);
    const shown = requestOf(call, current, true);
    if ('fault' in request || 'fault' in shown) {
      setRefusals(refusals + 1);
      return;
    }
    setRefusals(0);
    setBusy(true);
    const { signal } = closed.current;
    const outcome = await sendRequest(request, signal);
    setBusy(false);
    if (signal.aborted) return;
    const latest = { request: shown, outcome, entered: current, way, example };
    setHistory((before) => [...before, latest].slice(-MOST_KEPT));
    setSent(latest);
  };
  const fillIn = useCallback(
    ({ entered: before, example: at, way: used }: Sent) => {
      setServer((now) => servers.find(({ url }) => url === before.server) ?? now);
      setTexts(before.texts);
      setMore(before.more ?? []);
      setWay(used);
      setExample(at);
      setBody(before.body?.text ?? '');
    },
    [servers],
  );

  // Links in the panel lead to what the page says about a field.
  const follow = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a:not([target])')) onClose();
  };

  return (
    <dialog
      ref={dialogRef}
      className={styles.panel}
      // The page around it runs in the direction of the contract's texts.
      dir={document.dir}
      aria-labelledby={`try-${slug}`}
      onClose={onClose}
      onClick={follow}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
      }}
    >
      <div className={styles.bar}>
        <h2 id={`try-${slug}`} ref={headingRef} tabIndex={-1}>
          {word({ tryIt: en.tryIt })}
        </h2>
        <span>
          <code dir="ltr">
            {method} {path}
          </code>
        </span>
        {/* Not `disabled`: the focus would jump to the page. */}
        <button type="button" className="button" onClick={send} aria-disabled={isBusy}>
          {server.isTest || isReading
            ? word({ trySend: en.trySend })
            : word({ trySendReal: en.trySendReal })}
        </button>
        <button type="button" className="button" data-quiet="" onClick={onClose}>
          {word({ close: en.close })}
        </button>
      </div>
      <div className={styles.parts}>
        <div className={styles.request}>
          {servers.length > 1 && (
            <Choice
              label={word({ tryServer: en.tryServer })}
              options={servers.map(({ url }) => ({ id: url, label: url }))}
              value={server.url}
              onChange={(url) => setServer(servers.find((one) => one.url === url))}
            />
          )}
          {server.isTest ? (
            <p>
              {filled(word({ tryTestServer: en.tryTestServer }), { host: <code>{host}</code> })}
            </p>
          ) : isReading ? (
            <p>{filled(word({ tryReads: en.tryReads }), { host: <code>{host}</code> })}</p>
          ) : (
            <p className={tool.verdict} data-tone="bad">
              {wordWith({ tryRealServer: en.tryRealServer }, { host })}
            </p>
          )}
          {alternatives.length > 1 && (
            <Choice
              label={word({ credentials: en.credentials })}
              options={alternatives.map((one, at) => ({
                id: `${at}`,
                label: namesOf(one, alternatives.flat()),
              }))}
              value={`${way}`}
              onChange={(id) => setWay(Number(id))}
            />
          )}
          <CredentialFields
            // Fields for another server, or another way to authenticate, start with what was kept for it.
            key={`${origin} ${way}`}
            place={place}
            credentials={credentials}
            among={alternatives.flat()}
            isRefused={isRefused}
            onChange={() => setTyped((count) => count + 1)}
          />
          <Values values={values} texts={texts} isRefused={isRefused} onChange={setText} />
          <OwnValues values={more} onChange={setMore} />
          {bodies.length > 1 && (
            <Choice
              label={word({ example: en.example })}
              options={bodies.map(({ label }, at) => ({ id: `${at}`, label }))}
              value={`${example}`}
              onChange={(id) => {
                show(Number(id));
                choosePageExample(Number(id));
              }}
            />
          )}
          {fields && (
            <BodyFields
              key={form}
              form={fields}
              text={body}
              examples={bodies.map(({ text }) => text)}
              onChange={setBody}
            />
          )}
          {type !== undefined && (
            <TextField
              label={wordWith({ tryBody: en.tryBody }, { type })}
              value={body}
              onChange={setBody}
              rows={Math.min(16, Math.max(4, body.split('\n').length))}
              wide
              fill={{
                label: word({ tryReset: en.tryReset }),
                run: () => setBody(own),
              }}
              {...(isBroken ? { error: word({ tryNotJson: en.tryNotJson }) } : {})}
            />
          )}
          {fileNames.map((name) => (
            <FileField
              key={name}
              name={name}
              onChange={(file) => {
                const others = [...files].filter(([other]) => other !== name);
                setFiles(new Map(file ? [...others, [name, file]] : others));
              }}
            />
          ))}
          {notes.map((note) => (
            <p key={`${note.kind} ${note.name}`}>{noteText(note)}</p>
          ))}
        </div>
        <div ref={resultRef} className={styles.response}>
          <div role="status" aria-busy={isBusy}>
            {isBusy && <p>{wordWith({ tryWaiting: en.tryWaiting }, { host })}</p>}
            {fault !== '' && <Verdict tone="bad">{fault}</Verdict>}
            {isBroken && <Verdict tone="bad">{word({ tryNotJson: en.tryNotJson })}</Verdict>}
            {!isBusy && fault === '' && sent && <OutcomeVerdict outcome={sent.outcome} />}
            {!isBusy && fault === '' && !sent && (
              <p>{word({ tryNothingSent: en.tryNothingSent })}</p>
            )}
          </div>
          {history.length > 1 && sent && fault === '' && (
            <Choice
              label={word({ tryHistory: en.tryHistory })}
              options={history.map(({ outcome }, at) => ({
                id: `${at}`,
                label: titleOf(outcome, at),
              }))}
              value={`${history.indexOf(sent)}`}
              onChange={(at) => setSent(history[Number(at)])}
            />
          )}
          {sent && fault === '' && <SentView slug={slug} sent={sent} onFillIn={fillIn} />}
          {!('fault' in sample) && (
            <AsCode
              request={sample}
              own={credentials.length > 0 && !('fault' in checked) ? checked : undefined}
              variables={credentials.map((one) => variableOf(one, call.prefix))}
            />
          )}
        </div>
      </div>
    </dialog>
  );
}

function noteText({ kind, name }: CallNote): string {
  const english = {
    cookie: { tryNoCookie: en.tryNoCookie },
    browserSets: { tryBrowserSets: en.tryBrowserSets },
    certificate: { tryCertificate: en.tryCertificate },
    noBody: { tryNoBody: en.tryNoBody },
  };
  return wordWith(english[kind], { name });
}
