import { cLibcurl } from '@scalar/snippetz/plugins/c/libcurl';
import { clojureCljhttp } from '@scalar/snippetz/plugins/clojure/clj_http';
import { csharpHttpclient } from '@scalar/snippetz/plugins/csharp/httpclient';
import { csharpRestsharp } from '@scalar/snippetz/plugins/csharp/restsharp';
import { dartHttp } from '@scalar/snippetz/plugins/dart/http';
import { goNative } from '@scalar/snippetz/plugins/go/native';
import { httpHttp11 } from '@scalar/snippetz/plugins/http/http11';
import { javaNethttp } from '@scalar/snippetz/plugins/java/nethttp';
import { javaOkhttp } from '@scalar/snippetz/plugins/java/okhttp';
import { juliaHttp } from '@scalar/snippetz/plugins/julia/http';
import { kotlinOkhttp } from '@scalar/snippetz/plugins/kotlin/okhttp';
import { nodeAxios } from '@scalar/snippetz/plugins/node/axios';
import { nodeFetch } from '@scalar/snippetz/plugins/node/fetch';
import { objcNsurlsession } from '@scalar/snippetz/plugins/objc/nsurlsession';
import { ocamlCohttp } from '@scalar/snippetz/plugins/ocaml/cohttp';
import { phpCurl } from '@scalar/snippetz/plugins/php/curl';
import { phpGuzzle } from '@scalar/snippetz/plugins/php/guzzle';
import { phpLaravel } from '@scalar/snippetz/plugins/php/laravel';
import { powershellRestmethod } from '@scalar/snippetz/plugins/powershell/restmethod';
import { pythonHttpxSync } from '@scalar/snippetz/plugins/python/httpx';
import { pythonPython3 } from '@scalar/snippetz/plugins/python/python3';
import { pythonRequests } from '@scalar/snippetz/plugins/python/requests';
import { rHttr2 } from '@scalar/snippetz/plugins/r/httr2';
import { rubyNative } from '@scalar/snippetz/plugins/ruby/native';
import { rustReqwest } from '@scalar/snippetz/plugins/rust/reqwest';
import { shellHttpie } from '@scalar/snippetz/plugins/shell/httpie';
import { swiftNsurlsession } from '@scalar/snippetz/plugins/swift/nsurlsession';
import type { Call, CallLanguage, SAMPLE_CALLS } from './call.ts';

type Writer = typeof cLibcurl;
/** A language of `CALL_LANGUAGES` or of the samples. */
export type WrittenLanguage = CallLanguage | keyof typeof SAMPLE_CALLS;

const WRITERS: Readonly<Record<WrittenLanguage, Writer>> = {
  go: goNative,
  java: javaNethttp,
  node: nodeFetch,
  php: phpCurl,
  python: pythonPython3,
  c: cLibcurl,
  csharp: csharpHttpclient,
  restsharp: csharpRestsharp,
  clojure: clojureCljhttp,
  dart: dartHttp,
  http: httpHttp11,
  httpie: shellHttpie,
  okhttp: javaOkhttp,
  axios: nodeAxios,
  julia: juliaHttp,
  kotlin: kotlinOkhttp,
  objc: objcNsurlsession,
  ocaml: ocamlCohttp,
  guzzle: phpGuzzle,
  laravel: phpLaravel,
  powershell: powershellRestmethod,
  httpx: pythonHttpxSync,
  requests: pythonRequests,
  r: rHttr2,
  ruby: rubyNative,
  rust: rustReqwest,
  swift: swiftNsurlsession,
};

/**
 * Writes a call in a language.
 * @param body text as the page shows it: JSON, or a form with a field on each line
 */
export function writeCall(language: WrittenLanguage, call: Call, body: string | undefined): string {
  const type = call.headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value ?? '';
  const isForm = type === 'application/x-www-form-urlencoded';
  const params = [...new URLSearchParams(body?.replaceAll('\n', ''))];
  const postData = isForm
    ? { mimeType: type, params: params.map(([name, value]) => ({ name, value })) }
    : { mimeType: type, text: body ?? '' };
  const written = WRITERS[language].generate({
    ...call,
    ...(body === undefined ? {} : { postData }),
  });
  if (language === 'csharp' && written.includes('AuthenticationHeaderValue')) {
    return `using System.Net.Http.Headers;\n\n${written}`;
  }
  // The library leaves out the imports of Python.
  if (language === 'httpx' || language === 'requests') return `import ${language}\n\n${written}`;
  // The library lets Ruby read backslashes and #{…} within JSON.
  return language === 'ruby' ? written.replace('<<~JSON', "<<~'JSON'") : written;
}
