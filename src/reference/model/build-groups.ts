import { kebabCase, type OpenApiDocument } from '../../../openapi/index.ts';
import type { Group, Operation } from './types.ts';

/** Returns groups in the order of the contract's tags, then tags that only operations use. */
export function buildGroups(document: OpenApiDocument, operations: Operation[]): Group[] {
  const bySlug = new Map<string, string[]>();
  for (const { group, slug } of operations) bySlug.set(group, [...(bySlug.get(group) ?? []), slug]);
  const tags = new Map((document.tags ?? []).map((tag) => [tag.name, tag.description ?? '']));
  const names = [...tags.keys(), ...[...bySlug.keys()].filter((name) => !tags.has(name))];
  return names
    .filter((name) => bySlug.has(name))
    .map((name) => ({
      name,
      slug: kebabCase(name),
      description: tags.get(name) ?? '',
      operations: bySlug.get(name) ?? [],
    }));
}
