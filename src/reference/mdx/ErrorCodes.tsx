import { href } from '../../components/siteLink.ts';
import { getReference } from '../current.ts';
import { ErrorCodeList } from '../views/ErrorCodeList.tsx';
import { LinksProvider } from '../views/links.tsx';
import { findOperation, tagText } from './lookup.ts';
import { referenceRoot } from './root.ts';

/**
 * Error codes of one operation, or of the whole contract, in a guide.
 * @throws UnknownNameError for an operation that the contract does not have
 */
export function ErrorCodes({ operation: name }: { operation?: string }) {
  const model = getReference();
  const tag = tagText('ErrorCodes', { operation: name });
  const operation = name === undefined ? undefined : findOperation(model, name, tag);
  const codes = operation
    ? model.errorCodes.filter(({ code }) => operation.errorCodes.includes(code))
    : model.errorCodes;
  return (
    <LinksProvider root={referenceRoot()} href={href}>
      <ErrorCodeList codes={codes} anchored={!operation} />
    </LinksProvider>
  );
}
