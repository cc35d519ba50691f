import { Fragment, useState } from 'react';
import { word, wordWith } from '../../messages/browser.ts';
import * as en from '../../messages/en.ts';
import type { Credential } from '../../reference/request/credentials.ts';
import { SecretField } from './CallFields.tsx';
import { TokenFields } from './TokenFields.tsx';

/** Place for which a credential is entered. */
export interface CredentialPlace {
  /** Origin of the server. */
  origin: string;
  /** Id of the docs instance. */
  instance: string;
}

/**
 * Credentials by server, docs instance and variable, until the page is reloaded: what was typed for one
 * server is never sent to another.
 */
const kept = new Map<string, string>();

const keyOf = ({ origin, instance }: CredentialPlace, { variable }: Credential) =>
  `${origin} ${instance} ${variable}`;

/** Returns what a reader entered; empty if that's nothing. */
export function keptCredential(place: CredentialPlace, credential: Credential): string {
  return kept.get(keyOf(place, credential)) ?? '';
}

interface CredentialFieldsProps {
  place: CredentialPlace;
  credentials: readonly Credential[];
  /** All credentials that the reader can choose from. Default: those of the fields. */
  among?: readonly Credential[];
  /** True if the reader tried to send a call without them. Default: false. */
  isRefused?: boolean;
  /** Called after the reader typed in a field, or got a token. */
  onChange?: () => void;
}

/** Renders fields for credentials, and says where they go. */
export function CredentialFields(props: CredentialFieldsProps) {
  const { place, credentials, among = credentials, isRefused = false, onChange } = props;
  // A field shows another value only when it's rendered anew.
  const [tokens, setTokens] = useState(0);
  if (credentials.length === 0) return null;
  const urls = [place.origin, ...credentials.flatMap(({ tokenUrl }) => tokenUrl ?? [])];
  const hosts = new Set(urls.map((url) => new URL(url).host));
  return (
    <>
      {credentials.map((credential) => {
        const key = keyOf(place, credential);
        const keep = (text: string) => {
          kept.set(key, text);
          onChange?.();
        };
        return (
          <Fragment key={key}>
            <SecretField
              key={tokens}
              label={labelOf(credential, among)}
              initial={keptCredential(place, credential)}
              isMissing={isRefused && keptCredential(place, credential) === ''}
              onChange={keep}
            />
            {credential.tokenUrl && (
              <TokenFields
                url={credential.tokenUrl}
                scopes={credential.scopes}
                page={credential.signInUrl}
                onToken={(token) => {
                  keep(token);
                  setTokens(tokens + 1);
                }}
              />
            )}
          </Fragment>
        );
      })}
      <p>
        {wordWith(
          { tryCredentials: en.tryCredentials },
          { host: [...hosts].join(` ${word({ and: en.and })} `) },
        )}
      </p>
    </>
  );
}

/** Returns the name of a way to authenticate: its credentials, or none. */
export function namesOf(
  credentials: readonly Credential[],
  among: readonly Credential[] = credentials,
): string {
  const names = credentials.map((one) => labelOf(one, among));
  return (
    names.join(` ${word({ and: en.and })} `) || word({ tryNoCredentials: en.tryNoCredentials })
  );
}

/** Returns the name of a credential, with its variable if another is sent the same way. */
function labelOf(credential: Credential, among: readonly Credential[]): string {
  const label = placeOf(credential);
  const isUnique = among.every(
    (other) => other.variable === credential.variable || placeOf(other) !== label,
  );
  return isUnique ? label : `${label} (${credential.variable})`;
}

function placeOf({ in: place, name, coding }: Credential): string {
  if (place === 'query') return wordWith({ tryInQuery: en.tryInQuery }, { name });
  if (coding.kind === 'basic') return wordWith({ tryBasic: en.tryBasic }, { name });
  return coding.prefix === '' ? name : `${name}: ${coding.prefix.trim()}`;
}
