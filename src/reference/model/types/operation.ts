import type { Body, MediaType, Response } from './content.ts';
import type { Field } from './field.ts';
import type { ExternalDocs, Server } from './info.ts';
import type { SecurityRequirement } from './security.ts';

export interface Group {
  name: string;
  slug: string;
  description: string;
  /** Slugs of the group's operations and webhooks, in order. */
  operations: string[];
}

/** Direction of a call: to the gateway, or from the gateway to the merchant. */
export type OperationKind = 'operation' | 'webhook';

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
  /** Words that readers use and the operation's texts don't. */
  searchWords: string[];
  /** Conditions under which the merchant delivers, in Markdown, from `x-fulfil-when`. */
  fulfilWhen: string[];
  /** Pages of the site that explain the operation, from `x-guides`. */
  guides: Guide[];
  externalDocs?: ExternalDocs;
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
