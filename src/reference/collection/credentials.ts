import type { Operation, ReferenceModel } from '../model/types.ts';
import { type Credential, credentialsOf, isSameHeader } from '../request/credentials.ts';
import type { Auth, Header, Variable } from './types.ts';

/** Credentials as a request of the collection contains them, as variables of the collection. */
export interface RequestCredentials {
  auth?: Auth;
  headers: Header[];
  query: Header[];
  /** Variables in them. */
  variables: string[];
}

/** Returns every credential of a call, except those that the collection's script generates. */
export function requestCredentials(
  model: ReferenceModel,
  operation: Operation,
): RequestCredentials {
  const signed = Object.values(model.signing?.headers ?? {});
  const credentials = credentialsOf(model, operation).filter(
    ({ in: place, name }) =>
      place !== 'header' || !signed.some((header) => isSameHeader(header, name)),
  );
  const auths = credentials.flatMap((credential) => authOf(credential) ?? []);
  const [auth] = auths;
  const isInAuth = (credential: Credential) => authOf(credential) !== undefined;
  const entriesIn = (place: Credential['in']) =>
    credentials
      .filter((credential) => credential.in === place && !isInAuth(credential))
      .map((credential) => ({ key: credential.name, value: valueText(credential) }));
  const cookies = entriesIn('cookie').map(({ key, value }) => `${key}=${value}`);
  return {
    ...(auth ? { auth } : {}),
    headers: [
      ...entriesIn('header'),
      ...(cookies.length > 0 ? [{ key: 'Cookie', value: cookies.join('; ') }] : []),
    ],
    query: entriesIn('query'),
    variables: credentials.flatMap(variablesFor),
  };
}

/** Returns the variables of all calls' credentials, for the reader to fill in. */
export function credentialVariables(model: ReferenceModel): Variable[] {
  const calls = model.operations.filter(({ kind }) => kind === 'operation');
  const names = calls.flatMap((operation) => requestCredentials(model, operation).variables);
  return [...new Set(names)].map((key) => ({ key, value: '' }));
}

/** Returns a request's headers or query with the credentials. Each replaces an entry of the same name. */
export function withEntries<T extends Header>(
  entries: readonly T[],
  added: readonly Header[],
  isSame: (one: string, other: string) => boolean,
): (T | Header)[] {
  return [...entries.filter(({ key }) => !added.some((entry) => isSame(entry.key, key))), ...added];
}

/**
 * Returns credentials that the client has a form for: it then writes the `Authorization` header itself.
 */
function authOf({ coding, name, variable }: Credential): Auth | undefined {
  if (!isSameHeader(name, 'Authorization')) return undefined;
  if (coding.kind === 'basic') {
    return {
      type: 'basic',
      basic: ['username', 'password'].map((key) => ({ key, value: `{{${variable}_${key}}}` })),
    };
  }
  if (coding.prefix !== 'Bearer ') return undefined;
  return { type: 'bearer', bearer: [{ key: 'token', value: `{{${variable}}}` }] };
}

function variablesFor({ coding, variable }: Credential): string[] {
  if (coding.kind === 'prefix') return [variable];
  return [`${variable}_username`, `${variable}_password`];
}

function valueText({ coding, variable }: Credential): string {
  return `${coding.kind === 'prefix' ? coding.prefix : ''}{{${variable}}}`;
}
