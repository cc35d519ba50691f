import type { Json } from '../../../openapi/index.ts';
import { SAMPLE_LANGUAGES } from '../../reference/samples/languages.ts';
import type { SampleCall } from './types.ts';

/** Returns the program that makes a call with a JSON body, in every language, by the language's id. */
export function writeSamples(call: SampleCall, value: Json): Record<string, string> {
  const request = { ...call, body: { kind: 'json' as const, value } };
  return Object.fromEntries(SAMPLE_LANGUAGES.map(({ id, write }) => [id, write(request)]));
}
