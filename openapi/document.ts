/**
 * The parts of OpenAPI 3.0 and 3.1 that the reference reads. Every property is optional where a
 * contract in the wild may leave it out: readers must not trust more than this file says.
 */
import type { Json } from './json.ts';

export interface Ref {
  $ref: string;
  summary?: string;
  description?: string;
}

/** A value, or a reference to it. */
export type OrRef<T> = T | Ref;

export interface OpenApiDocument {
  openapi: string;
  info: OpenApiInfo;
  servers?: OpenApiServer[];
  paths?: Record<string, PathItem>;
  webhooks?: Record<string, OrRef<PathItem>>;
  /** Webhooks before OpenAPI 3.1. */
  'x-webhooks'?: Record<string, OrRef<PathItem>>;
  components?: Components;
  security?: Record<string, string[]>[];
  tags?: Tag[];
  externalDocs?: OpenApiExternalDocs;
  [extension: `x-${string}`]: unknown;
}

export interface OpenApiInfo {
  title: string;
  version: string;
  summary?: string;
  description?: string;
  termsOfService?: string;
  contact?: { name?: string; url?: string; email?: string };
  license?: { name: string; url?: string; identifier?: string };
}

export interface OpenApiExternalDocs {
  url: string;
  description?: string;
}

export interface OpenApiServer {
  url: string;
  description?: string;
  variables?: Record<string, { default?: string; enum?: string[]; description?: string }>;
}

export interface Tag {
  name: string;
  /** Text to show in place of `name`. */
  'x-displayName'?: unknown;
  description?: string;
  externalDocs?: OpenApiExternalDocs;
}

export interface Components {
  schemas?: Record<string, SchemaOrBoolean>;
  responses?: Record<string, OrRef<OpenApiResponse>>;
  parameters?: Record<string, OrRef<Parameter>>;
  examples?: Record<string, OrRef<Example>>;
  requestBodies?: Record<string, OrRef<RequestBody>>;
  headers?: Record<string, OrRef<Header>>;
  securitySchemes?: Record<string, OrRef<OpenApiSecurityScheme>>;
  callbacks?: Record<string, OrRef<Callback>>;
  links?: Record<string, OrRef<OpenApiLink>>;
  pathItems?: Record<string, OrRef<PathItem>>;
}

export const METHODS = [
  'get',
  'put',
  'post',
  'delete',
  'options',
  'head',
  'patch',
  'trace',
] as const;

export type Method = (typeof METHODS)[number];

export type PathItem = {
  $ref?: string;
  summary?: string;
  description?: string;
  servers?: OpenApiServer[];
  parameters?: OrRef<Parameter>[];
} & { [method in Method]?: OpenApiOperation };

export interface OpenApiOperation {
  tags?: string[];
  summary?: string;
  description?: string;
  externalDocs?: OpenApiExternalDocs;
  operationId?: string;
  parameters?: OrRef<Parameter>[];
  requestBody?: OrRef<RequestBody>;
  responses?: Record<string, OrRef<OpenApiResponse>>;
  callbacks?: Record<string, OrRef<Callback>>;
  deprecated?: boolean;
  security?: Record<string, string[]>[];
  servers?: OpenApiServer[];
  [extension: `x-${string}`]: unknown;
}

/** Path items by runtime expression. */
export type Callback = Record<string, OrRef<PathItem>>;

export interface Header {
  description?: string;
  required?: boolean;
  deprecated?: boolean;
  style?: string;
  explode?: boolean;
  allowEmptyValue?: boolean;
  schema?: SchemaOrBoolean;
  content?: Record<string, OpenApiMediaType>;
  example?: Json;
  examples?: Record<string, OrRef<Example>>;
}

export interface Parameter extends Header {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
}

export interface RequestBody {
  description?: string;
  required?: boolean;
  content?: Record<string, OpenApiMediaType>;
}

export interface OpenApiResponse {
  description?: string;
  headers?: Record<string, OrRef<Header>>;
  content?: Record<string, OpenApiMediaType>;
  links?: Record<string, OrRef<OpenApiLink>>;
}

/** An operation to call with values of a response. */
export interface OpenApiLink {
  operationId?: string;
  operationRef?: string;
  description?: string;
  /** Runtime expressions or constants, by parameter. */
  parameters?: Record<string, Json>;
}

export interface OpenApiMediaType {
  schema?: SchemaOrBoolean;
  /** Notation of form fields or parts, by name. */
  encoding?: Record<string, Encoding>;
  example?: Json;
  examples?: Record<string, OrRef<Example>>;
}

export interface Encoding {
  contentType?: string;
  style?: string;
  explode?: boolean;
}

export interface Example {
  summary?: string;
  description?: string;
  value?: Json;
  externalValue?: string;
}

export interface OpenApiSecurityScheme {
  type: string;
  description?: string;
  name?: string;
  in?: string;
  scheme?: string;
  bearerFormat?: string;
  openIdConnectUrl?: string;
  /** Of an `apiKey`: what its value looks like, for which OpenAPI has no place. */
  'x-schema'?: SchemaOrBoolean;
  flows?: Record<string, OpenApiOAuthFlow>;
}

export interface OpenApiOAuthFlow {
  authorizationUrl?: string;
  tokenUrl?: string;
  refreshUrl?: string;
  scopes?: Record<string, string>;
}

/** `true` allows anything, `false` nothing. */
export type SchemaOrBoolean = Schema | boolean;

export interface Schema {
  $ref?: string;
  title?: string;
  description?: string;
  type?: string | string[];
  format?: string;
  /** OpenAPI 3.0. */
  nullable?: boolean;
  enum?: Json[];
  const?: Json;
  default?: Json;
  /** OpenAPI 3.0, and deprecated in 3.1. */
  example?: Json;
  examples?: Json[];
  deprecated?: boolean;
  externalDocs?: OpenApiExternalDocs;
  xml?: {
    name?: string;
    namespace?: string;
    prefix?: string;
    attribute?: boolean;
    wrapped?: boolean;
  };
  readOnly?: boolean;
  writeOnly?: boolean;
  minimum?: number;
  maximum?: number;
  /** A boolean in OpenAPI 3.0, a number in 3.1. */
  exclusiveMinimum?: number | boolean;
  exclusiveMaximum?: number | boolean;
  multipleOf?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  minContains?: number;
  maxContains?: number;
  minProperties?: number;
  maxProperties?: number;
  contentEncoding?: string;
  contentMediaType?: string;
  contentSchema?: SchemaOrBoolean;
  properties?: Record<string, SchemaOrBoolean>;
  patternProperties?: Record<string, SchemaOrBoolean>;
  additionalProperties?: SchemaOrBoolean;
  unevaluatedProperties?: SchemaOrBoolean;
  propertyNames?: SchemaOrBoolean;
  required?: string[];
  dependentRequired?: Record<string, string[]>;
  dependentSchemas?: Record<string, SchemaOrBoolean>;
  items?: SchemaOrBoolean;
  prefixItems?: SchemaOrBoolean[];
  contains?: SchemaOrBoolean;
  unevaluatedItems?: SchemaOrBoolean;
  allOf?: SchemaOrBoolean[];
  oneOf?: SchemaOrBoolean[];
  anyOf?: SchemaOrBoolean[];
  not?: SchemaOrBoolean;
  if?: SchemaOrBoolean;
  then?: SchemaOrBoolean;
  else?: SchemaOrBoolean;
  discriminator?: { propertyName: string; mapping?: Record<string, string> };
  [extension: `x-${string}`]: unknown;
}
