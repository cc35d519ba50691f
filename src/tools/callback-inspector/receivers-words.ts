import {
  type BodyMistake,
  type Diagnosis,
  type KeyOrder,
  type Mistake,
  otherOrderOf,
} from '../../../gateway/diagnosis/index.ts';
import { toBytes } from '../../../gateway/signing/index.ts';
import { type KnownSecret, kindOf, nameOf, PURPOSE } from '../shared/entered-values.ts';

/** Difference between the signed body and the pasted one. */
const SIGNED_BODY: Readonly<Record<BodyMistake, string>> = {
  body_trailing_newline: 'with a line end behind it',
  body_newline_missing: 'without the line end behind it',
  body_minified: 'without spaces and line ends between the fields',
  body_rewritten:
    'without spaces between the fields, and without the escapes that JSON does not need',
  body_pretty_printed: 'with line ends and indentation',
  body_spaced: 'with spaces after commas and colons',
  body_escaped_slashes: 'with \\/ for /',
  body_escaped_unicode: 'with \\uXXXX for letters outside ASCII',
  body_escaped_slashes_and_unicode: 'with \\/ and \\uXXXX',
  body_escaped_html: 'with \\u003d for =, \\u0026 for & and the like',
  body_unescaped_slashes: 'with / where yours has \\/',
  body_unescaped_unicode: 'with the letters themselves where yours has \\uXXXX',
  body_unescaped: 'with the characters themselves where yours has \\/ and \\uXXXX',
  body_sorted_keys: 'with its fields in alphabetical order',
  body_key_order: 'with its keys in the order in which the gateway writes them',
  body_null_left_out: 'without the fields that are null',
  body_null_added: 'with fields that are null',
  body_amount_as_number: 'with its amounts as numbers',
  body_amount_as_text: 'with its amounts in quotation marks',
  body_byte_order_mark: 'with another beginning: a byte order mark was added or lost',
  body_line_ends: 'with other line ends',
  body_normalised: 'with its accents in another Unicode form',
  body_latin1: 'before its UTF-8 was read as ISO-8859-1 (Latin-1)',
  body_windows_1252: 'before its UTF-8 was read as Windows-1252',
  body_windows_1256:
    'before its UTF-8 was read as Windows-1256, the character set of an Arabic Windows',
  body_question_marks: 'with ? in place of letters',
  body_sent_not_utf8: 'in UTF-8',
  body_empty: 'as an empty one',
  body_string_of_json: 'as a JSON text in quotes',
};

const RAW_BYTES =
  'Check the raw bytes of the request, before any parser, framework, proxy or log writes them again.';

const CHARSETS: Readonly<Partial<Record<Mistake, string>>> = {
  body_latin1: 'ISO-8859-1 (Latin-1)',
  body_windows_1252: 'Windows-1252',
  body_windows_1256: 'Windows-1256',
};

const AS_UTF8 = `${RAW_BYTES} Where you need the text, read it as UTF-8. In Java: new String(bytes, StandardCharsets.UTF_8).`;

/** Describes a body that looks changed without proof, and what to check. */
function suspicion(mistake: Mistake, { body, keyOrder }: Told): MistakeWords | undefined {
  const charset = CHARSETS[mistake];
  if (charset !== undefined) {
    return {
      what: `Letters of the body look like UTF-8 that was read as ${charset} and written again. With them put right, the signature does not fit either: something else was changed too, or the secret is another one.`,
      fix: AS_UTF8,
    };
  }
  if (mistake === 'body_letters_lost') {
    return {
      what: 'The body has ? or \uFFFD where letters seem to be lost: a program read or wrote it in a character set that lacks them. They cannot be brought back, so this is no proof.',
      fix: `Look at the texts in the body: should letters stand there? ${AS_UTF8}`,
    };
  }
  if (mistake !== 'body_key_order') return undefined;
  const isAlphabetical = otherOrderOf(toBytes(body), keyOrder) === 'alphabetical';
  return {
    what: `${
      isAlphabetical
        ? 'The keys stand in alphabetical order; the gateway does not write them so'
        : 'The keys stand in another order than the gateway writes them, as from a map'
    }: your framework parsed the body and wrote it again. In the right order, the signature does not fit either: something else was changed too, or the secret is another one.`,
    fix: `${RAW_BYTES} Compare with a callback on the page of the sandbox (/sandbox).`,
  };
}

interface MistakeWords {
  what: string;
  fix: string;
}

/** Details that go into the words of a diagnosis. */
export interface Told {
  /** The body that was pasted. */
  body: string;
  keyOrder: KeyOrder;
  /** The secret in the field. */
  typed: string;
  known: readonly KnownSecret[];
  /** Present if the diagnosis is about a signature the reader computed. */
  ownIsRight?: boolean | undefined;
}

/**
 * Rewords a diagnosis for the receiver of a callback. The explainer looks for the signer's mistake,
 * but the gateway signs correctly. So a body that explains the signature is the one we sent, and
 * the pasted one was changed on the way.
 */
export function inReceiversWords(diagnosis: Diagnosis, told: Told): Diagnosis {
  if (diagnosis.secret !== undefined) return otherSecret(diagnosis, diagnosis.secret, told);
  if (!diagnosis.proven) return { ...diagnosis, ...suspicion(diagnosis.mistake, told) };
  if (told.ownIsRight !== undefined) return diagnosis;
  const { mistake } = diagnosis;
  if (mistake in SIGNED_BODY) {
    const signed = SIGNED_BODY[mistake as BodyMistake];
    return {
      ...diagnosis,
      what: `The body was changed after it was signed: the signature is that of this body ${signed}.${howKeysStand(mistake, told)}`,
      fix: mistake in CHARSETS ? AS_UTF8 : RAW_BYTES,
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

/** Describes the order of the pasted keys, which hints at what wrote them. */
function howKeysStand(mistake: Mistake, { body, keyOrder }: Told): string {
  if (mistake !== 'body_key_order') return '';
  return otherOrderOf(toBytes(body), keyOrder) === 'alphabetical'
    ? ' Yours stand in alphabetical order, as a JSON library sorts them.'
    : ' Yours stand in another order, as a HashMap of Java gives them.';
}

/** Says which secret the signature fits, and which one to use. */
function otherSecret(diagnosis: Diagnosis, secret: string, told: Told): Diagnosis {
  const [name, typed] = [nameOf(secret, told.known), nameOf(told.typed, told.known)];
  const kind = kindOf(secret);
  const what =
    told.ownIsRight === undefined
      ? `The callback was signed with ${name}. You check it with ${typed}.`
      : `Your signature belongs to ${name}. The field above holds ${typed}.`;
  const fix =
    kind === undefined || kind === 'callback secret'
      ? 'Check with the callback secret of this very callback address, in the same environment; during a rotation with both.'
      : `${PURPOSE[kind]} The gateway signs callbacks with the callback secret of their address (whsec_…): sign your own test callbacks with it too.`;
  return { ...diagnosis, what, fix };
}
