/** Input of the hash that a mistake is about; the workbench marks that field. */
export type MistakePart =
  | 'body'
  | 'method'
  | 'path'
  | 'timestamp'
  | 'id'
  | 'signed text'
  | 'secret'
  | 'algorithm'
  | 'encoding'
  | 'header';

/** Description of a mistake, and its fix. */
interface MistakeText {
  part: MistakePart;
  /** Mistake that was made. */
  what: string;
  /** Fix for it. */
  fix: string;
}

const RAW =
  'Serialise the body once, keep the text, hash its bytes, and send the same bytes: never let the HTTP library serialise again.';

const UNESCAPED =
  'The body was hashed with the characters themselves, and sent with other escapes.';

const AMOUNTS = `${RAW} Amounts are texts with all their decimals, "115.00". In Java take a BigDecimal and toPlainString(), never a double.`;

const GET_BYTES =
  'Turn the text into bytes as UTF-8 in both places. In Java getBytes() without a name takes the character set of the machine: write body.getBytes(StandardCharsets.UTF_8).';

/** Texts of all known mistakes; a new one needs its entry here and code that finds it. */
const TEXTS = {
  body_trailing_newline: {
    part: 'body',
    what: 'A line end after the body was hashed, but not sent.',
    fix: 'Leave out the line end: in a shell use printf, not echo; from a file, cut it off.',
  },
  body_newline_missing: {
    part: 'body',
    what: 'A line end after the body was sent, but not hashed.',
    fix: 'Hash the bytes as they are sent. With curl use --data-binary, which changes nothing.',
  },
  body_ends_in_newline: {
    part: 'body',
    what: 'The body ends in a line end. Some libraries and shells add or drop one.',
    fix: 'Make sure that it is hashed and sent in the same way, or leave it out of both.',
  },
  body_minified: {
    part: 'body',
    what: 'The body was parsed and written again before it was hashed.',
    fix: RAW,
  },
  body_rewritten: {
    part: 'body',
    what: 'The body was parsed and written again before it was hashed: without spaces, and without the escapes that JSON does not need.',
    fix: RAW,
  },
  body_pretty_printed: {
    part: 'body',
    what: 'The body was hashed with line ends and indentation, and sent otherwise.',
    fix: RAW,
  },
  body_spaced: {
    part: 'body',
    what: "The body was hashed with a space after each comma and colon, as Python's json.dumps writes it, perhaps with \\uXXXX too.",
    fix: `${RAW} In Python pass data=body, not json=….`,
  },
  body_escaped_slashes: {
    part: 'body',
    what: 'The body was hashed with \\/ for /, and sent with other escapes.',
    fix: `${RAW} In PHP: json_encode($order, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE), once.`,
  },
  body_escaped_unicode: {
    part: 'body',
    what: 'The body was hashed with \\uXXXX for letters outside ASCII, and sent with other escapes.',
    fix: `${RAW} In PHP: json_encode($order, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE), once.`,
  },
  body_escaped_slashes_and_unicode: {
    part: 'body',
    what: "The body was hashed with \\/ and \\uXXXX, as PHP's json_encode writes it, and sent otherwise.",
    fix: `${RAW} In PHP: json_encode($order, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE), once.`,
  },
  body_escaped_html: {
    part: 'body',
    what: "The body was hashed with \\u003d for =, \\u0026 for & and the like, as Java's Gson writes it, and sent otherwise.",
    fix: `${RAW} With Gson: new GsonBuilder().disableHtmlEscaping().create().`,
  },
  body_unescaped_slashes: { part: 'body', what: UNESCAPED, fix: RAW },
  body_unescaped_unicode: { part: 'body', what: UNESCAPED, fix: RAW },
  body_unescaped: { part: 'body', what: UNESCAPED, fix: RAW },
  body_null_left_out: {
    part: 'body',
    what: 'The body was hashed without the fields that are null, and sent with them.',
    fix: `${RAW} Better still, leave out in both what has no value: with Jackson @JsonInclude(NON_NULL).`,
  },
  body_null_added: {
    part: 'body',
    what: 'The body was hashed with fields that are null, and sent without them.',
    fix: `${RAW} Better still, leave out in both what has no value: with Jackson @JsonInclude(NON_NULL).`,
  },
  body_amount_as_number: {
    part: 'body',
    what: 'An amount was hashed as a number without quotation marks, such as 115.0, and sent otherwise.',
    fix: AMOUNTS,
  },
  body_amount_as_text: {
    part: 'body',
    what: 'An amount was hashed as a text in quotation marks, and sent as a number.',
    fix: AMOUNTS,
  },
  body_key_order: {
    part: 'body',
    what: 'The body was hashed with its keys in another order.',
    fix: RAW,
  },
  body_sorted_keys: {
    part: 'body',
    what: 'The body was hashed with its keys sorted.',
    fix: RAW,
  },
  body_byte_order_mark: {
    part: 'body',
    what: 'A byte order mark (EF BB BF) was hashed but not sent, or sent but not hashed.',
    fix: 'Write the text as UTF-8 without a byte order mark. In C#: new UTF8Encoding(false).',
  },
  body_line_ends: {
    part: 'body',
    what: 'The line ends inside the body differ: CR LF in one place, LF in the other.',
    fix: 'Read the file as bytes, not as text, and hash and send those bytes.',
  },
  body_normalised: {
    part: 'body',
    what: 'The same letters were hashed in another Unicode form: an accent as one code point or as two.',
    fix: 'Hash the bytes that are sent; change the form of a text (NFC, NFD) before that or not at all.',
  },
  body_latin1: {
    part: 'body',
    what: 'The body was hashed as Latin-1, and sent as UTF-8.',
    fix: 'Turn the text into bytes as UTF-8 in both places. In Java: body.getBytes(StandardCharsets.UTF_8).',
  },
  body_windows_1252: {
    part: 'body',
    what: 'The body was hashed as Windows-1252, and sent as UTF-8.',
    fix: GET_BYTES,
  },
  body_windows_1256: {
    part: 'body',
    what: 'The body was hashed as Windows-1256, the character set of an Arabic Windows, and sent as UTF-8.',
    fix: GET_BYTES,
  },
  body_question_marks: {
    part: 'body',
    what: 'The body was hashed with ? in place of letters: it was turned into bytes in a character set that lacks them, such as US-ASCII or Latin-1.',
    fix: GET_BYTES,
  },
  body_sent_not_utf8: {
    part: 'body',
    what: 'The body was hashed as UTF-8, and sent in another character set.',
    fix: 'Send the bytes that you hashed. In Java: BodyPublishers.ofByteArray(bytes), or a writer with StandardCharsets.UTF_8.',
  },
  body_letters_lost: {
    part: 'body',
    what: 'The body has ? or \uFFFD where letters seem to be lost: it was turned into bytes in a character set that lacks them.',
    fix: 'Look at the text in the body: are those the letters that you wrote? Hash and send the bytes of the text as UTF-8. In Java: body.getBytes(StandardCharsets.UTF_8).',
  },
  body_empty: {
    part: 'body',
    what: 'An empty body was hashed: the stream had been read before, or a parser had taken it.',
    fix: 'Keep the raw bytes before any body parser runs.',
  },
  body_string_of_json: {
    part: 'body',
    what: 'The JSON text was serialised a second time, as a string in quotes.',
    fix: RAW,
  },
  method_case: {
    part: 'method',
    what: 'The method was hashed in lower case.',
    fix: 'Hash it as in the request line: POST.',
  },
  method_other: {
    part: 'method',
    what: 'Another method was hashed than the one that was sent.',
    fix: 'Hash the method that your HTTP client sends, for example POST. Pass the same variable to both.',
  },
  path_with_host: {
    part: 'path',
    what: 'The host was hashed with the path: the whole address, or host and port without the scheme.',
    fix: 'Hash the path alone, from the first / after the host and port, for example /api/v1/session.',
  },
  path_without_query: {
    part: 'path',
    what: 'The query was left out of the hash.',
    fix: 'Hash the path with its query, exactly as in the request line.',
  },
  path_trailing_slash: {
    part: 'path',
    what: 'A slash at the end of the path was hashed but not sent, or sent but not hashed.',
    fix: 'Hash the path exactly as in the request line.',
  },
  path_leading_slash_missing: {
    part: 'path',
    what: 'The path was hashed without its first slash.',
    fix: 'Begin with the slash, for example /api/v1/session.',
  },
  path_start_missing: {
    part: 'path',
    what: 'The start of the path, such as /api, was sent but not hashed, or hashed but not sent.',
    fix: 'Hash the whole path of the request line, for example /api/v1/session. If your base address ends in /api, that part belongs to the path.',
  },
  path_encoding: {
    part: 'path',
    what: 'The path was hashed decoded, and sent percent-encoded, or the other way round.',
    fix: 'Hash the path exactly as in the request line.',
  },
  timestamp_milliseconds: {
    part: 'timestamp',
    what: 'The timestamp is in milliseconds.',
    fix: 'Use Unix seconds. In JavaScript: Math.floor(Date.now() / 1000).',
  },
  timestamp_malformed: {
    part: 'timestamp',
    what: 'The timestamp is no Unix time in seconds: the gateway refuses it, whatever the hash is.',
    fix: 'Send ten digits. In JavaScript: Math.floor(Date.now() / 1000).',
  },
  timestamp_other: {
    part: 'timestamp',
    what: 'Another second was hashed than the header says: the clock was read twice.',
    fix: 'Read the clock once, and use the value in the hash and in the header.',
  },
  id_malformed: {
    part: 'id',
    what: 'The X-Request-Id is no UUID: the gateway refuses it, whatever the hash is.',
    fix: 'Make a new UUID for each attempt. In JavaScript: crypto.randomUUID().',
  },
  id_case: {
    part: 'id',
    what: 'The id was hashed in another case than it was sent.',
    fix: 'Make the id once, and use the same text in the hash and in the header.',
  },
  id_left_out: {
    part: 'signed text',
    what: 'The id was left out of the signed text.',
    fix: 'Put the id where the rule names it.',
  },
  timestamp_left_out: {
    part: 'signed text',
    what: 'The timestamp was left out of the signed text.',
    fix: 'Put the timestamp where the rule names it, the same that is in the header.',
  },
  method_left_out: {
    part: 'signed text',
    what: 'The method was left out of the signed text.',
    fix: 'Put the method and one space in front of the path.',
  },
  parts_reordered: {
    part: 'signed text',
    what: 'The parts were joined in another order.',
    fix: 'Join them in the order that the rule names.',
  },
  separators_missing: {
    part: 'signed text',
    what: 'The parts were joined without the separators.',
    fix: 'Put a dot between the parts, and one space after the method.',
  },
  separators_other: {
    part: 'signed text',
    what: 'The parts were joined with another separator, such as a colon or a line break.',
    fix: 'Put a dot between the parts, and one space after the method.',
  },
  body_only: {
    part: 'signed text',
    what: 'Only the body was hashed.',
    fix: 'Put the other parts in front of the body, as the rule says.',
  },
  secret_whitespace: {
    part: 'secret',
    what: 'The secret has a space or a line end before or after it.',
    fix: 'Trim it where it is read: a file or an environment variable often ends in a line end.',
  },
  secret_quoted: {
    part: 'secret',
    what: 'The secret has quotation marks around it.',
    fix: 'Write it without quotation marks where you set it. Some tools pass them on as part of the value, for example docker run --env-file.',
  },
  secret_empty: {
    part: 'secret',
    what: 'An empty string was used as the secret.',
    fix: 'Check the name of the variable, and that the process which signs can see it. Stop at start-up if it is empty.',
  },
  secret_undefined: {
    part: 'secret',
    what: 'A word such as undefined, null or None was used as the secret: the program found no value and turned that into a string.',
    fix: 'Check the name of the variable, and that the process which signs can see it. Stop at start-up if it is missing.',
  },
  secret_other_of_pair: {
    part: 'secret',
    what: 'The other secret of the pair was used.',
    fix: 'Take the secret that belongs to this key and endpoint. During a rotation send or accept both.',
  },
  secret_is_key: {
    part: 'secret',
    what: 'The merchant key was used as the secret.',
    fix: 'The key (mk_…) is public; the secret (ms_…) is what the hash is keyed with.',
  },
  secret_is_merchant_secret: {
    part: 'secret',
    what: 'The merchant secret was used for a callback, or the callback secret for a request.',
    fix: 'Requests: the merchant secret (ms_…). Callbacks: the endpoint secret (whsec_…).',
  },
  secret_decoded: {
    part: 'secret',
    what: 'The merchant secret was decoded (hex or base64) before use, or its prefix cut off.',
    fix: 'Use the UTF-8 bytes of the whole secret, with its prefix. Nothing is decoded.',
  },
  secret_not_decoded: {
    part: 'secret',
    what: 'The callback secret was used as text.',
    fix: 'Cut off whsec_, decode the rest from base64, and use those bytes as the key.',
  },
  secret_and_text_swapped: {
    part: 'secret',
    what: 'Secret and text changed places: the text was used as the key.',
    fix: "Look at the order of the arguments. In PHP: hash_hmac('sha256', $text, $secret).",
  },
  environment_mixed: {
    part: 'secret',
    what: 'Test and live are mixed: the key, the secret and the host are not of one environment.',
    fix: 'Take key, secret and host from the same environment: mk_test_ with ms_test_ and the test host.',
  },
  algorithm_other: {
    part: 'algorithm',
    what: 'HMAC was used with another hash function.',
    fix: 'Use HMAC-SHA256.',
  },
  algorithm_not_hmac: {
    part: 'algorithm',
    what: 'The secret was joined to the text and hashed plainly, without HMAC.',
    fix: 'Use HMAC-SHA256 with the secret as its key.',
  },
  encoding_upper_case: {
    part: 'encoding',
    what: 'The hash is in upper-case hex.',
    fix: 'Write it in lower-case hex. In C#: Convert.ToHexStringLower(hash).',
  },
  encoding_base64: {
    part: 'encoding',
    what: 'The hash is in base64.',
    fix: 'A request hash is in lower-case hex, 64 digits. Only callbacks are in base64.',
  },
  encoding_base64url: {
    part: 'encoding',
    what: 'The hash is in base64url, with - and _, or without padding.',
    fix: 'Use lower-case hex for requests, base64 with + and / and = for callbacks.',
  },
  encoding_base64_of_hex: {
    part: 'encoding',
    what: 'The hex digits were encoded in base64: the hash was encoded twice.',
    fix: 'A request hash is the hex digits themselves. For a callback encode the 32 bytes; in PHP hash_hmac takes true as its fourth argument for them.',
  },
  encoding_hex: {
    part: 'encoding',
    what: 'The signature is in hex.',
    fix: 'A callback signature is in base64. Only request hashes are in hex.',
  },
  prefix_missing: {
    part: 'header',
    what: 'The version in front of the value is missing.',
    fix: 'Send the value with v1= in front of it.',
  },
  header_whitespace: {
    part: 'header',
    what: 'The header has white space where none belongs.',
    fix: 'Send the value alone; two values are separated by exactly one space.',
  },
  clock_off: {
    part: 'timestamp',
    what: 'The timestamp is more than 300 seconds from the clock.',
    fix: "Set the server's clock by NTP, and sign at the moment of sending.",
  },
} satisfies Readonly<Record<string, MistakeText>>;

/** Known way in which a hash or a signature goes wrong. */
export type Mistake = keyof typeof TEXTS;

/** Every known mistake in words. */
export const MISTAKES: Readonly<Record<Mistake, MistakeText>> = TEXTS;

/** The same for callbacks: some fixes differ because callbacks are written differently. */
export const CALLBACK_MISTAKES: Readonly<Record<Mistake, MistakeText>> = {
  ...MISTAKES,
  prefix_missing: {
    ...MISTAKES.prefix_missing,
    fix: 'Write the value with v1, in front of it.',
  },
};
