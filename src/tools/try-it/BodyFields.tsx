import { Fragment, useState } from 'react';
import { word, wordWith } from '../../messages/browser.ts';
import * as en from '../../messages/en.ts';
import { isList } from '../../reference/request/written-body.ts';
import { Choice, FoldedFields, TextField } from '../shared/Fields.tsx';
import {
  type BodyContent,
  type BodyForm,
  type BodyRow,
  isInJson,
  isJsonOf,
  isNotationOf,
  isRequired,
  matches,
  readBody,
  rowsIn,
  rowText,
  suits,
  writeRow,
} from './body-rows.ts';
import styles from './TryIt.module.css';

interface BodyFieldsProps {
  form: BodyForm;
  /** The body, which the rows show and change. */
  text: string;
  /** Examples of the body, whose lists and objects show how a row is filled in. */
  examples: readonly string[];
  onChange: (text: string) => void;
}

/** Renders a row for each field of a body. While the text can't be read they keep their values, disabled. */
export function BodyFields({ form: { kind, rows }, text, examples, onChange }: BodyFieldsProps) {
  const content = readBody(kind, text);
  const [readable, setReadable] = useState(text);
  if (content && text !== readable) setReadable(text);
  const shown = content ?? readBody(kind, readable);
  if (!shown) return null;
  const known = examples.flatMap((example) => readBody(kind, example) ?? []);
  const exampleOf = (row: BodyRow) =>
    isInJson(row.type)
      ? known.map((one) => rowText(one, row)).find((one) => one !== '')
      : undefined;
  return (
    <fieldset className={styles.fields} disabled={!content}>
      <legend>{word({ tryFields: en.tryFields })}</legend>
      <FoldedFields
        fields={rowsIn(shown, rows).map((row) => ({
          isRequired: isRequired(row),
          name: row.path.join('.'),
          group: objectOf(row),
          field: (
            <Row
              key={JSON.stringify(row.path)}
              row={row}
              example={exampleOf(row)}
              content={shown}
              onChange={onChange}
            />
          ),
        }))}
        summary={(count) => wordWith({ tryOptionalFields: en.tryOptionalFields }, { count })}
      />
      <p>{word({ tryOtherFields: en.tryOtherFields })}</p>
    </fieldset>
  );
}

/** Returns the outermost object that a field is in; empty for a field of the body itself. */
function objectOf({ path: [first = '', ...others] }: BodyRow): string {
  if (others.length > 0) return first;
  return first.includes('[') ? (first.split('[')[0] ?? '') : '';
}

/** Returns the address of a field's description in the page; undefined if it's on another page. */
function addressOf({ path }: BodyRow): string | undefined {
  const names = path.flatMap((name) => name.split(/\]?\[|\]$/)).filter((name) => name !== '');
  const id = `body-${names.join('-')}`;
  return document.getElementById(id) ? `#${id}` : undefined;
}

interface RowProps {
  row: BodyRow;
  /** Value of an example, if the row's is written in JSON. */
  example: string | undefined;
  content: BodyContent;
  /** Is called with the body's new text. */
  onChange: (text: string) => void;
}

/** Renders one field of a body by the name that it's sent under. */
function Row({ row, example, content, onChange }: RowProps) {
  const [typed, setTyped] = useState('');
  const current = rowText(content, row);
  const common = {
    label: (
      <code dir="ltr">
        {row.path.map((name, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names of a path have an order alone, and may repeat
          <Fragment key={at}>
            {at > 0 && '.'}
            <wbr />
            {name}
          </Fragment>
        ))}
      </code>
    ),
    about: addressOf(row),
    type: isRequired(row) ? `${word({ required: en.required })} · ${row.type}` : row.type,
    onChange: (text: string) => {
      setTyped(text);
      onChange(writeRow(content, row, text));
    },
  };
  if (row.values)
    return <Choice {...common} options={optionsOf(row.values, current)} value={current} />;
  // `10.0` would otherwise become 10 before `10.05` is there.
  const isKept = typed !== '' && isNotationOf(content, row, typed);
  const error = faultOf(row, current);
  return (
    <TextField {...common} value={isKept ? typed : current} {...shapeOf(row, example)} {...error} />
  );
}

/** Returns how a row shows what is written in JSON: with room for the objects of a list. */
function shapeOf({ type }: BodyRow, example: string | undefined) {
  if (!isInJson(type)) return {};
  const hasObjects = type.includes('object') || type.includes('any');
  return {
    placeholder: example ?? (isList(type) ? '[…]' : '{…}'),
    ...(hasObjects ? { rows: 3, wide: true } : {}),
  };
}

/** Returns what the contract would have otherwise in a row. */
function faultOf(row: BodyRow, text: string): { error?: string } {
  if (text === '' && isRequired(row)) return { error: word({ tryRequired: en.tryRequired }) };
  const { type } = row;
  const isFit = text === '' || (isInJson(type) ? isJsonOf(type, text) : suits(text, type));
  if (isFit && !matches(text, row.pattern)) {
    return { error: wordWith({ tryNoMatch: en.tryNoMatch }, { pattern: row.pattern ?? '' }) };
  }
  return isFit ? {} : { error: wordWith({ tryNotNumber: en.tryNotNumber }, { type }) };
}

/** Returns the values of a choice, with the one that the text has, which may be another. */
export function optionsOf(values: readonly string[], current: string) {
  const texts = [...new Set([...values, current])].filter((text) => text !== '');
  return [
    { id: '', label: word({ tryNotSent: en.tryNotSent }) },
    ...texts.map((text) => ({ id: text, label: text })),
  ];
}
