import { kebabCase } from '../../../openapi/index.ts';

/** Component schemas that pages link to, each with the address of its page. */
export class SchemaBook {
  readonly #slugs = new Map<string, string>();
  readonly #taken = new Set<string>();

  /** Slug of the page of `#/components/schemas/Name`, which is asked for by this call. */
  slugOf(reference: string): string {
    const known = this.#slugs.get(reference);
    if (known) return known;
    const wanted = kebabCase(schemaName(reference)) || 'schema';
    let slug = wanted;
    for (let count = 2; this.#taken.has(slug); count++) slug = `${wanted}-${count}`;
    this.#taken.add(slug);
    this.#slugs.set(reference, slug);
    return slug;
  }

  /** References asked for so far, in order; grows while pages are built. */
  references(): string[] {
    return [...this.#slugs.keys()];
  }
}

/** `Order` of `#/components/schemas/Order`. */
export function schemaName(reference: string): string {
  return reference.split('/').at(-1) ?? reference;
}
