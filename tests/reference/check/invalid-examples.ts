import { checkExamples } from '../../../openapi/checks/examples.ts';
import type { Finding } from '../../../openapi/contract-error.ts';
import {
  type OpenApiDocument,
  type OpenApiMediaType,
  type OpenApiResponse,
  operationsOf,
  type RequestBody,
  resolve,
  walkDocument,
} from '../../../openapi/index.ts';
import { operationNames } from '../../../src/reference/model/build-operation.ts';
import type { MediaType, ReferenceModel } from '../../../src/reference/model/types.ts';

/** Counts the examples that the pages made up themselves, and finds those that contradict their schema. */
export function invalidExamples(
  document: OpenApiDocument,
  model: ReferenceModel,
): { generated: number; invalid: Finding[] } {
  const copy = structuredClone(document);
  withoutExamples(copy);
  const entries = operationsOf(copy);
  const names = operationNames(entries);
  const operations = new Map(model.operations.map((operation) => [operation.slug, operation]));
  let generated = 0;
  const add = (content: Record<string, OpenApiMediaType> | undefined, media: MediaType[] = []) => {
    for (const [type, holder] of Object.entries(content ?? {})) {
      const found = media.find((one) => one.type === type);
      const made = found?.examples.filter((example) => example.generated) ?? [];
      if (made.length === 0) continue;
      generated += made.length;
      // Several operations may share them: each gives the same ones.
      holder.examples = Object.fromEntries(made.map(({ name, value }) => [name, { value }]));
    }
  };
  for (const { operation } of entries) {
    const shown = operations.get(names.get(operation)?.slug ?? '');
    if (operation.requestBody) {
      add(resolve<RequestBody>(copy, operation.requestBody).content, shown?.body?.media);
    }
    for (const response of shown?.responses ?? []) {
      const reference = operation.responses?.[response.status];
      if (reference) add(resolve<OpenApiResponse>(copy, reference).content, response.media);
    }
  }
  return { generated, invalid: checkExamples(copy) };
}

/** Removes what the contract gives itself, so that only what was made up is checked. */
function withoutExamples(document: OpenApiDocument): void {
  walkDocument(document, (node, _, inSchema) => {
    if (inSchema) for (const key of ['default', 'example', 'examples']) delete node[key];
    else if ('schema' in node || 'content' in node) {
      delete node.example;
      delete node.examples;
    }
  });
}
