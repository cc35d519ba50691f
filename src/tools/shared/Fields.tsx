import { type ReactNode, useId, useState } from 'react';
import { word } from '../../messages/browser.ts';
import * as en from '../../messages/en.ts';
import styles from './tool.module.css';

interface TextFieldProps {
  label: ReactNode;
  /** Type of the value in the contract's words, shown beside the label. */
  type?: string;
  /** Address of what describes the field. Default: the type is no link. */
  about?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  /** Text under the field. */
  hint?: ReactNode;
  /** What's wrong with the value, shown in place of the hint. */
  error?: ReactNode;
  /** Number of lines to start with, for a field of several lines. Default: one line. */
  rows?: number;
  /** True if the field takes the whole row instead of half. */
  wide?: boolean;
  /** Button beside the label that fills the field. */
  fill?: { label: string; run: () => void };
  /** Example of a value, shown while the field is empty. */
  placeholder?: string;
  /** True if the value is what's missing, which is said elsewhere. */
  isMissing?: boolean;
}

/** Renders a field for an exact value: no autocorrect, no capitals, no completion. */
export function TextField(props: TextFieldProps) {
  const { label, type, about, value, onChange, error, rows, wide, fill, placeholder } = props;
  const hint = error ?? props.hint;
  const id = useId();
  const common = {
    id,
    value,
    placeholder,
    dir: 'ltr',
    spellCheck: false,
    autoComplete: 'off',
    autoCapitalize: 'off',
    autoCorrect: 'off',
    'aria-invalid': error !== undefined || props.isMissing || undefined,
    'aria-describedby':
      [type && `${id}t`, hint !== undefined && `${id}h`].filter(Boolean).join(' ') || undefined,
  } as const;
  return (
    <div className={wide ? `${styles.field} ${styles.wide}` : styles.field}>
      <div className={styles.labels}>
        <label htmlFor={id}>{label}</label>
        <TypeName id={id} type={type} about={about} />
        {fill && (
          <button type="button" className={styles.fill} onClick={fill.run}>
            {fill.label}
          </button>
        )}
      </div>
      {rows === undefined ? (
        <input {...common} type="text" onChange={(event) => onChange(event.target.value)} />
      ) : (
        <textarea {...common} rows={rows} onChange={(event) => onChange(event.target.value)} />
      )}
      {hint !== undefined && <p id={`${id}h`}>{hint}</p>}
    </div>
  );
}

/** Renders the type of a field's value beside its label; nothing without one. */
function TypeName({ id, type, about }: Pick<TextFieldProps, 'type' | 'about'> & { id: string }) {
  if (!type) return null;
  return (
    <span id={`${id}t`} className={styles.type} dir="ltr">
      {about === undefined ? type : <a href={about}>{type}</a>}
    </span>
  );
}

interface ChoiceProps {
  label: ReactNode;
  /** Type of the value in the contract's words, shown beside the label. */
  type?: string;
  /** Address of what describes the field. Default: the type is no link. */
  about?: string | undefined;
  options: readonly { id: string; label: string }[];
  /** Id of the option to start with. Default: the first. */
  initial?: string;
  /** Id of the chosen option, if it can change from outside. Default: the list keeps its own state. */
  value?: string;
  onChange: (id: string) => void;
}

/**
 * Renders a choice of several options as the browser's own list. Without `value`, the list keeps its own
 * state, so a choice made before the code loads isn't lost.
 */
export function Choice({ label, type, about, options, initial, value, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className={`${styles.field} ${styles.wide}`}>
      <div className={styles.labels}>
        <label htmlFor={id}>{label}</label>
        <TypeName id={id} type={type} about={about} />
      </div>
      <select
        id={id}
        {...(value === undefined ? { defaultValue: initial } : { value })}
        aria-describedby={type && `${id}t`}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

interface FoldedField {
  isRequired: boolean;
  /** Name that a reader looks for. */
  name: string;
  /** Name of the object that it's in, if it's in one. */
  group?: string;
  field: ReactNode;
}

interface FoldedFieldsProps {
  fields: readonly FoldedField[];
  /** Returns the words above the optional ones, for their number. */
  summary: (count: number) => string;
}

/** Number of optional fields above which a reader can look for one by name. */
const FOUND_BY_NAME = 12;

/** Renders fields with the required ones first; the optional ones are folded, by the objects that they're in. */
export function FoldedFields({ fields, summary }: FoldedFieldsProps) {
  const [wanted, setWanted] = useState('');
  const all = fields.filter(({ isRequired }) => !isRequired);
  const part = wanted.trim().toLowerCase();
  const optional = all.filter(({ name }) => name.toLowerCase().includes(part));
  const within = (name: string) =>
    optional.filter(({ group = '' }) => group === name).map(({ field }) => field);
  const names = [...new Set(optional.map(({ group = '' }) => group))].filter((name) => name !== '');
  return (
    <>
      {fields.filter(({ isRequired }) => isRequired).map(({ field }) => field)}
      {all.length > 0 && (
        <details className={styles.folded}>
          <summary>{summary(all.length)}</summary>
          {all.length > FOUND_BY_NAME && (
            <TextField
              label={word({ tryFindField: en.tryFindField })}
              value={wanted}
              onChange={setWanted}
              wide
            />
          )}
          {optional.length === 0 && <p role="status">{word({ tryNoField: en.tryNoField })}</p>}
          {within('')}
          {names.map((name) => (
            <details key={name} className={styles.folded} open={part !== '' || undefined}>
              <summary dir="ltr">
                <code>{name}</code> ({within(name).length})
              </summary>
              {within(name)}
            </details>
          ))}
        </details>
      )}
    </>
  );
}
