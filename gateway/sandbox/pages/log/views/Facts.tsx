import { Fragment, type ReactNode } from 'react';

/** Lists names and values, without those that have no value. */
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
