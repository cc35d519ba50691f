import type { ReactNode } from 'react';
import { href } from '../../components/site-link.ts';
import { LinksProvider } from '../views/links.tsx';
import { AttributeError } from './attributes.ts';
import styles from './ContractPart.module.css';
import { UnknownNameError } from './lookup.ts';
import { type SiteContract, siteContracts } from './site-contracts.ts';

/** Props that every component for a part of the contract gets besides its own. */
export interface PlacedProps {
  /** Line of the tag in its MDX file, for messages; `remarkPlace` writes it. */
  line?: number;
}

/**
 * Shows a part of the contract in a guide. If the guide uses a name that the contract doesn't have, or
 * an attribute that the component doesn't have, readers see a short notice. The build finds
 * `data-fault` in the finished page and warns with file, line and the nearest name.
 *
 * @param show renders the part from the site's contracts; throws UnknownNameError for unknown names,
 *   and AttributeError
 */
export function contractPart(
  line: number | undefined,
  show: (contracts: SiteContract[]) => ReactNode,
): ReactNode {
  try {
    return show(siteContracts());
  } catch (error) {
    if (!(error instanceof UnknownNameError || error instanceof AttributeError)) throw error;
    return (
      <p
        className={styles.missing}
        role="note"
        data-search="off"
        data-fault={error.message}
        data-line={line}
      >
        {error instanceof AttributeError ? (
          'This part of the page cannot be shown.'
        ) : (
          <>
            This API has no {error.kind} <code>{error.wanted}</code>.
          </>
        )}
      </p>
    );
  }
}

/** Gives views in a guide the addresses of the contract's pages. */
export function ContractLinks({
  contract: { root },
  page,
  children,
}: {
  contract: SiteContract;
  /** Slug of the operation whose fields are shown. */
  page?: string;
  children: ReactNode;
}) {
  return (
    <LinksProvider root={root} page={page === undefined ? '' : `${root}${page}`} href={href}>
      {children}
    </LinksProvider>
  );
}
