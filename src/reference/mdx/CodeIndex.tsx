import { href } from '../../components/site-link.ts';
import { checkAttributes } from './attributes.ts';
import { contractPart, type PlacedProps } from './ContractPart.tsx';
import { firstContract, tagText } from './lookup.ts';

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
