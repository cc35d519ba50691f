import { href } from '../../components/site-link.ts';
import { ErrorCodeList } from '../views/ErrorCodeList.tsx';
import { checkAttributes } from './attributes.ts';
import { ContractLinks, contractPart, type PlacedProps } from './ContractPart.tsx';
import { filled, findOperation, firstContract, tagText } from './lookup.ts';

export interface ErrorCodesProps extends PlacedProps {
  /** Slug or operationId. Default: every code of the site's first contract. */
  operation?: string;
}

const IN_ALL = {
  at: 'under `components`',
  shape:
    '`x-error-codes: { card_expired: { status: 402, title: …, meaning: …, act: shopper, retry: corrected, fix: … } }`, ' +
    'and at each operation the list of its codes: `x-error-codes: [card_expired]`',
};
const AT_OPERATION = {
  at: 'at the operation',
  shape: 'the list of its codes, `x-error-codes: [card_expired]`',
};

/** Renders the error codes of one operation, or of the whole contract, in a guide. */
export function ErrorCodes(props: ErrorCodesProps) {
  const { operation: name, line } = props;
  return contractPart(line, (contracts) => {
    checkAttributes('ErrorCodes', props, { attributes: { operation: 'text' } });
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
          codes={filled(codes, 'error codes', all.length > 0 ? AT_OPERATION : IN_ALL, tag)}
          anchored={!operation}
        />
      </ContractLinks>
    );
  });
}

export interface CodeIndexProps extends PlacedProps {
  /** Route of the page with the error finder. */
  page: string;
}

/** Lists the errors and declines of the contract, each as a link to its place on another page. */
export function CodeIndex(props: CodeIndexProps) {
  const { page, line } = props;
  return contractPart(line, (contracts) => {
    checkAttributes('CodeIndex', props, { attributes: { page: 'text' } });
    const { errorCodes, declineCodes } = firstContract(
      contracts,
      tagText('CodeIndex', { page }),
    ).model;
    return (
      <p data-search="off">
        {[...errorCodes, ...declineCodes].map(({ code, anchor }) => (
          <span key={anchor}>
            <a id={anchor} href={href(`${page}#${anchor}`)}>
              <code>{code}</code>
            </a>{' '}
          </span>
        ))}
      </p>
    );
  });
}
