import type { InputHTMLAttributes, ReactNode } from 'react';
import type { Messages } from './language.ts';
import type { FieldProblems, FormProblem, Typed } from './pay-form.ts';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  id: string;
  name: string;
  label: string;
  hint?: string;
  /** Problem with the input. */
  problem?: string;
  /** Content beside the label. */
  beside?: ReactNode;
}

/** Shows a field with its label, hint and problem, linked for assistive technology. */
export function Field({ id, label, hint, problem, beside, ...input }: FieldProps) {
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div className={problem ? 'field has-problem' : 'field'}>
      <div className="field-label">
        <label htmlFor={id}>{label}</label>
        {beside}
      </div>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {problem && (
        <p className="problem" id={`${id}-problem`}>
          {problem}
        </p>
      )}
      <input
        dir="ltr"
        id={id}
        aria-describedby={described || undefined}
        aria-invalid={problem ? true : undefined}
        {...input}
      />
    </div>
  );
}

interface CardFieldsProps {
  formId: string;
  /** True if this form only accepts mada cards. */
  onlyMada: boolean;
  messages: Messages;
  problems: FieldProblems;
  /** Shopper's earlier input. The security code is never sent back. */
  typed: Typed;
  /** True to request consent to save the card. */
  asksToSave: boolean;
}

/** Shows the fields of a card, in the order in which a card has them. */
export function CardFields(props: CardFieldsProps) {
  const { formId, onlyMada, messages, problems, typed, asksToSave } = props;
  const { fields, hints } = messages;
  const say = (field: keyof FieldProblems): string | undefined => {
    const key = problems[field];
    return key && messages.problems[key];
  };
  return (
    <>
      <Field
        id={`${formId}-number`}
        name="number"
        label={fields.number}
        problem={say('number')}
        beside={<BrandMark fieldId={`${formId}-number`} messages={messages} />}
        inputMode="numeric"
        autoComplete="cc-number"
        maxLength={32}
        spellCheck={false}
        defaultValue={typed.number}
      />
      <div className="field-row">
        <Field
          id={`${formId}-expiry`}
          name="expiry"
          label={fields.expiry}
          hint={hints.expiry}
          problem={say('expiry')}
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder="MM/YY"
          maxLength={9}
          defaultValue={typed.expiry}
        />
        <CvvField
          formId={formId}
          hint={onlyMada ? hints.cvvThree : hints.cvv}
          messages={messages}
          problem={say('cvv')}
        />
      </div>
      <Field
        id={`${formId}-holder`}
        name="holder"
        label={fields.holder}
        problem={say('holder')}
        dir="auto"
        autoComplete="cc-name"
        maxLength={128}
        spellCheck={false}
        defaultValue={typed.holder}
      />
      {asksToSave && (
        <div className="tick">
          <input id={`${formId}-save`} name="save" type="checkbox" value="1" />
          <label htmlFor={`${formId}-save`}>{messages.saveCard}</label>
        </div>
      )}
    </>
  );
}

/** Shows the network of the number. A script fills it in, with the names from here. */
function BrandMark({ fieldId, messages }: { fieldId: string; messages: Messages }) {
  const { mada, visa, mastercard, amex } = messages.brands;
  return (
    <span
      className="brand"
      aria-live="polite"
      data-brand-of={fieldId}
      data-mada={mada}
      data-visa={visa}
      data-mastercard={mastercard}
      data-amex={amex}
    />
  );
}

interface CvvFieldProps {
  formId: string;
  hint: string;
  messages: Messages;
  problem: string | undefined;
}

/** Shows the security code field. The shopper types it again each time, and it is never stored. */
export function CvvField({ formId, hint, messages, problem }: CvvFieldProps) {
  return (
    <Field
      id={`${formId}-cvv`}
      name="cvv"
      label={messages.fields.cvv}
      hint={hint}
      problem={problem}
      inputMode="numeric"
      autoComplete="cc-csc"
      maxLength={4}
    />
  );
}

interface ProblemSummaryProps {
  problem: FormProblem;
  messages: Messages;
  /** Prefix of the ids of the form's fields. */
  formId: string;
  /** True inside another site's page, where browsers reject `autofocus` and log an error. */
  inFrame: boolean;
}

/** Lists everything that is wrong with a form, at the top of the page, with a link to each field. */
export function ProblemSummary({ problem, messages, formId, inFrame }: ProblemSummaryProps) {
  return (
    <div
      className="problem-summary"
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: where scripts are off, this is what brings focus here.
      autoFocus={!inFrame}
    >
      <h2>{messages.summaryTitle}</h2>
      <ul>
        {problem.page && <li>{messages.problems[problem.page]}</li>}
        {Object.entries(problem.fields).map(([field, key]) => (
          <li key={field}>
            <a href={`#${formId}-${field}`}>{messages.problems[key]}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
