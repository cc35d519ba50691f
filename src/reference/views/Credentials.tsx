import { Fragment } from 'react';
import type { Operation, SecurityRequirement, SecurityScheme } from '../model/types.ts';
import { pageHref, useLinks } from './links.tsx';

export interface CredentialsProps {
  operation: Operation;
  schemes: SecurityScheme[];
  /** Slug of the info page, where the schemes are explained. */
  info: string;
}

/** Renders the credentials that a call needs, each linked to its explanation. */
export function Credentials({ operation, schemes, info }: CredentialsProps) {
  const links = useLinks();
  const alternatives = operation.security.filter((needs) => needs.length > 0);
  if (alternatives.length === 0) {
    if (operation.kind === 'webhook') return null;
    return <p>No credentials needed.</p>;
  }
  const isOptional = alternatives.length < operation.security.length;
  return (
    <>
      {alternatives.map((needs, index) => (
        <p key={needs.map(({ scheme }) => scheme).join()}>
          {index > 0 ? 'Or ' : isOptional ? 'Optional: ' : 'Needs '}
          {needs.map((need, at) => (
            <Fragment key={need.scheme}>
              {at > 0 && ' and '}
              <a href={`${pageHref(links, info)}#${anchorOf(need, schemes)}`}>
                {labelOf(need, schemes)}
              </a>
              {need.scopes.length > 0 && <> ({need.scopes.join(', ')})</>}
            </Fragment>
          ))}
          .
        </p>
      ))}
    </>
  );
}

function anchorOf({ scheme }: SecurityRequirement, schemes: SecurityScheme[]): string {
  return schemes.find(({ name }) => name === scheme)?.anchor ?? 'security';
}

function labelOf({ scheme }: SecurityRequirement, schemes: SecurityScheme[]): string {
  const found = schemes.find(({ name }) => name === scheme);
  return found?.parameter ?? found?.summary ?? scheme;
}
