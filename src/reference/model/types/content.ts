import type { Json } from '../../../../openapi/index.ts';
import type { Field } from './field.ts';

/** A request's or a response's content. */
export interface Body {
  anchor: string;
  description: string;
  required: boolean;
  media: MediaType[];
}

export interface MediaType {
  /** Such as `application/json`. */
  type: string;
  /** The schema as a field without a name; its children are the top-level fields. */
  root: Field;
  /** Anchor of the response on the page that lists the same schema's fields; then `root` lists none. */
  sameAs?: string;
  examples: NamedExample[];
  /** Encoding of a form's fields or parts, by name, if the contract specifies it. */
  encoding?: Record<string, { contentType?: string; style?: string; explode?: boolean }>;
}

export interface NamedExample {
  /** Key in the contract's `examples`, or `example`. */
  name: string;
  summary: string;
  description: string;
  value: Json;
  /** True if it was generated from the examples of the fields. */
  generated: boolean;
}

export interface Response {
  /** `201`, `4XX` or `default`. */
  status: string;
  /** The status in words: "Created". Empty for `default` and ranges without a common name. */
  label: string;
  /** `response-201`. */
  anchor: string;
  description: string;
  headers: Field[];
  media: MediaType[];
}
