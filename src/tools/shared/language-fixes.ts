import type { Mistake } from '../../../gateway/diagnosis/index.ts';

/** Fix for a mistake, as code in one language. */
interface LanguageFix {
  language: string;
  code: string;
}

const LANGUAGES = ['JavaScript', 'PHP', 'Python', 'Java', 'C#', 'Go'] as const;

/** One line for each of LANGUAGES, in their order. */
type Lines = readonly [string, string, string, string, string, string];

const SEND_BYTES: Lines = [
  'const body = JSON.stringify(order); // hash body, then: fetch(url, { body, … })',
  '$body = json_encode($order); // hash $body, then: CURLOPT_POSTFIELDS => $body',
  'body = json.dumps(order).encode()  # hash body, then: requests.post(url, data=body, …)',
  'byte[] body = json.getBytes(UTF_8); // hash body, then: BodyPublishers.ofByteArray(body)',
  'byte[] body = JsonSerializer.SerializeToUtf8Bytes(order); // then: new ByteArrayContent(body)',
  'body, err := json.Marshal(order) // hash body, then: bytes.NewReader(body)',
];

const RAW_BODY: Lines = [
  "app.post(path, express.raw({ type: 'application/json' }), …) // req.body is a Buffer",
  "$body = file_get_contents('php://input');",
  'body = request.body  # Django; Flask: request.get_data()',
  '@RequestBody byte[] body // Spring',
  'Request.EnableBuffering(); await Request.Body.CopyToAsync(bytes);',
  'body, err := io.ReadAll(r.Body)',
];

const UTF8: Lines = [
  'new TextEncoder().encode(text)',
  "mb_convert_encoding($text, 'UTF-8', 'ISO-8859-1') // only where it is no UTF-8 yet",
  "text.encode('utf-8')",
  'text.getBytes(StandardCharsets.UTF_8)',
  'new UTF8Encoding(false).GetBytes(text)',
  '[]byte(text)',
];

const HEX: Lines = [
  "createHmac('sha256', secret).update(text).digest('hex')",
  "hash_hmac('sha256', $text, $secret)",
  'hmac.new(secret.encode(), text, hashlib.sha256).hexdigest()',
  'HexFormat.of().formatHex(mac.doFinal(text))',
  'Convert.ToHexStringLower(HMACSHA256.HashData(secret, text))',
  'hex.EncodeToString(mac.Sum(nil))',
];

const BASE64: Lines = [
  "createHmac('sha256', key).update(text).digest('base64')",
  "base64_encode(hash_hmac('sha256', $text, $key, true))",
  'base64.b64encode(hmac.new(key, text, hashlib.sha256).digest())',
  'Base64.getEncoder().encodeToString(mac.doFinal(text))',
  'Convert.ToBase64String(HMACSHA256.HashData(key, text))',
  'base64.StdEncoding.EncodeToString(mac.Sum(nil))',
];

const DECODE_SECRET: Lines = [
  "Buffer.from(secret.slice('whsec_'.length), 'base64')",
  "base64_decode(substr($secret, strlen('whsec_')))",
  "base64.b64decode(secret.removeprefix('whsec_'))",
  'Base64.getDecoder().decode(secret.substring("whsec_".length()))',
  'Convert.FromBase64String(secret["whsec_".Length..])',
  'base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "whsec_"))',
];

const SECRET_TEXT: Lines = [
  "createHmac('sha256', secret) // the text itself",
  "hash_hmac('sha256', $text, $secret)",
  'hmac.new(secret.encode(), text, hashlib.sha256)',
  'new SecretKeySpec(secret.getBytes(UTF_8), "HmacSHA256")',
  'HMACSHA256.HashData(Encoding.UTF8.GetBytes(secret), text)',
  'hmac.New(sha256.New, []byte(secret))',
];

const TRIM: Lines = [
  'secret.trim()',
  'trim($secret)',
  'secret.strip()',
  'secret.strip()',
  'secret.Trim()',
  'strings.TrimSpace(secret)',
];

const WITHOUT_QUOTES: Lines = [
  "secret.replace(/^[\"']|[\"']$/g, '')",
  'trim($secret, ""\'")',
  "secret.strip('\"\\'')",
  'secret.replaceAll("^[\\"\']|[\\"\']$", "")',
  "secret.Trim('\"', '\\'')",
  'strings.Trim(secret, ""\'")',
];

const STOP_WITHOUT_SECRET: Lines = [
  "if (!process.env.GATEWAY_MERCHANT_SECRET) throw new Error('GATEWAY_MERCHANT_SECRET is not set')",
  "$secret = getenv('GATEWAY_MERCHANT_SECRET') ?: throw new Exception('GATEWAY_MERCHANT_SECRET is not set');",
  "secret = os.environ['GATEWAY_MERCHANT_SECRET']  # KeyError if it isn't set",
  'Objects.requireNonNull(System.getenv("GATEWAY_MERCHANT_SECRET"))',
  'Environment.GetEnvironmentVariable("GATEWAY_MERCHANT_SECRET") ?? throw new Exception("not set")',
  'if os.Getenv("GATEWAY_MERCHANT_SECRET") == "" { log.Fatal("GATEWAY_MERCHANT_SECRET is not set") }',
];

const NO_LINE_END: Lines = [
  "body.replace(/[\\r\\n]+$/, '')",
  'rtrim($body, "\\r\\n")',
  "body.rstrip('\\r\\n')",
  'body.stripTrailing()',
  "body.TrimEnd('\\r', '\\n')",
  'strings.TrimRight(body, "\\r\\n")',
];

const SECONDS: Lines = [
  'Math.floor(Date.now() / 1000)',
  'time()',
  'int(time.time())',
  'Instant.now().getEpochSecond()',
  'DateTimeOffset.UtcNow.ToUnixTimeSeconds()',
  'time.Now().Unix()',
];

const PATH: Lines = [
  'url.pathname + url.search',
  "parse_url($url, PHP_URL_PATH) . '?' . parse_url($url, PHP_URL_QUERY)",
  "parts.path + '?' + parts.query  # parts = urlsplit(url)",
  'uri.getRawPath() + "?" + uri.getRawQuery()',
  'uri.PathAndQuery',
  'url.RequestURI()',
];

const REQUEST: Partial<Record<Mistake, Lines>> = {
  body_trailing_newline: NO_LINE_END,
  body_newline_missing: NO_LINE_END,
  body_minified: SEND_BYTES,
  body_rewritten: SEND_BYTES,
  body_pretty_printed: SEND_BYTES,
  body_spaced: SEND_BYTES,
  body_escaped_slashes: SEND_BYTES,
  body_escaped_unicode: SEND_BYTES,
  body_escaped_slashes_and_unicode: SEND_BYTES,
  body_escaped_html: SEND_BYTES,
  body_unescaped_slashes: SEND_BYTES,
  body_unescaped_unicode: SEND_BYTES,
  body_unescaped: SEND_BYTES,
  body_sorted_keys: SEND_BYTES,
  body_key_order: SEND_BYTES,
  body_null_left_out: SEND_BYTES,
  body_null_added: SEND_BYTES,
  body_amount_as_number: SEND_BYTES,
  body_amount_as_text: SEND_BYTES,
  body_string_of_json: SEND_BYTES,
  body_empty: SEND_BYTES,
  body_latin1: UTF8,
  body_windows_1252: UTF8,
  body_windows_1256: UTF8,
  body_question_marks: UTF8,
  body_sent_not_utf8: UTF8,
  body_letters_lost: UTF8,
  body_byte_order_mark: UTF8,
  path_with_host: PATH,
  path_without_query: PATH,
  path_encoding: PATH,
  path_start_missing: PATH,
  timestamp_milliseconds: SECONDS,
  secret_whitespace: TRIM,
  secret_quoted: WITHOUT_QUOTES,
  secret_empty: STOP_WITHOUT_SECRET,
  secret_undefined: STOP_WITHOUT_SECRET,
  secret_decoded: SECRET_TEXT,
  secret_and_text_swapped: HEX,
  algorithm_other: HEX,
  algorithm_not_hmac: HEX,
  encoding_upper_case: HEX,
  encoding_base64: HEX,
  encoding_base64url: HEX,
  encoding_base64_of_hex: HEX,
};

const CALLBACK: Partial<Record<Mistake, Lines>> = {
  ...Object.fromEntries(
    Object.keys(REQUEST)
      .filter((mistake) => mistake.startsWith('body_'))
      .map((mistake) => [mistake, RAW_BODY]),
  ),
  secret_not_decoded: DECODE_SECRET,
  secret_whitespace: TRIM,
  secret_and_text_swapped: BASE64,
  algorithm_other: BASE64,
  algorithm_not_hmac: BASE64,
  encoding_hex: BASE64,
  encoding_base64url: BASE64,
  encoding_base64_of_hex: BASE64,
};

/** Returns the fix in each language; empty if the words of the fix are enough. */
export function languageFixes(mistake: Mistake, scheme: 'request' | 'callback'): LanguageFix[] {
  const lines = (scheme === 'request' ? REQUEST : CALLBACK)[mistake];
  return (lines ?? []).map((code, at) => ({ language: LANGUAGES[at] ?? '', code }));
}
