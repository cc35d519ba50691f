import { kebabCase } from '../../../openapi/index.ts';
import type { Operation, ReferenceModel, SecurityScheme } from '../model/types.ts';

/** One credential of a call, and where it stands in the request. */
export interface Credential {
  /** Name of its variable in snake case, after the scheme; no two schemes share one. */
  variable: string;
  in: 'header' | 'query' | 'cookie';
  /** Of the header, query parameter or cookie. */
  name: string;
  /**
   * What is done to the value: nothing; a prefix such as `Bearer ` in front; or name and password
   * encoded for HTTP basic (RFC 7617, section 2).
   */
  coding: { kind: 'prefix'; prefix: string } | { kind: 'basic' };
}

/** Variables that samples or the collection have already, and what says nothing. */
const TAKEN = ['url', 'gateway_url'];

/** Names of variables, by scheme: `bearerAuth` gives `bearer_auth`. */
function variableNames(schemes: readonly SecurityScheme[]): Map<string, string> {
  const taken = new Set(TAKEN);
  return new Map(
    schemes.map(({ name }) => {
      // Environment variables have letters of ASCII alone (POSIX, section 8.1).
      const words = kebabCase(name).replaceAll(/[^a-z0-9]+/g, '_');
      const base = words.replaceAll(/^_+|_+$/g, '') || 'credential';
      let free = base;
      for (let next = 2; taken.has(free); next++) free = `${base}_${next}`;
      taken.add(free);
      return [name, free];
    }),
  );
}

/** Whether a call needs a certificate of the client, which no header carries. */
export function needsCertificate(model: ReferenceModel, operation: Operation): boolean {
  return schemesOf(model, operation).some(({ type }) => type === 'mutualTLS');
}

/**
 * The credentials that a call sends: of several alternatives those of the first, as the contract's
 * author wrote it first; none where that one is empty.
 */
export function credentialsOf(model: ReferenceModel, operation: Operation): Credential[] {
  const names = variableNames(model.securitySchemes);
  return schemesOf(model, operation).flatMap(
    (scheme) => credentialOf(scheme, names.get(scheme.name)) ?? [],
  );
}

/** The credential of whichever scheme uses a header, for headers that only a parameter asks for. */
export function credentialInHeader(
  { securitySchemes }: ReferenceModel,
  header: string,
): Credential | undefined {
  const names = variableNames(securitySchemes);
  return securitySchemes
    .flatMap((scheme) => credentialOf(scheme, names.get(scheme.name)) ?? [])
    .find(({ in: place, name }) => place === 'header' && isSameHeader(name, header));
}

/** Names of headers know no capitals (RFC 9110, section 5.1). */
export function isSameHeader(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function schemesOf(
  { securitySchemes }: ReferenceModel,
  { security: [first = []] }: Operation,
): SecurityScheme[] {
  return first.flatMap(({ scheme }) => securitySchemes.find(({ name }) => name === scheme) ?? []);
}

function credentialOf(
  { type, in: place, parameter = '', scheme = 'bearer' }: SecurityScheme,
  variable = '',
): Credential | undefined {
  if (type === 'mutualTLS') return undefined;
  if (type === 'apiKey') {
    const isKnown = place === 'query' || place === 'cookie';
    const coding = { kind: 'prefix' as const, prefix: '' };
    return { variable, in: isKnown ? place : 'header', name: parameter, coding };
  }
  const coding =
    type === 'http' && scheme.toLowerCase() === 'basic'
      ? { kind: 'basic' as const }
      : { kind: 'prefix' as const, prefix: `${capitalised(scheme)} ` };
  return { variable, in: 'header', name: 'Authorization', coding };
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
