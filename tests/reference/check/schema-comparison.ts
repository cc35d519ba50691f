import {
  type OpenApiDocument,
  pointerToPath,
  type Schema,
  type SchemaOrBoolean,
  valueAt,
} from '../../../openapi/index.ts';
import type { Comparison, MissingFact } from './find-missing.ts';
import { type PagePlaces, type Place, withoutBlanks } from './page-places.ts';
import { type ContractFact, schemaFacts } from './schema-facts.ts';

/** A schema and the places that should show it. */
interface Pair {
  schema: SchemaOrBoolean;
  places: Place[];
  /** Further places where its examples may be. */
  asCode: Place[];
}

/** Goes through schemas and the places that show them side by side, each pair once. */
export class SchemaComparison {
  readonly #document: OpenApiDocument;
  readonly #placesOf: (slug: string) => PagePlaces;
  readonly #seen = new WeakMap<object, Set<string>>();
  readonly #missing: MissingFact[] = [];
  /** A list, not recursion: schemas that all lead to each other make a path as long as there are pairs. */
  readonly #queue: Pair[] = [];
  #facts = 0;

  /** @param placesOf places of a page by its slug */
  constructor(document: OpenApiDocument, placesOf: (slug: string) => PagePlaces) {
    this.#document = document;
    this.#placesOf = placesOf;
  }

  result(): Comparison {
    return { facts: this.#facts, missing: this.#missing };
  }

  /** Requires that one of the places says a fact. */
  fact(fact: ContractFact, places: Place[], at = addressOf(places)): void {
    this.#facts += 1;
    if (!places.some((place) => says(place, fact))) this.#missing.push({ ...fact, at });
  }

  /** Returns the places of a field below others. */
  field(
    kind: 'field' | 'header' | 'parameter',
    name: string,
    places: Place[],
    at = addressOf(places),
  ): Place[] {
    this.#facts += 1;
    const found = [...new Set(places.flatMap(({ fields }) => fields.get(name) ?? []))];
    if (found.length === 0) this.#missing.push({ kind, text: name, at });
    return found;
  }

  /**
   * Checks that all a schema says is at one of the places that show it, or where they lead to.
   *
   * @param asCode further places where the examples of the schema may be
   */
  schema(schema: SchemaOrBoolean, places: Place[], asCode: Place[] = []): void {
    this.#queue.push({ schema, places, asCode });
    // What a schema leads to joins the list that is being worked through.
    if (this.#queue.length > 1) return;
    for (const pair of this.#queue) this.#compare(pair);
    this.#queue.length = 0;
  }

  #compare({ schema, places, asCode }: Pair): void {
    if (typeof schema === 'boolean') return;
    const all = this.#withLinked(places);
    if (this.#isSeen(schema, all)) return;
    for (const fact of schemaFacts(schema)) {
      this.fact(fact, fact.kind === 'example' ? [...all, ...asCode] : all, addressOf(places));
    }
    this.#fields(schema, all);
    const target = schema.$ref && valueAt(this.#document, pointerToPath(schema.$ref));
    for (const part of [target, ...(schema.allOf ?? [])]) {
      if (typeof part === 'object') this.schema(part as Schema, all, asCode);
    }
    for (const variant of variantsOf(schema)) {
      if (typeof variant === 'object') this.#variant(variant, all, asCode);
    }
  }

  /** Checks a variant by its name below the places; if it's said in another way, anywhere there. */
  #variant(schema: Schema, places: Place[], asCode: Place[]): void {
    if (schema.type === 'null') return;
    const names = this.#namesOf(schema);
    const all = places.flatMap(({ variants }) => variants);
    const named = all.filter(({ name }) => names.has(name.replace(/ \([^()]*\)$/, '')));
    this.schema(schema, [...(named.length > 0 ? named : all), ...places], asCode);
    // Variants that only require fields are one rule: "at least one of: …".
    const onlyRequires = Object.keys(schema).every((key) => ['title', 'required'].includes(key));
    if (schema.title === undefined || named.length > 0 || onlyRequires) return;
    this.fact({ kind: 'variant', text: schema.title }, places);
  }

  #namesOf(schema: Schema): Set<string> {
    const names = new Set<string>();
    for (let at: Schema | undefined = schema; at; ) {
      if (at.title !== undefined) names.add(at.title);
      if (at.$ref === undefined) break;
      names.add(pointerToPath(at.$ref).at(-1) ?? '');
      const target = valueAt(this.#document, pointerToPath(at.$ref));
      at = typeof target === 'object' && target !== at ? (target as Schema) : undefined;
    }
    return names;
  }

  #fields(schema: Schema, places: Place[]): void {
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      if (property !== false) this.#member(name, property, places);
    }
    for (const [pattern, property] of Object.entries(schema.patternProperties ?? {})) {
      this.#member(pattern, property, places);
    }
    for (const [index, item] of (schema.prefixItems ?? []).entries()) {
      this.#member(`[${index}]`, item, places);
    }
    const { additionalProperties: others, propertyNames: names } = schema;
    if (typeof others === 'object') {
      const title = typeof names === 'object' ? names.title : undefined;
      this.#member(title ?? 'any name', others, places);
    }
    if (schema.items !== undefined && schema.prefixItems && schema.items !== false) {
      this.#member('[…]', schema.items, places);
    } else if (typeof schema.items === 'object') {
      this.schema(schema.items, places);
    }
  }

  #member(name: string, schema: SchemaOrBoolean, places: Place[]): void {
    const found = this.field('field', name, places);
    if (found.length > 0) this.schema(schema, found);
  }

  /** Adds the places that are linked instead of repeated: schema pages, and fields above. */
  #withLinked(places: Place[]): Place[] {
    const all = new Set(places);
    for (const { address, links } of all) {
      const slug = address.slice(0, address.indexOf('#'));
      for (const href of links) {
        const linked = this.#linked(href, slug);
        if (linked) all.add(linked);
      }
    }
    return [...all];
  }

  #linked(href: string, slug: string): Place | undefined {
    const schema = /\/(schemas\/[^/#]+)$/.exec(href)?.[1];
    if (schema) return this.#placesOf(schema).get('schema');
    return href.startsWith('#') ? this.#placesOf(slug).get(href.slice(1)) : undefined;
  }

  #isSeen(schema: object, places: Place[]): boolean {
    const key = places.map(({ address }) => address).join();
    const seen = this.#seen.get(schema) ?? new Set();
    this.#seen.set(schema, seen);
    if (seen.has(key)) return true;
    seen.add(key);
    return false;
  }
}

function addressOf(places: Place[]): string {
  return places[0]?.address ?? '';
}

/** Tells whether a place says a fact. Numbers and words must be alone; values may be broken over lines. */
function says({ text, solid }: Place, fact: ContractFact): boolean {
  if (fact.kind === 'limit' && /^[\d.-]+$/.test(fact.text)) return hasWord(text, fact.text);
  return solid.includes(withoutBlanks(fact.text));
}

function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const before = text[at - 1] ?? ' ';
    const after = text[at + word.length] ?? ' ';
    if (!/[\w.-]/.test(before) && !/[\w.]/.test(after)) return true;
  }
  return false;
}

/** Returns what a value may be: each is shown as a variant, or in simpler words. */
function variantsOf(schema: Schema): SchemaOrBoolean[] {
  const { oneOf, anyOf, discriminator, dependentSchemas = {} } = schema;
  const mapped = oneOf || anyOf ? [] : Object.values(discriminator?.mapping ?? {});
  return [
    ...(oneOf ?? []),
    ...(anyOf ?? []),
    ...mapped.map(($ref) => ({ $ref })).filter(({ $ref }) => $ref.startsWith('#')),
    ...Object.values(dependentSchemas),
    ...[schema.then, schema.else].filter((part) => part !== undefined),
  ];
}
