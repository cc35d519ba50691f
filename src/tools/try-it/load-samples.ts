import calls from 'virtual:try-it-calls';
import type { Json } from '../../../openapi/index.ts';
import { writeSamples } from '../../reference/samples/languages.ts';

/** Returns the programs that call an operation with a body, by language. */
export function samplesOf(slug: string, value: Json): Record<string, string> {
  const call = calls[slug];
  if (!call) throw new Error(`There is no sample of the operation ${slug}.`);
  return writeSamples({ ...call, body: { kind: 'json', value } });
}
