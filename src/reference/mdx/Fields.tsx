import { FieldDetails } from '../views/FieldDetails.tsx';
import { FieldList } from '../views/FieldList.tsx';
import { ContractLinks, contractPart, type PlacedProps } from './ContractPart.tsx';
import styles from './Fields.module.css';
import { type FieldsPart, findFields, findOperation, tagText } from './lookup.ts';

export interface FieldsProps extends PlacedProps {
  /** Slug or operationId. */
  operation: string;
  /** Default "request". */
  part?: FieldsPart;
  /** Of the response. Default: the first that succeeds. */
  status?: string | number;
  /**
   * Paths of the fields to show, in this order: `order.amount`; `source=tabby,tamara` shows of a
   * field's variants those. Default: all.
   */
  only?: string[];
}

/** Fields of an operation in a guide, with links to their places in the reference. */
export function Fields({ operation: name, part = 'request', status, only, line }: FieldsProps) {
  return contractPart(line, (contracts) => {
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
