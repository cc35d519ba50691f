import type { Json } from '../../../openapi/index.ts';
import type { Messages } from '../../messages/browser.ts';

export type { Json } from '../../../openapi/index.ts';

/**
 * One whole contract, ready to be shown: the views, the search index, the request samples and the
 * collection are made from it. Plain JSON: no functions, no cycles, no `$ref`. A recursive schema ends
 * in `recursiveTo`; a schema too large for one page ends in `schema`.
 */
export interface ReferenceModel {
  names: ReferenceNames;
  info: Info;
  servers: Server[];
  securitySchemes: SecurityScheme[];
  /** Groups in the order of the contract's `tags`; tags that only operations use come after. */
  groups: Group[];
  /** Every operation, in the order of the contract, then webhooks, then callbacks. */
  operations: Operation[];
  /** Standalone pages for schemas that operation pages link to instead of spelling them out. */
  schemas: SchemaPage[];
  /** Other schemas, each with where its fields are spelled out first. */
  placedSchemas: PlacedSchema[];
  /** Signing of requests, from `x-request-signing`. Absent if requests aren't signed. */
  signing?: RequestSigning;
  /** Signing of callbacks, from `x-callback-signing`. Absent if they aren't signed. */
  callbackSigning?: CallbackSigning;
  /** From the contract's `x-error-codes`; empty when it has none. */
  errorCodes: ErrorCode[];
  /** From the contract's `x-decline-codes`; empty when it has none. */
  declineCodes: DeclineCode[];
}

/** Names that a site's configuration gives to what is generated from its contract. */
export interface ReferenceNames {
  /** Title. Default: the contract's. */
  title?: string | undefined;
  /** Folder of the pages below the instance's route. */
  folder: string;
  /** Start of the environment variables in samples, in capitals. */
  variables: string;
}

export interface Info {
  title: string;
  /** Kebab case of the title: the address of the info page. */
  slug: string;
  version: string;
  /** Markdown. Empty if the contract has none. */
  description: string;
  summary?: string;
  contact?: { name?: string; url?: string; email?: string };
  license?: { name: string; url?: string };
  termsOfService?: string;
  externalDocs?: ExternalDocs;
  /** The contract's OpenAPI version, such as `3.1.0`. */
  openapi: string;
}

interface ExternalDocs {
  url: string;
  description?: string;
}

export interface Server {
  /** URL with variables in braces, as written: `https://{region}.gateway.example`. */
  url: string;
  /** The same URL with every variable at its default. */
  resolvedUrl: string;
  description: string;
  anchor: string;
  variables: ServerVariable[];
}

interface ServerVariable {
  name: string;
  /** Empty if the contract has none. */
  default: string;
  values: string[];
  description: string;
}

export interface SecurityScheme {
  /** Key in `components.securitySchemes`. */
  name: string;
  anchor: string;
  type: string;
  /** One line such as "API key in header X-Merchant-Key". */
  summary: string;
  description: string;
  /** Location of an `apiKey`. */
  in?: string;
  /** Name of that header, query parameter or cookie. */
  parameter?: string;
  /** First word of `Authorization`: `bearer`. Of an `apiKey`, by the text of the contract. */
  scheme?: string;
  bearerFormat?: string;
  openIdConnectUrl?: string;
  flows: OAuthFlow[];
}

interface OAuthFlow {
  name: string;
  authorizationUrl?: string;
  tokenUrl?: string;
  refreshUrl?: string;
  scopes: { name: string; description: string }[];
}

export interface SecurityRequirement {
  /** Name of a scheme in `securitySchemes`. */
  scheme: string;
  scopes: string[];
}

/** HMAC-SHA256 over parts of a request, in lower-case hex. */
export interface RequestSigning {
  /** Prefix of the hex: `v1=`. */
  prefix: string;
  /** The signed string, with its parts in braces: `{timestamp}.{request_id}.{method} {path}.{body}`. */
  text: string;
  headers: {
    merchantKey: string;
    timestamp: string;
    requestId: string;
    hash: string;
    idempotencyKey: string;
  };
}

/** HMAC-SHA256 over parts of a callback, in base64. */
export interface CallbackSigning {
  /** Prefix of the base64: `v1,`. */
  prefix: string;
  /** The signed string, with its parts in braces: `{id}.{timestamp}.{body}`. */
  text: string;
  /** Description of the bytes that are the key. */
  key: string;
  /** Largest difference between the callback's timestamp and the receiver's clock. */
  toleranceSeconds: number;
  /** Time in which the receiver should answer. */
  answerSeconds: number;
  headers: { id: string; timestamp: string; signature: string };
}

/** One code of a problem response, from `x-error-codes`. Texts are empty if the contract has none. */
export interface ErrorCode {
  code: string;
  /** `error-validation_failed`. */
  anchor: string;
  /** HTTP status it comes with. */
  status: string;
  title: string;
  /** Explanation of the error, in Markdown. */
  meaning: string;
  /** Party that must act: shopper, merchant, gateway, issuer. */
  act: string;
  /** Rule for sending the request again: `same`, `corrected`, `no`. */
  retry: string;
  /** Advice on what to do, in Markdown. */
  fix: string;
  /** Slugs of the operations that may return it. */
  operations: string[];
}

/** One reason why an issuer or network declined, from `x-decline-codes`. */
export interface DeclineCode {
  code: string;
  /** `decline-insufficient_funds`. */
  anchor: string;
  /** ISO 8583 response code, such as `51`. */
  networkCode: string;
  /** `soft` if it may be tried again; `hard` if never. */
  category: string;
  act: string;
  retryAdvice: string;
  /** Explanation for the developer, in Markdown. */
  meaning: string;
  /** Advice on what to do, in Markdown. */
  fix: string;
  /** Text that can be shown to the shopper. */
  message: string;
  /** False if the shopper gets a neutral text instead of the reason. Absent: unspecified. */
  revealToShopper?: boolean;
}

export interface Group {
  name: string;
  /** Name that the contract gives several of its groups; empty for none. */
  section: string;
  slug: string;
  description: string;
  /** Slugs of the group's operations and webhooks, in order. */
  operations: string[];
}

/** Direction of a call: to the gateway, or from the gateway to the merchant. */
type OperationKind = 'operation' | 'webhook';

export interface Operation {
  kind: OperationKind;
  /** The contract's operationId. */
  id: string;
  /** Kebab case of the id: the last part of the page's address. */
  slug: string;
  /** The contract's summary, or the id in words. */
  title: string;
  /** Upper case. */
  method: string;
  /** Path template; for a webhook its name, for a callback its runtime expression. */
  path: string;
  /** Markdown. */
  description: string;
  deprecated: boolean;
  /** Name of the group it is listed in. */
  group: string;
  tags: string[];
  servers: Server[];
  /** Alternatives: one of the inner lists must be met in full. Empty: no credentials needed. */
  security: SecurityRequirement[][];
  /** Path, query and cookie parameters. */
  parameters: ParameterGroup[];
  /** Request headers: parameters in headers, and the headers that security schemes need. */
  headers: Field[];
  body?: Body;
  responses: Response[];
  /** Callbacks that this operation declares, each with its own webhook. */
  callbacks: { name: string; slug: string }[];
  /** Slug of the operation that declares this callback. */
  callbackOf?: string;
  /** Codes from the model's `errorCodes` that it may return, from `x-error-codes`. */
  errorCodes: string[];
  /** Types of callback that may follow the call, from `x-callback-types`. */
  callbackTypes: string[];
  /** Comment above the idempotency key in samples, from `x-idempotency-note`, if it has its own. */
  idempotencyNote?: string;
  /** Words that readers use and the operation's texts don't. */
  searchWords: string[];
  /** Samples of the contract's authors, from `x-codeSamples`, `x-code-samples` or `x-readme`. */
  codeSamples: CodeSample[];
  /** Conditions under which the merchant delivers, in Markdown, from `x-fulfil-when`. */
  fulfilWhen: string[];
  /** Pages of the site that explain the operation, from `x-guides`. */
  guides: Guide[];
  externalDocs?: ExternalDocs;
}

interface CodeSample {
  /** As the contract writes it: `shell`, `Go`. */
  language: string;
  /** Name of the tab. Empty if the contract has none. */
  label: string;
  code: string;
}

export interface Guide {
  title: string;
  href: string;
}

export interface ParameterGroup {
  in: 'path' | 'query' | 'cookie';
  fields: Field[];
  /** Encoding of lists and objects, by name, if the contract specifies it. */
  encoding?: MediaType['encoding'];
}

/** A request's or a response's content. */
export interface Body {
  anchor: string;
  description: string;
  /** Undefined if the contract doesn't say. */
  required: boolean | undefined;
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
  /** Addresses of examples that the contract keeps elsewhere (`externalValue`). */
  elsewhere: { title: string; href: string }[];
  /** Encoding of a form's fields or parts, by name, if the contract specifies it. */
  encoding?: Record<string, { contentType?: string; style?: string; explode?: boolean }>;
}

export interface NamedExample {
  /** Key in the contract's `examples`, or `example`; what a generated one has: `required`, `all`. */
  name: string;
  /** The contract's, or the variant that a generated one has; empty for none. */
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
  /** Operations to call next, from the contract's `links`. */
  links: ResponseLink[];
}

export interface ResponseLink {
  name: string;
  description: string;
  /** The contract's `operationId` or `operationRef`. */
  operation: string;
  /** Slug of the operation; absent if it's in another contract. */
  slug?: string;
  /** Runtime expressions, such as `$response.body#/id`, by parameter. */
  values: { name: string; value: Json }[];
}

/** Place of a field in its parent. */
export type FieldKind =
  | 'root'
  | 'property'
  | 'parameter'
  /** One position of a tuple, or the items after its positions. */
  | 'item'
  /** Any other name (additionalProperties). */
  | 'additional'
  /** Names that match a pattern (patternProperties). */
  | 'pattern';

/** A limit of a value: a message, and what fills it. */
export interface Limit {
  message: Extract<keyof Messages, `limit${string}`>;
  values?: Readonly<Record<string, string | number | Limit | Count>>;
}

/** A number of things: "20 characters". */
export interface Count {
  count: number;
  of: 'characters' | 'items' | 'names';
}

/** The schema's facts about a value, whether it's a field's or a variant's. */
export interface Facts {
  /** One text per type: `string · uuid`, `array of object`. Empty: any type. */
  types: string[];
  nullable: boolean;
  /** At most 255 characters, 1 to 720, matches a pattern. */
  limits: Limit[];
  /** Rules over several fields: "exactly one of payment_id, order_number". */
  rules: string[];
  enumValues: EnumValue[];
  /** The only value allowed. Absent if there is none (`null` is a value). */
  const?: Json;
  default?: Json;
  examples: Json[];
  /** Markdown. Empty if the contract has none. */
  description: string;
  /** Shapes that the value can have, each a oneOf or anyOf of the contract. */
  choices: Choice[];
  /** Anchor on the same page of the ancestor whose fields repeat here. */
  recursiveTo?: string;
  /** Schema page that lists the fields, their names, and the path that they are under here. */
  schema?: SchemaLink & { fields: string[]; path: string };
}

/** Name of a component schema, and the slug of its page. */
export interface SchemaLink {
  name: string;
  slug: string;
}

export interface Field extends Facts {
  kind: FieldKind;
  name: string;
  anchor: string;
  /** `order.number`; items of an array as `items[].name`. */
  path: string;
  required: boolean;
  deprecated: boolean;
  readOnly: boolean;
  writeOnly: boolean;
  /** Component schema of an object, or of the objects in an array. */
  component?: string;
  /** Value that satisfies the schema; parameters and headers have one. */
  sample?: Json;
  children: Field[];
}

export interface EnumValue {
  value: Json;
  /** Markdown. Empty if the contract has none. */
  meaning: string;
}

export interface Choice {
  /** Exactly one variant; one or more of them; or each one whose condition holds. */
  kind: 'one' | 'any' | 'when';
  /** Name of the field whose value tells the variants apart. */
  discriminator?: string;
  variants: Variant[];
}

export interface Variant extends Facts {
  name: string;
  anchor: string;
  /** Value of the discriminator that chooses it. */
  when?: string;
  /** Component schema that it is. */
  component?: string;
  fields: Field[];
}

/** A component schema without a page of its own, in the page of an operation or of another schema. */
export interface PlacedSchema {
  name: string;
  /** `create-payment`, `schemas/order`. */
  page: string;
  anchor: string;
}

/** The fields of one component schema on its own page. */
export interface SchemaPage extends SchemaLink {
  root: Field;
  /** Operations and schemas whose pages show it or link to it. */
  usedBy: { operations: string[]; schemas: SchemaLink[] };
}
