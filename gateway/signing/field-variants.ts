import type { BodyVariant } from './body-variants.ts';
import { toBytes } from './bytes.ts';

/** A field with a number, or with digits in quotation marks. */
const DIGITS = /("(\w*)"\s*:\s*)("?)(\d+(?:\.\d+)?)\3(?=\s*[,}])/g;

const FIRST_NULL = /\{\s*(?:"(?:[^"\\]|\\.)*"\s*:\s*null\s*(?:,\s*|(?=\})))+/g;
const LATER_NULL = /,\s*"(?:[^"\\]|\\.)*"\s*:\s*null(?=\s*[,}])/g;

/**
 * The bodies with single fields as another serialiser writes them: amounts as numbers or as texts,
 * fields that are null left out. All fields of a kind change together, so there are at most eight,
 * and none is tried beside another mistake.
 */
export function fieldVariants(text: string): BodyVariant[] {
  const withoutNulls = text.replace(FIRST_NULL, '{').replace(LATER_NULL, '');
  const variants: [BodyVariant['mistake'], string][] = [
    ['body_null_left_out', withoutNulls],
    ['body_amount_as_number', withAmounts(text, asDouble)],
    ['body_amount_as_number', withAmounts(text, (digits) => digits)],
    ['body_amount_as_number', withAmounts(text, (digits) => String(Number(digits)))],
    ['body_amount_as_number', withAmounts(text, (digits) => Number(digits).toFixed(2))],
    ['body_amount_as_text', withAmounts(text, (digits, isText) => quoted(digits, isText))],
    ['body_amount_as_text', withAmounts(text, (digits, isText) => quoted(digits, isText, 2))],
    ['body_amount_as_text', withAmounts(text, (digits, isText) => quoted(digits, isText, 3))],
  ];
  return variants.map(([mistake, body]) => ({ mistake, body: toBytes(body), alone: true }));
}

/** A text with each amount written anew. */
function withAmounts(text: string, write: (digits: string, isText: boolean) => string): string {
  return text.replace(DIGITS, (field, name: string, key: string, quote: string, digits: string) => {
    const isText = quote !== '';
    const isAmount = isText
      ? /\.\d{2,3}$/.test(digits)
      : digits.includes('.') || /(?:amount|price)$/i.test(key);
    return isAmount ? name + write(digits, isText) : field;
  });
}

/** As Java, Python and Kotlin write a double: always with a decimal. */
function asDouble(digits: string): string {
  const number = String(Number(digits));
  return number.includes('.') ? number : `${number}.0`;
}

/** A number as a text, with so many decimals; what is a text already stays. */
function quoted(digits: string, isText: boolean, decimals?: number): string {
  const written = isText || decimals === undefined ? digits : Number(digits).toFixed(decimals);
  return `"${written}"`;
}
