import { type ReactNode, useState } from 'react';
import code from '../../components/code/CodeBlock.module.css';
import { type CodePart, callParts, jsonParts } from '../../components/code/colours.ts';
import { isFoldable } from '../../components/code/nested-values.ts';
import { word, wordWith } from '../../messages/browser.ts';
import * as en from '../../messages/en.ts';
import { CALL_LANGUAGES, SAMPLE_CALLS } from '../../reference/samples/call.ts';
import type { WrittenLanguage } from '../../reference/samples/write-call.ts';
import { Choice } from '../shared/Fields.tsx';
import { curlOf, type HttpRequest } from './send-call.ts';

/** Name of the command that every request can be written as. */
const CURL = 'cURL';
/** Matches the types of bodies that calls in other languages can have. */
const PLAIN = /^application\/(?:[\w.+-]*json|x-www-form-urlencoded)\b/;

type Writer = typeof import('../../reference/samples/write-call.ts')['writeCall'];

interface AsCodeProps {
  /** Request with the names of variables in place of credentials. */
  request: HttpRequest;
  /** The same request with the reader's credentials. Absent if it has none, or they aren't filled in. */
  own?: HttpRequest | undefined;
  /** Names of variables in the request. */
  variables: readonly string[];
}

/** Shows the request that the reader has filled in as code to copy. Only curl can have a body of any type. */
export function AsCode({ request: named, own, variables }: AsCodeProps) {
  const [isOwn, setOwn] = useState(false);
  const request = (isOwn && own) || named;
  const [language, setLanguage] = useState<WrittenLanguage>();
  const [write, setWrite] = useState<Writer>();
  const [isMissing, setMissing] = useState(false);
  const type = request.headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  const isPlain = request.body === undefined || PLAIN.test(type);
  const choose = async (id: string) => {
    setMissing(false);
    if (!isLanguage(id)) return setLanguage(undefined);
    try {
      const { writeCall } = await import('../../reference/samples/write-call.ts');
      setWrite(() => writeCall);
      setLanguage(id);
    } catch (cause) {
      console.warn('The code for further languages could not be loaded.', cause);
      setMissing(true);
    }
  };
  const isOther = isPlain && language !== undefined && write !== undefined;
  const name = isOther ? OTHERS[language] : CURL;
  const headers = request.headers.map(([header, value]) => ({ name: header, value }));
  const written = isOther
    ? write(language, { ...request, headers }, request.body)
    : curlOf(request, request === named ? variables : []);
  return (
    <details open>
      <summary>{word({ tryCode: en.tryCode })}</summary>
      {isPlain && (
        <Choice
          label={word({ language: en.language })}
          options={[
            { id: CURL, label: CURL },
            ...Object.entries(OTHERS).map(([id, label]) => ({ id, label })),
          ]}
          value={language ?? CURL}
          onChange={choose}
        />
      )}
      {own && (
        <label>
          <input
            type="checkbox"
            checked={isOwn}
            onChange={(event) => setOwn(event.target.checked)}
          />{' '}
          {word({ tryOwnCode: en.tryOwnCode })}
        </label>
      )}
      {isMissing && <p role="status">{word({ samplesNotLoaded: en.samplesNotLoaded })}</p>}
      <Code label={name} text={written} parts={callParts} />
    </details>
  );
}

interface CodeProps {
  label: string;
  text: string;
  /** Splits the text by colour. Default: it has none. */
  parts?: (text: string) => CodePart[];
  /** Further buttons. */
  children?: ReactNode;
}

/** Characters from which a text has no colours: a browser takes too long to lay it out. */
const TOO_LONG = 50_000;

/** Shows a text as it is, with buttons that copy it and, for long JSON, fold it. */
export function Code({ label, text, parts, children }: CodeProps) {
  const isJson = parts === jsonParts;
  const shown = parts && text.length < TOO_LONG ? parts(text) : [{ text }];
  return (
    // A new element for each JSON: folding changes what's in it.
    <figure key={isJson ? text : ''} className={code.block} data-code={isJson ? '' : 'text'}>
      <figcaption className={code.bar}>
        <span className={code.title}>{label}</span>
        {children}
        {isJson && isFoldable(text) && (
          <button type="button" className={code.fold} data-fold="" aria-pressed="false">
            {word({ fold: en.fold })}
          </button>
        )}
        <button
          type="button"
          className={code.copy}
          data-copy=""
          aria-label={wordWith({ copyValue: en.copyValue }, { name: label })}
        />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must take the keyboard's focus */}
      <pre className={code.pre} tabIndex={0} role="region" aria-label={label}>
        <code dir="ltr">
          {shown.map(({ text: part, colour }, at) =>
            colour === undefined ? (
              part
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have an order alone
              <span key={at} className={colour}>
                {part}
              </span>
            ),
          )}
        </code>
      </pre>
    </figure>
  );
}

const OTHERS: Readonly<Record<WrittenLanguage, string>> = { ...SAMPLE_CALLS, ...CALL_LANGUAGES };

function isLanguage(id: string): id is WrittenLanguage {
  return Object.hasOwn(OTHERS, id);
}
