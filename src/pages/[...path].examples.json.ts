import { kept, model, references } from 'virtual:site';
import type { APIRoute } from 'astro';
import { type ExampleSamples, exampleSamples } from '../reference/views/example-samples.ts';

/** Returns the pages to render of operations whose readers can choose an example. */
export function getStaticPaths() {
  return model.pages.flatMap(({ kind, route, instance = '', version = '', docId = '' }) => {
    const reference = references[instance]?.[version];
    const slug = docId.split('/').at(-1);
    const operation = reference?.operations.find((candidate) => candidate.slug === slug);
    if (kind !== 'reference-operation' || !reference || !operation || kept.has(route)) return [];
    const samples = exampleSamples(reference, operation);
    return samples ? [{ params: { path: route.slice(1) }, props: { samples } }] : [];
  });
}

/** Sends the samples for the examples of an operation. */
export const GET: APIRoute<{ samples: ExampleSamples }> = ({ props: { samples } }) =>
  Response.json(samples);
