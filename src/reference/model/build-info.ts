import {
  type CodeEntry,
  codeTable,
  kebabCase,
  type OpenApiDocument,
  type OpenApiSecurityScheme,
  type OpenApiServer,
  resolve,
  serverAddress,
} from '../../../openapi/index.ts';
import type { Messages } from '../../messages/index.ts';
import { AnchorBook } from './anchors.ts';
import type {
  CallbackSigning,
  DeclineCode,
  ErrorCode,
  Info,
  Operation,
  ReferenceModel,
  RequestSigning,
  SecurityRequirement,
  SecurityScheme,
  Server,
} from './types.ts';
import { credentialText } from './words.ts';

export function buildInfo(document: OpenApiDocument, title: string = document.info.title): Info {
  const { version, summary, description, contact, license, termsOfService } = document.info;
  return {
    title,
    slug: kebabCase(title) || 'info',
    version,
    description: description ?? '',
    summary,
    contact,
    license: license && { name: license.name, url: license.url },
    termsOfService,
    externalDocs: document.externalDocs,
    openapi: document.openapi,
  };
}

/** Matches code in fences, and the headings of a text in Markdown. */
const FENCE = /^( *)(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\1\2/gm;
const HEADING = /^ {0,3}(#{1,6})(?=\s)/gm;

/** Puts a text's headings below a heading with this mark. A comment in code can look like a heading, and stays. */
function deepened(text: string, mark: string): string {
  const codes = [...text.matchAll(FENCE)].map(([code]) => code);
  return text
    .replaceAll(FENCE, '\0')
    .replaceAll(HEADING, (_, marks: string) => `${mark}${marks}`.slice(-6))
    .replaceAll('\0', () => codes.shift() ?? '');
}

/**
 * Returns a contract's introduction with a section for each tag that describes something else than operations:
 * some contracts have chapters as tags.
 *
 * @param groups tags of the operations
 */
export function withChapters(
  description: string,
  { tags = [] }: OpenApiDocument,
  groups: ReadonlySet<string>,
): string {
  const headings = [...description.replaceAll(FENCE, '').matchAll(HEADING)];
  const levels = headings.map(([, marks = '']) => marks.length);
  const mark = '#'.repeat(levels.length > 0 ? Math.min(...levels) : 2);
  const chapters = tags
    .filter((tag) => tag.description && !groups.has(tag.name))
    .map(({ name, description: text = '', 'x-displayName': title }) => {
      const heading = typeof title === 'string' && title ? title : name;
      // The text may have headings of its own.
      return `${mark} ${heading}\n\n${deepened(text, mark)}`;
    });
  return [description, ...chapters].filter(Boolean).join('\n\n');
}

export function buildServers(servers: OpenApiServer[]): Server[] {
  const anchors = new AnchorBook();
  return servers.map((server) => {
    const { url, description, variables } = server;
    const list = Object.entries(variables ?? {}).map(([name, variable]) => ({
      name,
      default: String(variable.default ?? ''),
      values: (variable.enum ?? []).map(String),
      description: variable.description ?? '',
    }));
    const resolvedUrl = serverAddress(server);
    const name = kebabCase(description ?? '') || kebabCase(resolvedUrl);
    return {
      url,
      resolvedUrl,
      description: description ?? '',
      anchor: anchors.claim('server', name.slice(0, 40)),
      variables: list,
    };
  });
}

export function buildSecuritySchemes(document: OpenApiDocument): SecurityScheme[] {
  const anchors = new AnchorBook();
  const schemes = Object.entries(document.components?.securitySchemes ?? {}).map(
    ([name, reference]) => ({
      name,
      scheme: resolve<OpenApiSecurityScheme>(document, reference),
    }),
  );
  const inAuthorization = schemes.filter(
    ({ scheme }) => scheme.type !== 'apiKey' || isAuthorization(scheme),
  );
  return schemes.map(({ name, scheme }) => {
    // What the text says of the header may be about another scheme.
    const text = inAuthorization.length === 1 ? document : scheme.description;
    return {
      name,
      anchor: anchors.claim('security', name),
      type: scheme.type,
      summary: credentialText({ ...scheme, parameter: scheme.name }),
      description: scheme.description ?? '',
      in: scheme.in,
      parameter: scheme.name,
      scheme: scheme.scheme ?? (isAuthorization(scheme) ? wordBeforeKey(text) : undefined),
      bearerFormat: scheme.bearerFormat,
      openIdConnectUrl: scheme.openIdConnectUrl,
      flows: Object.entries(scheme.flows ?? {}).map(([flow, { scopes, ...urls }]) => ({
        name: flow,
        ...urls,
        scopes: Object.entries(scopes ?? {}).map(([scope, description]) => ({
          name: scope,
          description,
        })),
      })),
    };
  });
}

/** Tells whether a key is the whole value of `Authorization`, by the contract's word. */
function isAuthorization({ type, in: place, name = '' }: OpenApiSecurityScheme): boolean {
  return type === 'apiKey' && place === 'header' && name.toLowerCase() === 'authorization';
}

/**
 * Returns the word that stands before a key in the header, by the text of a contract: `Bearer` for
 * "authorization: Bearer YOUR_KEY". Authors who convert an old contract often leave it to the text.
 */
function wordBeforeKey(text: unknown): string | undefined {
  const found = /\bauthorization["'`\\]*\s*:\s*["'`\\]*(bearer|token)\s/i.exec(
    JSON.stringify(text) ?? '',
  );
  return found?.[1];
}

/**
 * Returns the alternative credentials of an operation. Those with a name and a password come after the
 * others, whatever order the contract has them in: gateways keep them for older programs.
 */
export function buildRequirements(
  requirements: Record<string, string[]>[] | undefined,
  schemes: readonly SecurityScheme[],
): SecurityRequirement[][] {
  const isBasic = (name: string) =>
    schemes.find((one) => one.name === name)?.scheme?.toLowerCase() === 'basic';
  const isPassword = (needs: SecurityRequirement[]) => needs.some(({ scheme }) => isBasic(scheme));
  const all = (requirements ?? []).map((requirement) =>
    Object.entries(requirement).map(([scheme, scopes]) => ({ scheme, scopes })),
  );
  const sorted = all
    .filter(({ length }) => length > 0)
    .sort((one, other) => Number(isPassword(one)) - Number(isPassword(other)));
  // Where a call without credentials stands says whether they are usual.
  return all.map((needs) => (needs.length === 0 ? needs : (sorted.shift() ?? needs)));
}

/**
 * Returns a contract's `x-request-signing` if it's HMAC-SHA256 in hex, the only kind that samples
 * support.
 */
export function signingOf(document: OpenApiDocument): { signing?: RequestSigning } {
  const rules = asObject(document['x-request-signing']);
  if (rules?.algorithm !== 'HMAC-SHA256' || rules.encoding !== 'hex') return {};
  const headers = asObject(rules.headers) ?? {};
  return {
    signing: {
      prefix: String(rules.prefix ?? ''),
      text: String(rules.text ?? '{body}'),
      headers: {
        merchantKey: String(headers.merchant_key ?? ''),
        timestamp: String(headers.timestamp ?? ''),
        requestId: String(headers.request_id ?? ''),
        hash: String(headers.hash ?? ''),
        idempotencyKey: String(headers.idempotency_key ?? ''),
      },
    },
  };
}

/** Returns a contract's `x-callback-signing` if it's HMAC-SHA256 in base64. */
export function callbackSigningOf(document: OpenApiDocument): {
  callbackSigning?: CallbackSigning;
} {
  const rules = asObject(document['x-callback-signing']);
  if (rules?.algorithm !== 'HMAC-SHA256' || rules.encoding !== 'base64') return {};
  const { tolerance_seconds: toleranceSeconds, answer_within_seconds: answerSeconds } = rules;
  if (typeof toleranceSeconds !== 'number' || typeof answerSeconds !== 'number') return {};
  const headers = asObject(rules.headers) ?? {};
  return {
    callbackSigning: {
      prefix: String(rules.prefix ?? ''),
      text: String(rules.text ?? '{body}'),
      key: String(rules.key ?? ''),
      toleranceSeconds,
      answerSeconds,
      headers: {
        id: String(headers.id ?? ''),
        timestamp: String(headers.timestamp ?? ''),
        signature: String(headers.signature ?? ''),
      },
    },
  };
}

function asObject(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null
    ? (value as Record<string, unknown>)
    : undefined;
}

/**
 * Returns the entries of `x-error-codes`, at the top of the contract or under `components`. Operations
 * list the codes they return in their own `x-error-codes`; an entry may also list operations.
 */
export function errorCodesOf(document: OpenApiDocument, operations: Operation[]): ErrorCode[] {
  const anchors = new AnchorBook();
  return entriesOf(document, 'x-error-codes').map(({ code, values: entry }) => {
    const named = listOf(entry.operations);
    return {
      code,
      anchor: anchors.claim('error', code),
      status: textOf(entry, 'status', 'http_status'),
      title: textOf(entry, 'title'),
      meaning: textOf(entry, 'meaning', 'description'),
      act: textOf(entry, 'act', 'actor', 'who'),
      retry: textOf(entry, 'retry'),
      fix: textOf(entry, 'fix', 'action', 'what_to_do'),
      operations: operations
        .filter(
          ({ id, slug, errorCodes }) =>
            [id, slug].some((name) => named.includes(name)) || errorCodes.includes(code),
        )
        .map(({ slug }) => slug),
    };
  });
}

/** Returns the entries of `x-decline-codes`, at the top of the contract or under `components`. */
export function declineCodesOf(document: OpenApiDocument): DeclineCode[] {
  const anchors = new AnchorBook();
  return entriesOf(document, 'x-decline-codes').map(({ code, values: entry }) => {
    const reveal = entry.reveal_to_shopper;
    return {
      code,
      anchor: anchors.claim('decline', code),
      networkCode: textOf(entry, 'network_code', 'networkCode'),
      category: textOf(entry, 'category'),
      act: textOf(entry, 'act', 'actor', 'who'),
      retryAdvice: textOf(entry, 'retry_advice', 'retryAdvice', 'retry'),
      meaning: textOf(entry, 'meaning', 'description', 'title'),
      fix: textOf(entry, 'fix', 'action', 'what_to_do'),
      message: textOf(entry, 'shopper_message', 'message'),
      ...(typeof reveal === 'boolean' ? { revealToShopper: reveal } : {}),
    };
  });
}

function entriesOf(...table: Parameters<typeof codeTable>): CodeEntry[] {
  return codeTable(...table)?.entries ?? [];
}

function textOf(entry: CodeEntry['values'], ...keys: string[]): string {
  const key = keys.find((name) => entry[name] !== undefined && entry[name] !== null);
  return key === undefined ? '' : String(entry[key]);
}

/** Returns the strings of a list; none if it isn't a list. */
export function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** Returns the sections with facts about the whole contract that its page has, in order. */
export function factSections(
  { servers, securitySchemes, errorCodes, declineCodes }: ReferenceModel,
  messages: Messages,
): { id: string; title: string }[] {
  return [
    servers.length > 0 && { id: 'servers', title: messages.servers },
    securitySchemes.length > 0 && { id: 'security', title: messages.credentials },
    errorCodes.length > 0 && { id: 'error-codes', title: messages.errorCodes },
    declineCodes.length > 0 && { id: 'decline-codes', title: messages.declineCodes },
  ].filter((section) => section !== false);
}
