import { FieldDetails, FieldList } from '../views/FieldList.tsx';
import { type AttributeRules, checkAttributes } from './attributes.ts';
import { ContractLinks, contractPart, type PlacedProps } from './ContractPart.tsx';
import styles from './Fields.module.css';
import { type FieldsPart, findFields, findOperation, tagText } from './lookup.ts';

export interface FieldsProps extends PlacedProps {
  /** Slug or operationId. */
  operation: string;
  /** Default "request". */
  part?: FieldsPart;
  /** Status of the response. Default: the first successful one. */
  status?: string | number;
  /**
   * Paths of the fields to show, in this order: `order.amount`; `source=tabby,tamara` shows only those
   * of a field's variants. Default: all.
   */
  only?: string[];
}

const RULES: AttributeRules = {
  attributes: {
    operation: 'text',
    part: ['request', 'response', 'headers'],
    status: 'status',
    only: 'list',
  },
  required: 'operation',
  direction: 'part',
};

/** Renders fields of an operation in a guide, with links to their places in the reference. */
export function Fields(props: FieldsProps) {
  const { operation: name, part = 'request', status, only, line } = props;
  return contractPart(line, (contracts) => {
    checkAttributes('Fields', props, RULES);
    const tag = tagText('Fields', { operation: name, part, status, only });
    const { operation, contract } = findOperation(contracts, name, tag);
    const { fields, facts } = findFields(operation, { part, status, only }, tag);
    return (
      <ContractLinks contract={contract} page={operation.slug}>
        <div className={styles.fields}>
          {facts ? (
            <FieldDetails name="" facts={facts} fields={fields} depth={0} anchored={false} />
          ) : (
            <FieldList fields={fields} depth={1} anchored={false} />
          )}
        </div>
      </ContractLinks>
    );
  });
}
