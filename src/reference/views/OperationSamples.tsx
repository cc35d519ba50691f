import { claim } from '../../../openapi/names.ts';
import { isWholeAddress } from '../../../openapi/operations.ts';
import { CodeBlock } from '../../components/code/CodeBlock.tsx';
import { LANGUAGES, languageOf } from '../../components/code/languages.ts';
import { TabItem, Tabs } from '../../components/Tabs.tsx';
import { contractLanguage, type Language, messages } from '../../messages/index.ts';
import type {
  Operation,
  ReferenceModel,
  SecurityRequirement,
  SecurityScheme,
} from '../model/types.ts';
import { credentialText, exampleTitle, statusText, untitledExample } from '../model/words.ts';
import { credentialChoices } from '../request/credentials.ts';
import { answerTo, type ChosenMedia, chosenMedia, examplesIn } from '../request/written-body.ts';
import { CALL_LANGUAGES, callOf, isPlain } from '../samples/call.ts';
import { SAMPLE_LANGUAGES } from '../samples/languages.ts';
import { sampleRequest } from '../samples/request.ts';
import { ExamplePanel, shownBody } from './ExamplePanel.tsx';
import fieldStyles from './Field.module.css';
import { pageHref, useLinks } from './links.tsx';
import styles from './OperationPage.module.css';

interface OperationSamplesProps {
  model: ReferenceModel;
  operation: Operation;
}

/** Renders what is sent: the call of an operation in every language, and examples of its body. */
export function RequestExamples({ model, operation }: OperationSamplesProps) {
  const { body, kind, codeSamples } = operation;
  const isLed = codeSamples.length > 0 && codeSamples.every(({ code }) => isOf(code, operation));
  return (
    <>
      {isLed && (
        <>
          <div className={styles.examples}>
            <h3>{messages().ownSamples}</h3>
            <OwnSamples samples={codeSamples} />
          </div>
          <details className={styles.generated}>
            <summary>
              <h3>{messages().programs}</h3>
            </summary>
          </details>
        </>
      )}
      <RequestSamples model={model} operation={operation} />
      {!isLed && codeSamples.length > 0 && (
        <details className={styles.examples}>
          <summary>
            <h3>{messages().ownSamples}</h3>
          </summary>
          <OwnSamples samples={codeSamples} />
        </details>
      )}
      <ResponseSamples operation={operation} />
      {body && (
        // The samples have it too; of a webhook it's all there is.
        <details className={styles.examples} data-bodies="" open={kind === 'webhook'}>
          <summary>
            <h3>{kind === 'webhook' ? messages().whatYouReceive : messages().requestBody}</h3>
          </summary>
          <ExamplePanel
            title={messages().body}
            media={body.media}
            open={chosenMedia(operation)?.example}
          />
        </details>
      )}
    </>
  );
}

/**
 * Renders an example of each response, by status: what a call returns, beside the call. The page has it a
 * second time, beside its fields: the tabs of all but the first are filled from there, and the first follows
 * the example of the request, if it has one of the same name.
 */
function ResponseSamples({ operation }: { operation: Operation }) {
  const shown = operation.responses.flatMap((response) => {
    const examples = examplesIn(response.media);
    // Otherwise an operation that returns no body would seem only to fail.
    const isEmpty = response.media.length === 0 && response.status.startsWith('2');
    return examples.length > 0 || isEmpty ? [{ ...response, examples }] : [];
  });
  const [first] = shown;
  if (!first || shown.every(({ examples }) => examples.length === 0)) return null;
  const media = operation.body?.media ?? [];
  const answers = examplesIn(media).map(({ example }) => answerTo(example.name, first.examples));
  const answer =
    first.examples[Math.max(0, answerTo(chosenMedia(operation)?.example?.name, first.examples))];
  return (
    <div
      className={styles.answers}
      data-answers={answers.some((at) => at > 0) ? answers.join() : ''}
    >
      <h3>{messages().response}</h3>
      <Tabs
        label={messages().responses}
        tabs={shown.map(({ status, anchor }) => ({ value: anchor, label: status }))}
      >
        <section data-panel={first.anchor}>
          {answer ? (
            <CodeBlock
              {...shownBody(
                answer.media,
                answer.example.value,
                exampleTitle(answer.example) ||
                  untitledExample(answer.example, statusText(first) || first.status),
              )}
            />
          ) : (
            <p>{messages().noBody}</p>
          )}
        </section>
        {shown.slice(1).map(({ anchor, examples }) => (
          <section key={anchor} data-panel={anchor}>
            {examples.length === 0 && <p>{messages().noBody}</p>}
          </section>
        ))}
      </Tabs>
    </div>
  );
}

/** Names of languages by what contracts call them. */
const NAMES: Readonly<Record<string, string>> = { ...CALL_LANGUAGES, ...LANGUAGES };

/** Matches the method that a command names. */
const METHOD = /\s(?:-X|--request)[ =]*['"]?([A-Z]+)\b/;
/** Matches an address in code, up to its path. */
const ADDRESS = /https?:\/\/[^\s/'"`?{$<]+(?=[\s/'"`?])/;

/**
 * Tells whether a sample of the contract's authors calls the operation: some were copied from another one, or call
 * a server that's no longer in the contract.
 */
function isOf(code: string, { method, servers }: Operation): boolean {
  const [, named = method] = METHOD.exec(code) ?? [];
  const [called] = ADDRESS.exec(code) ?? [];
  const urls = servers.map(({ resolvedUrl }) => resolvedUrl);
  // A server with variables can be any.
  const isKnown = called === undefined || urls.some((url) => url.startsWith(called));
  return named === method && (isKnown || urls.some((url) => !isWholeAddress(url)));
}

/** Renders the samples of the contract's authors, by language. */
function OwnSamples({ samples }: { samples: Operation['codeSamples'] }) {
  const taken = new Set<string>();
  const tabs = samples.map(({ language, label, code }) => {
    const id = language.toLowerCase();
    const lang = languageOf(id) ?? 'text';
    const known = SAMPLE_LANGUAGES.find(({ highlight }) => highlight === lang);
    const name = known?.label ?? NAMES[id] ?? language;
    // A language that the programs have too is one choice for both.
    return {
      value: claim(known?.id ?? id, taken),
      label: label || name,
      // A prompt isn't part of the command that readers copy.
      code: lang === 'bash' ? code.replace(/^\$ /gm, '') : code,
      lang,
    };
  });
  return (
    <Tabs group="language" label={messages().language} tabs={tabs}>
      {tabs.map(({ value, label, code, lang }) => (
        <TabItem key={value} value={value} label={label}>
          <CodeBlock code={code} lang={lang} title={label} />
        </TabItem>
      ))}
    </Tabs>
  );
}

/**
 * Renders the call of an operation in every language, signed as the contract requires, and the choice
 * of an example for it. The samples for the other examples are in a file of their own.
 */
function RequestSamples({ model, operation }: OperationSamplesProps) {
  const links = useLinks();
  if (operation.kind === 'webhook') return null;
  const media = operation.body?.media ?? [];
  const examples = examplesIn(media);
  const shown = chosenMedia(operation);
  const isFirst = shown?.example === examples[0]?.example;
  // The contract's own examples come first.
  const last = examples.findLastIndex(({ example }) => !example.generated);
  const written = last < 0 ? examples : examples.slice(0, last + 1);
  const madeUp = examples.slice(written.length);
  const choices = credentialChoices(operation);
  const [first = 0] = choices;
  const request = sampleRequest(model, operation, shown, first);
  const file = `${pageHref(links, operation.slug)}.examples.json`;
  return (
    <>
      {examples.length > 1 && (
        <label>
          {messages().example}
          <select
            className={fieldStyles.choose}
            defaultValue={isFirst ? undefined : shown && nameOf(shown)}
            data-examples={file}
          >
            {optionsOf(written)}
            {madeUp.length > 0 && (
              <optgroup label={messages().madeUpExamples}>{optionsOf(madeUp)}</optgroup>
            )}
          </select>
        </label>
      )}
      {choices.length > 0 && (
        <label>
          {messages().credentials}
          <select className={fieldStyles.choose} data-credentials={file}>
            {choices.map((at) => (
              <option key={at}>
                {operation.security[at]
                  ?.map((need) => credentialLabel(need, model.securitySchemes))
                  .join(' + ')}
              </option>
            ))}
          </select>
        </label>
      )}
      {!request.signing && <ServerChoice servers={operation.servers} />}
      <OtherLanguages model={model} operation={operation} />
      <Tabs
        group="language"
        label={messages().language}
        tabs={SAMPLE_LANGUAGES.map(({ id, label }) => ({ value: id, label }))}
      >
        {SAMPLE_LANGUAGES.map(({ id, label, highlight, file: nameOfFile, write }) => (
          <TabItem key={id} value={id} label={label}>
            <CodeBlock code={write(request)} lang={highlight} title={nameOfFile(request)} />
          </TabItem>
        ))}
      </Tabs>
    </>
  );
}

/** Returns the choices of a list of examples. */
function optionsOf(examples: readonly Required<ChosenMedia>[]) {
  return examples.map((entry) => (
    <option key={`${entry.media.type} ${nameOf(entry)}`}>{nameOf(entry)}</option>
  ));
}

/** Renders the choice of the server that the samples call; nothing if there's only one. */
function ServerChoice({ servers }: Pick<Operation, 'servers'>) {
  const whole = servers.filter(({ resolvedUrl }) => isWholeAddress(resolvedUrl));
  if (whole.length < 2 || whole[0] !== servers[0]) return null;
  return (
    <label>
      {messages().tryServer}
      <select className={fieldStyles.choose} data-servers="">
        {whole.map(({ resolvedUrl, description }) => (
          <option key={resolvedUrl} value={resolvedUrl.replace(/\/$/, '')}>
            {description ? `${description}: ${resolvedUrl}` : resolvedUrl}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Returns the name of a credential for readers: `X-API-Key`, with the scheme's own if several are called so. */
export function credentialLabel(
  { scheme }: Pick<SecurityRequirement, 'scheme'>,
  schemes: readonly SecurityScheme[],
): string {
  const labelOf = (one: SecurityScheme) => one.parameter ?? credentialText(one);
  const found = schemes.find(({ name }) => name === scheme);
  if (!found) return scheme;
  const label = labelOf(found);
  const isUnique = schemes.every((other) => other === found || labelOf(other) !== label);
  return isUnique ? label : `${label}, ${scheme}`;
}

/** Returns the language of a credential's name. One without a name is called by its kind, in the page's language. */
export function credentialLanguage(
  { scheme }: Pick<SecurityRequirement, 'scheme'>,
  schemes: readonly SecurityScheme[],
): Language {
  const found = schemes.find(({ name }) => name === scheme);
  return found && found.parameter === undefined ? {} : contractLanguage();
}

/** Renders a list of further languages, each for one call; nothing if a program must compute something. */
function OtherLanguages({ model, operation }: OperationSamplesProps) {
  if (operation.kind === 'webhook') return null;
  const examples = examplesIn(operation.body?.media ?? []);
  const plain = examples.filter(isPlain);
  if (operation.body && plain.length === 0) return null;
  const chosen = chosenMedia(operation);
  const shown = plain.find(({ example }) => example === chosen?.example) ?? plain[0] ?? chosen;
  const choices = credentialChoices(operation);
  const calls = (choices.length > 0 ? choices : [0]).map((at) =>
    callOf(sampleRequest(model, operation, shown, at)),
  );
  if (calls.some((call) => call === undefined)) return null;
  const types = examples.map((one) => (isPlain(one) ? one.media.type : ''));
  return (
    <>
      <select
        className={fieldStyles.choose}
        aria-label={messages().otherLanguage}
        data-call={JSON.stringify(calls)}
        data-types={new Set(types).size > 1 ? types.join() : undefined}
      >
        <option value="">{messages().more}</option>
        {Object.entries(CALL_LANGUAGES).map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <template>
        <CodeBlock code="" lang="text" title={messages().otherCall} />
      </template>
    </>
  );
}

/** Returns the name of an example in a list of examples. */
function nameOf({ media, example }: ChosenMedia): string {
  if (!example) return '';
  return exampleTitle(example) || (example.name === 'example' ? media.type : example.name);
}
