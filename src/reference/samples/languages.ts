import { curlSample } from './curl.ts';
import { goSample } from './go.ts';
import { className, javaSample } from './java.ts';
import { javascriptSample } from './javascript.ts';
import { phpSample } from './php.ts';
import { pythonSample } from './python.ts';
import type { SampleRequest } from './request.ts';

/** One language that samples are written in. */
export interface SampleLanguage {
  /** Value of the language's tab, the same on every page of the site. */
  id: string;
  label: string;
  /** Language of the highlighter. */
  highlight: string;
  /** File that a sample is stored in. */
  file: (request: SampleRequest) => string;
  write: (request: SampleRequest) => string;
}

/** In the order of the tabs. */
export const SAMPLE_LANGUAGES: readonly SampleLanguage[] = [
  language('curl', 'cURL', 'bash', ({ name }) => `${name}.sh`, curlSample),
  language('javascript', 'Node.js', 'javascript', ({ name }) => `${name}.mjs`, javascriptSample),
  language('php', 'PHP', 'php', ({ name }) => `${name}.php`, phpSample),
  language(
    'python',
    'Python',
    'python',
    ({ name }) => `${name.replaceAll('-', '_')}.py`,
    pythonSample,
  ),
  language('java', 'Java', 'java', ({ name }) => `${className(name)}.java`, javaSample),
  language('go', 'Go', 'go', ({ name }) => `${name}.go`, goSample),
];

function language(
  id: string,
  label: string,
  highlight: string,
  file: SampleLanguage['file'],
  write: SampleLanguage['write'],
): SampleLanguage {
  return { id, label, highlight, file, write };
}
