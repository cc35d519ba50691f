import { ErrorCodeList } from '../views/ErrorCodeList.tsx';
import { ContractLinks, contractPart, type PlacedProps } from './ContractPart.tsx';
import { filled, findOperation, firstContract, tagText } from './lookup.ts';

export interface ErrorCodesProps extends PlacedProps {
  /** Slug or operationId. Default: every code of the site's first contract. */
  operation?: string;
}

/** Error codes of one operation, or of the whole contract, in a guide. */
export function ErrorCodes({ operation: name, line }: ErrorCodesProps) {
  return contractPart(line, (contracts) => {
    const tag = tagText('ErrorCodes', { operation: name });
    const { operation, contract } =
      name === undefined
        ? { operation: undefined, contract: firstContract(contracts, tag) }
        : findOperation(contracts, name, tag);
    const all = contract.model.errorCodes;
    const codes = operation ? all.filter(({ code }) => operation.errorCodes.includes(code)) : all;
    return (
      <ContractLinks contract={contract}>
        <ErrorCodeList
          codes={filled(codes, 'error codes', '`x-error-codes`', tag)}
          anchored={!operation}
        />
      </ContractLinks>
    );
  });
}
