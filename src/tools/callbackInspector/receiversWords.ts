import type { Diagnosis } from '../../../gateway/signing/diagnosis.ts';

/** How the body that was signed differs from the one that was pasted. */
const SIGNED_BODY: Readonly<Record<string, string>> = {
  body_trailing_newline: 'with a line end behind it',
  body_newline_missing: 'without the line end behind it',
  body_minified: 'without spaces and line ends between the fields',
  body_pretty_printed: 'with line ends and indentation',
  body_spaced: 'with spaces after commas and colons',
  body_escaped_slashes: 'with \\/ for /',
  body_escaped_unicode: 'with \\uXXXX for letters outside ASCII',
  body_escaped_slashes_and_unicode: 'with \\/ and \\uXXXX',
  body_sorted_keys: 'with its fields in another order',
  body_byte_order_mark: 'with another beginning: a byte order mark was added or lost',
  body_line_ends: 'with other line ends',
  body_normalised: 'with its accents in another Unicode form',
  body_latin1: 'in another character set',
  body_empty: 'as an empty one',
  body_string_of_json: 'as a JSON text in quotes',
};

/**
 * A diagnosis as the receiver of a callback reads it. The explainer asks what the signer did wrong;
 * the gateway signs rightly, so a body that explains its signature is the one that was sent, and the
 * pasted one was changed on the way.
 *
 * @param ownIsRight given when the diagnosis is about a signature the reader computed.
 */
export function inReceiversWords(diagnosis: Diagnosis, ownIsRight?: boolean): Diagnosis {
  if (ownIsRight !== undefined || !diagnosis.proven) return diagnosis;
  const signed = SIGNED_BODY[diagnosis.mistake];
  if (signed !== undefined) {
    return {
      ...diagnosis,
      what: `The body was changed after it was signed: the signature is that of this body ${signed}.`,
      fix: 'Check the raw bytes of the request, before any parser, framework, proxy or log writes them again.',
    };
  }
  if (diagnosis.part === 'secret') {
    return {
      ...diagnosis,
      what: 'The callback was signed with another secret than the one you check with.',
      fix: `${diagnosis.fix} Take the secret of this very callback address.`,
    };
  }
  return diagnosis;
}
