import { memo, type ReactNode } from 'react';
import code from '../../components/code/CodeBlock.module.css';
import { jsonParts } from '../../components/code/colours.ts';
import { word, wordWith } from '../../messages/browser.ts';
import * as en from '../../messages/en.ts';
import tool from '../shared/tool.module.css';
import { Code } from './AsCode.tsx';
import { type EnteredCall, fileName, type HttpRequest, type Outcome } from './send-call.ts';
import { pretty } from './TryResult.tsx';

/** A request, with asterisks in place of credentials, and its outcome. */
export interface Sent {
  request: HttpRequest;
  outcome: Outcome;
  /** Values that the reader had filled in. */
  entered: EnteredCall;
  /** Places of the credentials and of the example that they had chosen. */
  way: number;
  example: number;
}

export function Verdict({ tone, children }: { tone: 'good' | 'bad'; children: ReactNode }) {
  return (
    <p className={tool.verdict} data-tone={tone}>
      {children}
    </p>
  );
}

export function OutcomeVerdict({ outcome }: { outcome: Outcome }) {
  if (outcome.kind === 'failure') return <Verdict tone="bad">{outcome.message}</Verdict>;
  const { status, label, milliseconds, file } = outcome;
  return (
    <Verdict tone={status < 400 ? 'good' : 'bad'}>
      {wordWith(
        { tryResponseAfter: en.tryResponseAfter },
        {
          status: [status, label].filter(Boolean).join(' '),
          time: milliseconds,
          size: sizeText(file.size),
        },
      )}
    </Verdict>
  );
}

function sizeText(bytes: number): string {
  const [count, unit] = bytes < 1000 ? [bytes, 'byte'] : [bytes / 1000, 'kilobyte'];
  const unitDisplay = bytes < 1000 ? 'long' : 'short';
  const format = { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(document.documentElement.lang, format).format(count);
}

/** Returns the number of a request, and what became of it. */
export function titleOf(outcome: Outcome, at: number): string {
  const text =
    outcome.kind === 'response'
      ? `${outcome.status} ${outcome.label}`.trim()
      : word({ tryNoResponse: en.tryNoResponse });
  return `${at + 1}: ${text}`;
}

interface SentViewProps {
  slug: string;
  sent: Sent;
  onFillIn: (sent: Sent) => void;
}

/** Shows a response, and its request without credentials. A long one isn't rendered at each key. */
export const SentView = memo(function SentView({ slug, sent, onFillIn }: SentViewProps) {
  const { request, outcome } = sent;
  const { method, url, headers, body = '' } = request;
  const lines = [`${method} ${url}`, ...headers.map(([name, value]) => `${name}: ${value}`)];
  return (
    <>
      {outcome.kind === 'response' && (
        <>
          <ResponseBody slug={slug} outcome={outcome} />
          <details>
            <summary>
              {wordWith({ tryHeaders: en.tryHeaders }, { count: outcome.headers.length })}
            </summary>
            <Code
              label={word({ headers: en.headers })}
              text={outcome.headers.map(([name, value]) => `${name}: ${value}`).join('\n')}
            />
            <p>{word({ tryHiddenHeaders: en.tryHiddenHeaders })}</p>
          </details>
        </>
      )}
      <details>
        <summary>{wordWith({ trySent: en.trySent }, { method })}</summary>
        <Code
          label={word({ tryRequest: en.tryRequest })}
          text={[...lines, ...(body === '' ? [] : ['', pretty(body)])].join('\n')}
        />
        <button type="button" className={tool.fill} onClick={() => onFillIn(sent)}>
          {word({ tryFillAgain: en.tryFillAgain })}
        </button>
      </details>
    </>
  );
});

interface ResponseBodyProps {
  slug: string;
  outcome: Outcome & { kind: 'response' };
}

/** Shows the body of a response, with a button that saves it as it came. */
function ResponseBody({ slug, outcome: { body, file } }: ResponseBodyProps) {
  const save = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = fileName(slug, file.type);
    link.click();
    URL.revokeObjectURL(link.href);
  };
  const text = pretty(body);
  return (
    <Code
      label={word({ tryResponse: en.tryResponse })}
      text={text || word({ noBody: en.noBody })}
      {...(/^\s*[[{]/.test(text) ? { parts: jsonParts } : {})}
    >
      {file.size > 0 && (
        <button type="button" className={code.fold} onClick={save}>
          {word({ tryDownload: en.tryDownload })}
        </button>
      )}
    </Code>
  );
}
