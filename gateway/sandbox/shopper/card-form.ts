import { type FieldError, fieldError } from '../contract/field-errors.ts';
import { validationFailed } from '../domain/error.ts';
import type { CardDetails } from '../payments/cards.ts';

/** The forms of a card's fields, as the contract has them for a sale. */
const FORMS: Readonly<Record<keyof CardDetails, { form: RegExp; detail: string }>> = {
  number: { form: /^[0-9]{12,19}$/, detail: '12 to 19 digits.' },
  exp_month: { form: /^(0[1-9]|1[0-2])$/, detail: 'Two digits, 01 to 12.' },
  exp_year: { form: /^20[0-9]{2}$/, detail: 'Four digits.' },
  cvv: { form: /^[0-9]{3,4}$/, detail: '3 digits, 4 on American Express.' },
  holder: { form: /^.{2,64}$/su, detail: 'The name on the card.' },
};

/**
 * A card as the shopper typed it: spaces and dashes in the number are theirs to make.
 *
 * @throws DomainError `validation_failed` with a pointer for each wrong field, such as `/number`.
 */
export function readCardForm(typed: CardDetails): CardDetails {
  const card: CardDetails = {
    number: typed.number.replaceAll(/[\s-]/g, ''),
    exp_month: typed.exp_month.trim(),
    exp_year: typed.exp_year.trim(),
    cvv: typed.cvv.trim(),
    holder: typed.holder.trim(),
  };
  const errors: FieldError[] = [];
  for (const name of ['number', 'exp_month', 'exp_year', 'cvv', 'holder'] as const) {
    const { form, detail } = FORMS[name];
    if (card[name] === '') errors.push(fieldError(`/${name}`, 'required', 'The field is missing.'));
    else if (!form.test(card[name])) errors.push(fieldError(`/${name}`, 'pattern', detail));
  }
  if (errors.length > 0) throw validationFailed(errors);
  return card;
}
