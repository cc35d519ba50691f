import { highlightToHtml } from '../../components/code/highlight.ts';
import type { Operation, ReferenceModel } from '../model/types.ts';
import { examplesIn } from '../request/written-body.ts';
import { SAMPLE_LANGUAGES } from '../samples/languages.ts';
import { sampleRequest } from '../samples/request.ts';

/** Programs that send each example of a request, as `<page>.examples.json` has them. */
export interface ExampleSamples {
  /** Lines of all programs, highlighted: they share most of them. */
  lines: string[];
  /** By language, the program of each example, in the order of the page: places in `lines`. */
  programs: Record<string, number[][]>;
}

/**
 * Returns the programs for all examples of an operation's request; undefined if there's nothing to choose
 * from. They are no part of its page: each example would add six programs to it.
 */
export function exampleSamples(
  model: ReferenceModel,
  operation: Operation,
): ExampleSamples | undefined {
  const examples = examplesIn(operation.body?.media ?? []);
  if (operation.kind === 'webhook' || examples.length < 2) return undefined;
  const places = new Map<string, number>();
  const placeOf = (line: string) => {
    const place = places.get(line) ?? places.size;
    places.set(line, place);
    return place;
  };
  const requests = examples.map((example) => sampleRequest(model, operation, example));
  const programs = SAMPLE_LANGUAGES.map(({ id, highlight, write }) => [
    id,
    requests.map((request) =>
      highlightToHtml(write(request).replace(/\n$/, ''), highlight).split('\n').map(placeOf),
    ),
  ]);
  return { programs: Object.fromEntries(programs), lines: [...places.keys()] };
}
