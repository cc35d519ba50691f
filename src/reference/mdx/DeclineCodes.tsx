import { DeclineCodeList } from '../views/ErrorCodeList.tsx';
import { checkAttributes } from './attributes.ts';
import { ContractLinks, contractPart, type PlacedProps } from './ContractPart.tsx';
import { filled, firstContract, tagText } from './lookup.ts';

const PLACE = {
  at: 'under `components`',
  shape:
    '`x-decline-codes: { insufficient_funds: { network_code: "51", category: soft, act: shopper, meaning: …, fix: …, shopper_message: … } }`',
};

/** Renders every decline reason in a guide: its meaning, who must act, what the shopper may read. */
export function DeclineCodes(props: PlacedProps) {
  return contractPart(props.line, (contracts) => {
    checkAttributes('DeclineCodes', props, { attributes: {} });
    const tag = tagText('DeclineCodes', {});
    const contract = firstContract(contracts, tag);
    const codes = contract.model.declineCodes;
    return (
      <ContractLinks contract={contract}>
        <DeclineCodeList codes={filled(codes, 'decline codes', PLACE, tag)} />
      </ContractLinks>
    );
  });
}
