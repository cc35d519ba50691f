import type { Messages } from '../messages/en.ts';
import type { FieldProblems } from '../model/form-problem.ts';
import type { Typed } from '../model/typed.ts';
import { Field } from './Field.tsx';

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
