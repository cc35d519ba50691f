import { Fragment, type ReactNode } from 'react';

/** Names and values under each other; what has no value is left out. */
export function Facts({ facts }: { facts: Readonly<Record<string, ReactNode>> }) {
  const known = Object.entries(facts).filter(([, value]) => value !== undefined && value !== '');
  return (
    <dl className="facts">
      {known.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
