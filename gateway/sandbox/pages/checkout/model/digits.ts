/** Replaces Arabic-Indic and Persian digits by ASCII ones: shoppers type what their keyboard has. */
export function toAsciiDigits(text: string): string {
  return text.replaceAll(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}

/**
 * Converts a mobile number as shoppers write it (`05…`, `+966 5…`, `00966 5…`, with spaces) to the form
 * the gateway accepts. Anything but a Saudi mobile number only loses its spaces.
 */
export function readMobile(typed: string): string {
  const digits = toAsciiDigits(typed)
    .replaceAll(/[^0-9]/g, '')
    .replace(/^00/, '');
  return digits.replace(/^9660?5/, '9665');
}
