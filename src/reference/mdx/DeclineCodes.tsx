import { href } from '../../components/siteLink.ts';
import { getReference } from '../current.ts';
import { DeclineCodeList } from '../views/ErrorCodeList.tsx';
import { LinksProvider } from '../views/links.tsx';
import { referenceRoot } from './root.ts';

/** Every reason for a decline, in a guide: what it means, who must act, what the shopper may read. */
export function DeclineCodes() {
  return (
    <LinksProvider root={referenceRoot()} href={href}>
      <DeclineCodeList codes={getReference().declineCodes} />
    </LinksProvider>
  );
}
