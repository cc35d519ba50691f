import { ConditionList } from '../views/Markdown.tsx';
import { checkAttributes } from './attributes.ts';
import { ContractLinks, contractPart, type PlacedProps } from './ContractPart.tsx';
import { filled, findOperation, tagText } from './lookup.ts';

export interface FulfilWhenProps extends PlacedProps {
  /** Slug or operationId of a callback. */
  operation: string;
}

const PLACE = {
  at: 'at the operation',
  shape: '`x-fulfil-when: [{ id: settled, text: The payment is settled. }]`',
};

/** Renders the conditions under which a merchant delivers, in a guide. */
export function FulfilWhen(props: FulfilWhenProps) {
  const { operation: name, line } = props;
  return contractPart(line, (contracts) => {
    checkAttributes('FulfilWhen', props, {
      attributes: { operation: 'text' },
      required: 'operation',
    });
    const tag = tagText('FulfilWhen', { operation: name });
    const { operation, contract } = findOperation(contracts, name, tag);
    return (
      <ContractLinks contract={contract}>
        <ConditionList
          conditions={filled(operation.fulfilWhen, 'conditions for delivery', PLACE, tag)}
        />
      </ContractLinks>
    );
  });
}
