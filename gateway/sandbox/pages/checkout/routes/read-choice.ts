import type { TestData } from '../../../../contract/test-data.ts';
import type { ShopperChoice } from '../../../shopper/views.ts';
import type { Form } from '../http/form.ts';
import { readCardInput } from '../model/card-input.ts';
import { readMobile, toAsciiDigits } from '../model/digits.ts';
import type { FormProblem } from '../model/form-problem.ts';
import type { PayOption } from '../model/options.ts';

type Read = { choice: ShopperChoice } | { problem: FormProblem };

/**
 * Returns what the shopper chose and typed, or the problem with it.
 *
 * @param now the sandbox's time, in milliseconds.
 */
export function readChoice(option: PayOption, form: Form, testData: TestData, now: number): Read {
  switch (option.type) {
    case 'mada':
    case 'card':
      return readCard(form, testData, now);
    case 'saved':
      return readSavedCard(option, form);
    case 'applepay': {
      const row = testData.applepay_tokens.find(({ id }) => id === form.text('token'));
      if (!row) return { problem: { fields: { token: 'token_required' } } };
      return { choice: { type: 'applepay', payment_token: row.enter.payment_token } };
    }
    case 'stcpay': {
      const mobile = readMobile(form.text('mobile'));
      if (mobile === '') return { problem: { fields: { mobile: 'mobile_required' } } };
      return { choice: { type: 'stcpay', mobile } };
    }
    case 'tabby':
    case 'tamara':
      return { choice: { type: option.type } };
  }
}

function readCard(form: Form, testData: TestData, now: number): Read {
  const typed = {
    number: form.text('number'),
    expiry: form.text('expiry'),
    cvv: form.text('cvv'),
    holder: form.text('holder'),
  };
  const { details, problems } = readCardInput(typed, testData, now);
  if (Object.keys(problems).length > 0) return { problem: { fields: problems } };
  return { choice: { type: 'card', ...details, save: form.text('save') === '1' } };
}

function readSavedCard(option: Extract<PayOption, { type: 'saved' }>, form: Form): Read {
  const cvv = toAsciiDigits(form.text('cvv')).trim();
  const isAmex = option.card.brand === 'amex';
  if (cvv === '') return { problem: { fields: { cvv: 'cvv_required' } } };
  if (!new RegExp(`^[0-9]{${isAmex ? 4 : 3}}$`).test(cvv)) {
    return { problem: { fields: { cvv: isAmex ? 'cvv_four' : 'cvv_three' } } };
  }
  return { choice: { type: 'saved_card', card_token: option.card_token, cvv } };
}
