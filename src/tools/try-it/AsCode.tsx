import { useState } from 'react';
import { word, wordWith } from '../../messages/browser.ts';
import * as en from '../../messages/en.ts';
import { CALL_LANGUAGES, SAMPLE_CALLS } from '../../reference/samples/call.ts';
import type { WrittenLanguage } from '../../reference/samples/write-call.ts';
import { Choice } from '../shared/Fields.tsx';
import tool from '../shared/tool.module.css';
import styles from './CallPanel.module.css';
import { curlOf, type HttpRequest } from './send-call.ts';

/** Name of the command that every request can be written as. */
const CURL = 'cURL';
/** Matches the types of bodies that calls in other languages can have. */
const PLAIN = /^application\/(?:[\w.+-]*json|x-www-form-urlencoded)\b/;

type Writer = typeof import('../../reference/samples/write-call.ts')['writeCall'];

interface AsCodeProps {
  request: HttpRequest;
  /** Names of variables in the request. */
  variables: readonly string[];
}

/** Shows the request that the reader has filled in as code to copy. Only curl can have a body of any type. */
export function AsCode({ request, variables }: AsCodeProps) {
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
  const code = isOther
    ? write(language, { ...request, headers }, request.body)
    : curlOf(request, variables);
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
      {isMissing && <p role="status">{word({ samplesNotLoaded: en.samplesNotLoaded })}</p>}
      <Code label={name} text={code} />
    </details>
  );
}

/** Shows a text as it is, with a button that copies it. */
export function Code({ label, text }: { label: string; text: string }) {
  return (
    <div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must take the keyboard's focus */}
      <pre className={styles.code} tabIndex={0} role="region" aria-label={label} dir="ltr">
        {text}
      </pre>
      <button type="button" className={tool.fill} data-copy={text}>
        {wordWith({ copyValue: en.copyValue }, { name: label })}
      </button>
    </div>
  );
}

const OTHERS: Readonly<Record<WrittenLanguage, string>> = { ...SAMPLE_CALLS, ...CALL_LANGUAGES };

function isLanguage(id: string): id is WrittenLanguage {
  return Object.hasOwn(OTHERS, id);
}
