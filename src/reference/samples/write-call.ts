import { cLibcurl } from '@scalar/snippetz/plugins/c/libcurl';
import { clojureCljhttp } from '@scalar/snippetz/plugins/clojure/clj_http';
import { csharpHttpclient } from '@scalar/snippetz/plugins/csharp/httpclient';
import { dartHttp } from '@scalar/snippetz/plugins/dart/http';
import { httpHttp11 } from '@scalar/snippetz/plugins/http/http11';
import { juliaHttp } from '@scalar/snippetz/plugins/julia/http';
import { kotlinOkhttp } from '@scalar/snippetz/plugins/kotlin/okhttp';
import { objcNsurlsession } from '@scalar/snippetz/plugins/objc/nsurlsession';
import { ocamlCohttp } from '@scalar/snippetz/plugins/ocaml/cohttp';
import { powershellRestmethod } from '@scalar/snippetz/plugins/powershell/restmethod';
import { rHttr2 } from '@scalar/snippetz/plugins/r/httr2';
import { rubyNative } from '@scalar/snippetz/plugins/ruby/native';
import { rustReqwest } from '@scalar/snippetz/plugins/rust/reqwest';
import { shellHttpie } from '@scalar/snippetz/plugins/shell/httpie';
import { swiftNsurlsession } from '@scalar/snippetz/plugins/swift/nsurlsession';
import type { Call, CallLanguage } from './call.ts';

type Writer = typeof cLibcurl;

const WRITERS: Readonly<Record<CallLanguage, Writer>> = {
  c: cLibcurl,
  csharp: csharpHttpclient,
  clojure: clojureCljhttp,
  dart: dartHttp,
  http: httpHttp11,
  httpie: shellHttpie,
  julia: juliaHttp,
  kotlin: kotlinOkhttp,
  objc: objcNsurlsession,
  ocaml: ocamlCohttp,
  powershell: powershellRestmethod,
  r: rHttr2,
  ruby: rubyNative,
  rust: rustReqwest,
  swift: swiftNsurlsession,
};

/**
 * Writes a call in a language.
 * @param body text as the page shows it: JSON, or a form with a field on each line
 */
export function writeCall(language: CallLanguage, call: Call, body: string | undefined): string {
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
  // The library lets Ruby read backslashes and #{…} within JSON.
  return language === 'ruby' ? written.replace('<<~JSON', "<<~'JSON'") : written;
}
