import { wordWith } from '../../messages/browser.ts';
import * as en from '../../messages/en.ts';
import type { Credential } from '../../reference/request/credentials.ts';
import { formText } from '../../reference/request/written-body.ts';
import { credentialValue, jsonIn, sendRequest } from './send-call.ts';

/** A client of an authorization server. */
export interface Client {
  id: string;
  /** Empty if it has none. */
  secret: string;
  /** Names of scopes with blanks between them. Empty: those that the server gives. */
  scope: string;
}

/** Values that a reader signs in with. */
export interface SignIn {
  /** Id of the client. */
  id: string;
  /** Address that is registered for the client; the browser is sent back to it. */
  redirect: string;
  /** See `Client`. */
  scope: string;
  /** Text by which an address is known to be of this sign-in. */
  state: string;
  /** Text that only this page knows. Its hash goes along (RFC 7636). Empty: none does. */
  verifier: string;
}

/** Returns texts that nobody can guess, for one sign-in. Only a page over HTTPS has hashes, and so a verifier. */
export function newSecrets(): Pick<SignIn, 'state' | 'verifier'> {
  const text = () => base64Url(crypto.getRandomValues(new Uint8Array(32)));
  return { state: text(), verifier: isSecureContext ? text() : '' };
}

function base64Url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Returns the address at which a reader signs in (RFC 6749, section 4.1.1; RFC 7636, section 4.3). */
export async function signInUrl(
  page: string,
  { id, redirect, scope, state, verifier }: SignIn,
): Promise<string> {
  const url = new URL(page);
  const values = {
    response_type: 'code',
    client_id: id,
    redirect_uri: redirect,
    scope,
    state,
    code_challenge: verifier && (await hashOf(verifier)),
    code_challenge_method: verifier && 'S256',
  };
  for (const [name, value] of Object.entries(values)) {
    if (value !== '') url.searchParams.set(name, value);
  }
  return url.href;
}

async function hashOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return base64Url(new Uint8Array(hash));
}

/**
 * Returns the code in the address that a reader was sent back to, or why there's none.
 *
 * @param signIn undefined if the reader hasn't signed in yet
 */
export function codeIn(
  address: string,
  signIn: SignIn | undefined,
): { code: string } | { fault: string } {
  const query = URL.parse(address.trim())?.searchParams;
  const code = query?.get('code');
  if (!query || !code) {
    const said = query?.get('error_description') ?? query?.get('error') ?? address;
    return { fault: wordWith({ tryNoCode: en.tryNoCode }, { said: said.slice(0, MOST_SAID) }) };
  }
  return query.get('state') === signIn?.state
    ? { code }
    : { fault: wordWith({ tryOtherSignIn: en.tryOtherSignIn }, {}) };
}

/** Token for a client's calls, or why there's none. */
export type TokenOutcome = { token: string } | { fault: string };

/**
 * Returns a token for a client, which a server gives out for its id and secret (RFC 6749, section 4.4), or for the
 * code of a reader who has signed in (section 4.1.3).
 *
 * @param signedIn code, and what the reader signed in with. Default: none
 * @param closed is aborted when the panel closes
 */
export async function fetchToken(
  url: string,
  client: Client,
  closed: AbortSignal,
  signedIn?: { code: string } & SignIn,
): Promise<TokenOutcome> {
  const basic: Credential = {
    variable: '',
    in: 'header',
    name: 'Authorization',
    coding: { kind: 'basic' },
  };
  const authorization = credentialValue(basic, `${client.id}:${client.secret}`, false);
  // A client without a secret says who it is in the form (RFC 6749, section 3.2.1).
  const isNamed = client.secret === '';
  const form: Record<string, string> = signedIn
    ? {
        grant_type: 'authorization_code',
        code: signedIn.code,
        redirect_uri: signedIn.redirect,
        code_verifier: signedIn.verifier,
      }
    : { grant_type: 'client_credentials', scope: client.scope };
  if (isNamed) form.client_id = client.id;
  const fields = Object.entries(form).filter(([, value]) => value !== '');
  const outcome = await sendRequest(
    {
      ...{ method: 'POST', url, body: formText(fields.map(([name, value]) => ({ name, value }))) },
      headers: [
        ...(isNamed ? [] : [['Authorization', authorization] as [string, string]]),
        ['Content-Type', 'application/x-www-form-urlencoded'],
        ['Accept', 'application/json'],
      ],
    },
    closed,
  );
  if (outcome.kind === 'failure') return { fault: outcome.message };
  const answer = jsonIn(outcome.body);
  const token =
    typeof answer === 'object' && answer && 'access_token' in answer && answer.access_token;
  if (typeof token === 'string' && token !== '') return { token };
  const { host } = new URL(url);
  const said = outcome.body.slice(0, MOST_SAID);
  return { fault: wordWith({ tryNoToken: en.tryNoToken }, { host, status: outcome.status, said }) };
}

/** Characters shown of a response that has no token, and of an address without a code. */
const MOST_SAID = 300;
