import { highlightToHtml } from '../../components/code/highlight.ts';
import type { Operation, ReferenceModel } from '../model/types.ts';
import { credentialChoices } from '../request/credentials.ts';
import { chosenMedia, examplesIn } from '../request/written-body.ts';
import { SAMPLE_LANGUAGES } from '../samples/languages.ts';
import { sampleRequest } from '../samples/request.ts';

/** Programs for each choice of an example and of credentials, as `<page>.examples.json` has them. */
export interface ExampleSamples {
  /** Lines of all programs, highlighted: they share most of them. */
  lines: string[];
  /**
   * By language, the program of each example with the first credentials, in the order of the page, then
   * with the others: places in `lines`.
   */
  programs: Record<string, number[][]>;
}

/** Tells whether a reader can choose from several examples or credentials of a request. */
export function hasExampleSamples(operation: Operation): boolean {
  const examples = examplesIn(operation.body?.media ?? []).length;
  return (
    operation.kind !== 'webhook' && Math.max(examples, credentialChoices(operation).length) > 1
  );
}

/**
 * Returns the programs for all examples and credentials of a request. They are no part of its page: each
 * example would add six programs to it.
 */
export function exampleSamples(model: ReferenceModel, operation: Operation): ExampleSamples {
  const found = examplesIn(operation.body?.media ?? []);
  const examples = found.length > 0 ? found : [chosenMedia(operation)];
  const alternatives = credentialChoices(operation);
  const count = examples.length * Math.max(1, alternatives.length);
  const places = new Map<string, number>();
  const placeOf = (line: string) => {
    const place = places.get(line) ?? places.size;
    places.set(line, place);
    return place;
  };
  const requests = Array.from({ length: count }, (_, at) =>
    sampleRequest(
      model,
      operation,
      examples[at % examples.length],
      alternatives[Math.floor(at / examples.length)] ?? 0,
    ),
  );
  const programs = SAMPLE_LANGUAGES.map(({ id, highlight, write }) => [
    id,
    requests.map((request) =>
      highlightToHtml(write(request).replace(/\n$/, ''), highlight).split('\n').map(placeOf),
    ),
  ]);
  return { programs: Object.fromEntries(programs), lines: [...places.keys()] };
}
