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

/** Which way a call goes: to the gateway, or from the gateway to the merchant. */
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
  /** Request headers: parameters in header, and the headers that security schemes ask for. */
  headers: Field[];
  body?: Body;
  responses: Response[];
  /** Callbacks that this operation declares, each a webhook of its own. */
  callbacks: { name: string; slug: string }[];
  /** Slug of the operation that declares this callback. */
  callbackOf?: string;
  /** From `x-error-codes`: codes of the model's `errorCodes` that it may answer with. */
  errorCodes: string[];
  /** From `x-callback-types`: types of callback that may follow the call. */
  callbackTypes: string[];
  /** From `x-fulfil-when`: conditions under which the merchant delivers, in Markdown. */
  fulfilWhen: string[];
  /** From `x-guides`: pages of the site that explain the operation. */
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
  /** How lists and objects are written, by name, where the contract says so. */
  encoding?: MediaType['encoding'];
}
