import { type ChosenMedia, writtenBody } from '../request/written-body.ts';
import { address, cookieParts, type SampleRequest, type SampleValue } from './request.ts';

/** Languages and clients that a single call is written for when a reader chooses one, by name. */
export const CALL_LANGUAGES = {
  c: 'C',
  csharp: 'C#',
  restsharp: 'C#, RestSharp',
  clojure: 'Clojure',
  dart: 'Dart',
  http: 'HTTP',
  httpie: 'HTTPie',
  okhttp: 'Java, OkHttp',
  axios: 'JavaScript, Axios',
  julia: 'Julia',
  kotlin: 'Kotlin',
  objc: 'Objective-C',
  ocaml: 'OCaml',
  guzzle: 'PHP, Guzzle',
  laravel: 'PHP, Laravel',
  powershell: 'PowerShell',
  httpx: 'Python, HTTPX',
  requests: 'Python, Requests',
  r: 'R',
  ruby: 'Ruby',
  rust: 'Rust',
  swift: 'Swift',
} as const;

export type CallLanguage = keyof typeof CALL_LANGUAGES;

/** Languages of the samples, in which "Try it" writes a call, too. */
export const SAMPLE_CALLS = {
  go: 'Go',
  java: 'Java',
  node: 'Node.js',
  php: 'PHP',
  python: 'Python',
} as const;

/** A request without its body, which the page shows already, in the form of HTTP Archive 1.2. */
export interface Call {
  method: string;
  url: string;
  headers: { name: string; value: string }[];
}

/**
 * Returns a request as a call that a program in any language can make, with the names of variables in
 * place of credentials. Returns undefined if a program must compute something for each call, such as a
 * signature.
 */
export function callOf(request: SampleRequest): Call | undefined {
  const { method, server, signing } = request;
  const headers = request.headers.map(({ name, value }) => ({ name, value: fixedText(value) }));
  const isFixed = (header: { value?: string | undefined }): header is Call['headers'][number] =>
    header.value !== undefined;
  if (server === undefined || signing || !headers.every(isFixed)) return undefined;
  return { method, url: server + address(request, String, String).join(''), headers };
}

/** Tells whether an example is JSON or a form, which a call in any language can send. */
export function isPlain({ media, example }: Required<ChosenMedia>): boolean {
  return /^(?:json|form)$/.test(writtenBody(media, example.value).kind);
}

/** Returns a header's value if it's the same for every call. */
function fixedText(value: SampleValue): string | undefined {
  switch (value.kind) {
    case 'text':
      return value.text;
    case 'environment':
      return value.prefix + value.variable;
    case 'basic':
      return 'Basic BASE64_OF_NAME_AND_PASSWORD';
    case 'request-id':
    case 'idempotency-key':
      return 'A_NEW_UUID';
    case 'cookies':
      return cookieParts(value.cookies, (prefix, variable) => prefix + variable).join('');
    default:
      return undefined;
  }
}
