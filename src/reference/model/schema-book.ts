import { kebabCase } from '../../../openapi/index.ts';

/** Component schemas that pages link to, each with the slug of its page. */
export class SchemaBook {
  readonly #slugs = new Map<string, string>();
  readonly #taken = new Set<string>();

  /** Returns the slug of the page of `#/components/schemas/Name`, and thereby requests the page. */
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

  /** Returns the references requested so far, in order. The list grows while pages are built. */
  references(): string[] {
    return [...this.#slugs.keys()];
  }
}

/** Returns `Order` for `#/components/schemas/Order`. */
export function schemaName(reference: string): string {
  return reference.split('/').at(-1) ?? reference;
}
