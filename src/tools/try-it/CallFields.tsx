import { type ReactNode, useId, useState } from 'react';
import { word, wordWith } from '../../messages/browser.ts';
import * as en from '../../messages/en.ts';
import { plainText } from '../../reference/request/written-body.ts';
import { Choice, FoldedFields, TextField } from '../shared/Fields.tsx';
import tool from '../shared/tool.module.css';
import { optionsOf } from './BodyFields.tsx';
import { matches, suits } from './body-rows.ts';
import styles from './CallPanel.module.css';
import type { CallValue } from './call-model.ts';
import { type EnteredCall, jsonIn, type OwnValue } from './send-call.ts';

/** Returns the text that a field starts with; each panel has an idempotency key of its own. */
export function initialText({ name, text }: CallValue): string {
  return isIdempotencyKey(name) ? crypto.randomUUID() : text;
}

/**
 * Returns a call with a new idempotency key, if a server has answered another call with the same key: it
 * would take this one for a repetition.
 */
export function withFreshKey(
  values: readonly CallValue[],
  call: EnteredCall,
  answered: readonly EnteredCall[],
): EnteredCall {
  const at = values.findIndex(({ name }) => isIdempotencyKey(name));
  const isSame = (other: EnteredCall) =>
    JSON.stringify(call) === JSON.stringify(other) && call.files === other.files;
  const sameKey = answered.filter(({ texts }) => at >= 0 && texts[at] === call.texts[at]);
  return sameKey.every(isSame)
    ? call
    : { ...call, texts: call.texts.with(at, crypto.randomUUID()) };
}

function isIdempotencyKey(name: string): boolean {
  return /idempotency-?key$/i.test(name);
}

interface SecretFieldProps {
  label: string;
  initial: string;
  /** True if the call needs the credential, and has none. Default: false. */
  isMissing?: boolean;
  onChange: (text: string) => void;
}

/** Renders a field for a credential, which the screen doesn't show. */
export function SecretField({ label, initial, isMissing, onChange }: SecretFieldProps) {
  const id = useId();
  return (
    <div className={`${tool.field} ${tool.wide}`}>
      <div className={tool.labels}>
        <label htmlFor={id}>{label}</label>
      </div>
      <input
        id={id}
        type="password"
        dir="ltr"
        autoComplete="off"
        defaultValue={initial}
        aria-invalid={isMissing || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

interface FileFieldProps {
  /** Name of the part that the file is sent in. */
  name: string;
  onChange: (file: File | undefined) => void;
}

/** Renders a field for a file that is sent in place of what the body says. */
export function FileField({ name, onChange }: FileFieldProps) {
  const id = useId();
  return (
    <div className={`${tool.field} ${tool.wide}`}>
      <div className={tool.labels}>
        <label htmlFor={id}>{wordWith({ tryFile: en.tryFile }, { name })}</label>
      </div>
      <input id={id} type="file" onChange={(event) => onChange(event.target.files?.[0])} />
    </div>
  );
}

interface ValuesProps {
  values: readonly CallValue[];
  texts: readonly string[];
  /** True if the reader tried to send the call without what it needs. */
  isRefused: boolean;
  onChange: (at: number, text: string) => void;
}

/** Maximum number of optional parameters in one place that are shown without folding. */
const FEW = 12;

/** Renders the fields of parameters and headers by the place that they're sent in. */
export function Values({ values, texts, isRefused, onChange }: ValuesProps) {
  const titles = {
    path: word({ pathParameters: en.pathParameters }),
    query: word({ queryParameters: en.queryParameters }),
    header: word({ headers: en.headers }),
  };
  return (['path', 'query', 'header'] as const).map((place) => {
    const here = values.flatMap((value, at) => (value.in === place ? [{ value, at }] : []));
    if (here.length === 0) return null;
    const isShort = here.filter(({ value }) => !value.required).length <= FEW;
    return (
      <fieldset key={place} className={styles.values}>
        <legend>{titles[place]}</legend>
        <FoldedFields
          fields={here.map(({ value, at }) => ({
            isRequired: value.required || isShort,
            name: value.name,
            field: (
              <Value
                key={value.name}
                value={value}
                text={texts[at] ?? ''}
                isRefused={isRefused}
                onChange={(text) => onChange(at, text)}
              />
            ),
          }))}
          summary={(count) => wordWith({ tryOptional: en.tryOptional }, { count })}
        />
      </fieldset>
    );
  });
}

interface ValueProps extends Pick<ValuesProps, 'isRefused'> {
  value: CallValue;
  text: string;
  onChange: (text: string) => void;
}

/** Renders the field of a parameter or header by its name. */
function Value({ value, text, isRefused, onChange }: ValueProps) {
  const { name, required, type, anchor, hint, values, items, pattern } = value;
  const [before, setBefore] = useState('');
  const common = {
    label: <code dir="ltr">{name}</code>,
    about: `#${anchor}`,
    type: required ? `${word({ required: en.required })} · ${type}` : type,
    value: text,
    onChange,
  };
  if (values) return <Choice {...common} options={optionsOf(values, text)} />;
  if (items) return <Several {...common} options={items} />;
  const fill = isIdempotencyKey(name)
    ? { label: word({ tryNew: en.tryNew }), run: () => onChange(crypto.randomUUID()) }
    : required
      ? undefined
      : leftOut(text, [before, setBefore], onChange);
  return (
    <TextField
      {...common}
      isMissing={isRefused && required && text === ''}
      {...(hint === undefined ? {} : { placeholder: hint })}
      {...(suits(text, type)
        ? {}
        : { error: wordWith({ tryNotNumber: en.tryNotNumber }, { type }) })}
      {...(matches(text, pattern)
        ? {}
        : { error: wordWith({ tryNoMatch: en.tryNoMatch }, { pattern: pattern ?? '' }) })}
      {...(fill ? { fill } : {})}
    />
  );
}

/** Returns a button that leaves a value out of the call, or puts it back. */
function leftOut(
  text: string,
  [before, setBefore]: readonly [string, (text: string) => void],
  onChange: (text: string) => void,
): { label: string; run: () => void } | undefined {
  if (text === '') {
    return before === ''
      ? undefined
      : { label: word({ tryPutBack: en.tryPutBack }), run: () => onChange(before) };
  }
  const leave = () => {
    setBefore(text);
    onChange('');
  };
  return { label: word({ tryLeaveOut: en.tryLeaveOut }), run: leave };
}

interface SeveralProps {
  label: ReactNode;
  /** Type of the list in the contract's words. */
  type: string;
  about: string;
  /** Values that the list may have. */
  options: readonly string[];
  /** The list in JSON; empty if it isn't sent. */
  value: string;
  onChange: (text: string) => void;
}

/** Renders a choice of any number of values. */
function Several({ label, type, about, options, value, onChange }: SeveralProps) {
  const chosen = listIn(value);
  const choose = (option: string, isChosen: boolean) => {
    const next = options.filter((one) => (one === option ? isChosen : chosen.includes(one)));
    onChange(next.length > 0 ? JSON.stringify(next) : '');
  };
  return (
    <fieldset className={styles.several}>
      <legend>
        {label}{' '}
        <span className={tool.type} dir="ltr">
          <a href={about}>{type}</a>
        </span>
      </legend>
      <div>
        {options.map((option) => (
          <label key={option}>
            <input
              type="checkbox"
              checked={chosen.includes(option)}
              onChange={(event) => choose(option, event.target.checked)}
            />
            <code>{option}</code>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Returns the values of a list in JSON, as texts; none of anything else. */
function listIn(text: string): string[] {
  const value = jsonIn(text);
  return Array.isArray(value) ? value.map(plainText) : [];
}

interface OwnValuesProps {
  values: readonly OwnValue[];
  onChange: (values: readonly OwnValue[]) => void;
}

/**
 * Renders rows for headers and query parameters that the contract doesn't have. The last row is empty: what the
 * reader types there makes the next one.
 */
export function OwnValues({ values, onChange }: OwnValuesProps) {
  const rows: readonly OwnValue[] = [...values, { in: 'header', name: '', value: '' }];
  const isNew = (at: number) => at === values.length;
  return (
    <fieldset className={styles.own}>
      <legend>{word({ tryOwnValues: en.tryOwnValues })}</legend>
      {rows.map((row, at) => (
        <OwnRow
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity, and hold no state
          key={at}
          value={row}
          isEmpty={isNew(at)}
          onChange={(changed) =>
            onChange(isNew(at) ? [...values, changed] : values.with(at, changed))
          }
          onRemove={() => onChange(values.toSpliced(at, 1))}
        />
      ))}
    </fieldset>
  );
}

interface OwnRowProps {
  value: OwnValue;
  /** True for the row after the last value. */
  isEmpty: boolean;
  onChange: (value: OwnValue) => void;
  onRemove: () => void;
}

function OwnRow({ value, isEmpty, onChange, onRemove }: OwnRowProps) {
  return (
    <div className={styles.row}>
      <Choice
        label={word({ trySentIn: en.trySentIn })}
        options={[
          { id: 'header', label: word({ inHeader: en.inHeader }) },
          { id: 'query', label: word({ inQuery: en.inQuery }) },
        ]}
        value={value.in}
        onChange={(place) => onChange({ ...value, in: place === 'query' ? place : 'header' })}
      />
      <TextField
        label={word({ tryName: en.tryName })}
        value={value.name}
        onChange={(text) => onChange({ ...value, name: text.trim() })}
      />
      <TextField
        label={word({ tryValue: en.tryValue })}
        value={value.value}
        onChange={(text) => onChange({ ...value, value: text })}
      />
      <button type="button" className={tool.fill} disabled={isEmpty} onClick={onRemove}>
        {word({ tryRemove: en.tryRemove })}
      </button>
    </div>
  );
}
