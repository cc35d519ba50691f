import { claim, kebabCase } from '../../../openapi/names.ts';
import type {
  Field,
  Operation,
  ReferenceModel,
  SecurityRequirement,
  SecurityScheme,
} from '../model/types.ts';

/** One credential of a call, and its place in the request. */
export interface Credential {
  /** Name of its variable in snake case, after the scheme. It's unique to the scheme. */
  variable: string;
  in: 'header' | 'query' | 'cookie';
  /** Name of the header, query parameter or cookie. */
  name: string;
  /**
   * Encoding of the value: unchanged, with a prefix such as `Bearer `, or name and password for HTTP
   * basic (RFC 7617, section 2).
   */
  coding: { kind: 'prefix'; prefix: string } | { kind: 'basic' };
  /** Address that gives out the value for a client's id and secret (RFC 6749, section 4.4), or for a code. */
  tokenUrl?: string;
  /** Names of scopes that the call needs of it. Absent without an address. */
  scopes?: string[];
  /** Address at which a reader signs in to get that code. Absent if a client's id and secret are enough. */
  signInUrl?: string;
}

/** Returns the collection's variable of the server. */
export function serverVariable({ names }: Pick<ReferenceModel, 'names'>): string {
  return `${names.variables.toLowerCase()}_url`;
}

/** Returns the names of variables, by scheme: `bearerAuth` gives `bearer_auth`. */
function variableNames(
  model: Pick<ReferenceModel, 'names' | 'securitySchemes'>,
): Map<string, string> {
  // Samples or the collection already use them.
  const taken = new Set(['url', serverVariable(model)]);
  return new Map(
    model.securitySchemes.map(({ name }) => {
      // Names of environment variables are ASCII only (POSIX, section 8.1).
      const words = kebabCase(name).replaceAll(/[^a-z0-9]+/g, '_');
      return [name, claim(words.replaceAll(/^_+|_+$/g, '') || 'credential', taken, '_')];
    }),
  );
}

/** Tells whether a call needs a client certificate, which no header contains. */
export function needsCertificate(
  model: ReferenceModel,
  operation: Operation,
  alternative = 0,
): boolean {
  return schemesOf(model, operation.security[alternative]).some(({ type }) => type === 'mutualTLS');
}

/**
 * Returns the credentials that a call sends; none if the alternative is empty.
 *
 * @param alternative place in the operation's `security`. Default: the first
 */
export function credentialsOf(
  model: ReferenceModel,
  operation: Operation,
  alternative = 0,
): Credential[] {
  return credentialAlternatives(model, operation)[alternative] ?? [];
}

/** Returns the credentials of each alternative of a call; an empty list is a call without any. */
export function credentialAlternatives(
  model: ReferenceModel,
  { security }: Operation,
): Credential[][] {
  const names = variableNames(model);
  return security.map((needs) =>
    schemesOf(model, needs).flatMap((scheme) => {
      const scopes = needs.find((need) => need.scheme === scheme.name)?.scopes;
      return credentialOf(scheme, names.get(scheme.name), scopes) ?? [];
    }),
  );
}

/**
 * Returns the places in `security` of the credentials that a reader can choose from; empty if there's no
 * choice. To send none is no credential.
 */
export function credentialChoices({ security }: Operation): number[] {
  const places = security.flatMap((needs, at) => (needs.length > 0 ? [at] : []));
  return places.length > 1 ? places : [];
}

/** Returns the credential of any scheme that uses a header, for headers declared only as a parameter. */
export function credentialInHeader(model: ReferenceModel, header: string): Credential | undefined {
  const names = variableNames(model);
  return model.securitySchemes
    .flatMap((scheme) => credentialOf(scheme, names.get(scheme.name)) ?? [])
    .find(({ in: place, name }) => place === 'header' && isSameHeader(name, header));
}

/** Tells whether a section of a contract's text tells how to get credentials and send them, by its title. */
export function isAboutCredentials(title: string): boolean {
  return /authenti|authori[sz]|credential|api keys?\b|access token/i.test(title);
}

/** Matches headers that hold a credential, by their name. */
const CREDENTIAL_HEADER =
  /^(?:authorization|.*(?:api|access|auth|merchant|secret)-?_?(?:key|token|secret)|x-auth.*|.*-auth(?:entication|ori[sz]ation)?)$/i;

/** Tells whether a header is a credential that the contract has as a parameter, and says of no other. */
export function isUndeclaredCredential({ name }: Field, { security }: Operation): boolean {
  return security.every((needs) => needs.length === 0) && CREDENTIAL_HEADER.test(name);
}

/** Tells whether a contract doesn't say which credentials a call needs: no operation of it names any. */
export function lacksCredentials(
  { operations }: Pick<ReferenceModel, 'operations'>,
  operation: Operation,
): boolean {
  return (
    operation.kind === 'operation' &&
    operations.every(({ security }) => security.length === 0) &&
    !operation.headers.some((field) => isUndeclaredCredential(field, operation))
  );
}

/** Compares names of headers, which are case-insensitive (RFC 9110, section 5.1). */
export function isSameHeader(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function schemesOf(
  { securitySchemes }: ReferenceModel,
  needs: readonly SecurityRequirement[] = [],
): SecurityScheme[] {
  return needs.flatMap(({ scheme }) => securitySchemes.find(({ name }) => name === scheme) ?? []);
}

function credentialOf(
  { type, in: place, parameter = '', scheme, flows }: SecurityScheme,
  variable = '',
  scopes: string[] = [],
): Credential | undefined {
  if (type === 'mutualTLS') return undefined;
  if (type === 'apiKey') {
    const isKnown = place === 'query' || place === 'cookie';
    const coding = { kind: 'prefix' as const, prefix: scheme ? `${capitalised(scheme)} ` : '' };
    return { variable, in: isKnown ? place : 'header', name: parameter, coding };
  }
  const coding =
    type === 'http' && scheme?.toLowerCase() === 'basic'
      ? { kind: 'basic' as const }
      : { kind: 'prefix' as const, prefix: `${capitalised(scheme ?? 'bearer')} ` };
  const flowOf = (wanted: string) => flows.find(({ name }) => name === wanted);
  const flow = flowOf('clientCredentials') ?? flowOf('authorizationCode');
  const url = flow?.name === 'authorizationCode' ? flow.authorizationUrl : undefined;
  return {
    ...{ variable, in: 'header', name: 'Authorization', coding },
    ...(flow?.tokenUrl === undefined ? {} : { tokenUrl: flow.tokenUrl, scopes }),
    ...(url === undefined ? {} : { signInUrl: url }),
  };
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
