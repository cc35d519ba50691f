import { kept, model, references } from 'virtual:site';
import type { APIRoute } from 'astro';
import type { Operation, ReferenceModel } from '../reference/model/types.ts';
import { exampleSamples, hasExampleSamples } from '../reference/views/example-samples.ts';

interface Props {
  reference: ReferenceModel;
  operation: Operation;
}

/** Returns the pages to render of operations whose readers can choose an example. */
export function getStaticPaths() {
  return model.pages.flatMap(({ kind, route, instance = '', version = '', docId = '' }) => {
    const reference = references[instance]?.[version];
    const slug = docId.split('/').at(-1);
    const operation = reference?.operations.find((candidate) => candidate.slug === slug);
    if (kind !== 'reference-operation' || !reference || !operation || kept.has(route)) return [];
    const params = { path: route.slice(1) };
    return hasExampleSamples(operation) ? [{ params, props: { reference, operation } }] : [];
  });
}

/** Sends the samples for the examples of an operation. */
export const GET: APIRoute<Props> = ({ props: { reference, operation } }) =>
  Response.json(exampleSamples(reference, operation));
