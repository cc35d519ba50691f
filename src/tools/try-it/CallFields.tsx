import { useId } from 'react';
import { word, wordWith } from '../../messages/browser.ts';
import * as en from '../../messages/en.ts';
import { Choice, FoldedFields, TextField } from '../shared/Fields.tsx';
import tool from '../shared/tool.module.css';
import { optionsOf } from './BodyFields.tsx';
import styles from './CallPanel.module.css';
import type { CallValue } from './call-model.ts';
import type { OwnValue } from './send-call.ts';

/** Returns the text that a field starts with; each panel has an idempotency key of its own. */
export function initialText({ name, text }: CallValue): string {
  return isIdempotencyKey(name) ? crypto.randomUUID() : text;
}

function isIdempotencyKey(name: string): boolean {
  return /idempotency-?key$/i.test(name);
}

interface SecretFieldProps {
  label: string;
  initial: string;
  onChange: (text: string) => void;
}

/** Renders a field for a credential, which the screen doesn't show. */
export function SecretField({ label, initial, onChange }: SecretFieldProps) {
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
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

interface ValuesProps {
  values: readonly CallValue[];
  texts: readonly string[];
  onChange: (at: number, text: string) => void;
}

/** Maximum number of optional parameters in one place that are shown without folding. */
const FEW = 12;

/** Renders the fields of parameters and headers by the place that they're sent in. */
export function Values({ values, texts, onChange }: ValuesProps) {
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
            field: (
              <Value
                key={value.name}
                value={value}
                text={texts[at] ?? ''}
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

interface ValueProps {
  value: CallValue;
  text: string;
  onChange: (text: string) => void;
}

/** Renders the field of a parameter or header by its name. */
function Value({ value, text, onChange }: ValueProps) {
  const { name, required, type, anchor, hint, values } = value;
  const common = {
    label: <code dir="ltr">{name}</code>,
    about: `#${anchor}`,
    type: required ? `${word({ required: en.required })}, ${type}` : type,
    value: text,
    onChange,
  };
  if (values) return <Choice {...common} options={optionsOf(values, text)} />;
  const fill = {
    label: word({ tryNew: en.tryNew }),
    run: () => onChange(crypto.randomUUID()),
  };
  return (
    <TextField
      {...common}
      {...(hint === undefined ? {} : { placeholder: hint })}
      {...(isIdempotencyKey(name) ? { fill } : {})}
    />
  );
}

interface OwnValuesProps {
  values: readonly OwnValue[];
  onChange: (values: readonly OwnValue[]) => void;
}

/** Renders rows for headers and query parameters that the contract doesn't have. */
export function OwnValues({ values, onChange }: OwnValuesProps) {
  const add = (place: OwnValue['in']) => onChange([...values, { in: place, name: '', value: '' }]);
  return (
    <div className={styles.own}>
      {values.map((one, at) => (
        <OwnRow
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity, and hold no state
          key={at}
          value={one}
          onChange={(changed) => onChange(values.with(at, changed))}
          onRemove={() => onChange(values.toSpliced(at, 1))}
        />
      ))}
      <button type="button" className={tool.fill} onClick={() => add('query')}>
        {word({ tryAddQuery: en.tryAddQuery })}
      </button>
      <button type="button" className={tool.fill} onClick={() => add('header')}>
        {word({ tryAddHeader: en.tryAddHeader })}
      </button>
    </div>
  );
}

interface OwnRowProps {
  value: OwnValue;
  onChange: (value: OwnValue) => void;
  onRemove: () => void;
}

function OwnRow({ value, onChange, onRemove }: OwnRowProps) {
  const name =
    value.in === 'query' ? word({ inQuery: en.inQuery }) : word({ inHeader: en.inHeader });
  return (
    <fieldset className={styles.row}>
      <legend>{name}</legend>
      <TextField
        label={word({ tryName: en.tryName })}
        value={value.name}
        onChange={(text) => onChange({ ...value, name: text.trim() })}
        // What was just added is what the reader fills in next.
        focused
      />
      <TextField
        label={word({ tryValue: en.tryValue })}
        value={value.value}
        onChange={(text) => onChange({ ...value, value: text })}
      />
      <button type="button" className={tool.fill} onClick={onRemove}>
        {word({ tryRemove: en.tryRemove })}
      </button>
    </fieldset>
  );
}
