/**
 * The text of a body without what may not be kept: card numbers keep their first six and last four
 * digits (PCI DSS 3.4), security codes and one-time passwords nothing. Bytes that are no UTF-8 show
 * as replacement characters.
 */
export function redact(bytes: Uint8Array): string {
  return new TextDecoder()
    .decode(bytes)
    .replaceAll(
      /(?<=")([0-9]{6})([0-9]{3,9})([0-9]{4})(?=")/g,
      (_, first: string, middle: string, last: string) => first + '•'.repeat(middle.length) + last,
    )
    .replaceAll(/("(?:cvv|otp)"\s*:\s*")[^"]*(")/g, '$1•••$2');
}
