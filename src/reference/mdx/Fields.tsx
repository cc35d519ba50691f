import { href } from '../../components/siteLink.ts';
import { getReference } from '../current.ts';
import { FieldDetails } from '../views/FieldDetails.tsx';
import { FieldList } from '../views/FieldList.tsx';
import { LinksProvider } from '../views/links.tsx';
import styles from './Fields.module.css';
import { type FieldsPart, findFields, findOperation, tagText } from './lookup.ts';
import { referenceRoot } from './root.ts';

export interface FieldsProps {
  /** Slug or operationId. */
  operation: string;
  /** Default "request". */
  part?: FieldsPart;
  /** Of the response. Default: the first that succeeds. */
  status?: string | number;
  /** Paths of the fields to show, in this order: `order.amount`. Default: all. */
  only?: string[];
}

/**
 * Fields of an operation in a guide, with links to their places in the reference.
 * @throws UnknownNameError for an operation, response or field that the contract does not have
 */
export function Fields({ operation: name, part = 'request', status, only }: FieldsProps) {
  const tag = tagText('Fields', { operation: name, part, status, only });
  const operation = findOperation(getReference(), name, tag);
  const { fields, facts } = findFields(operation, { part, status, only }, tag);
  const root = referenceRoot();
  return (
    <LinksProvider root={root} page={`${root}${operation.slug}`} href={href}>
      <div className={styles.fields}>
        {facts ? (
          <FieldDetails name="" facts={facts} fields={fields} depth={0} anchored={false} />
        ) : (
          <FieldList fields={fields} depth={1} anchored={false} />
        )}
      </div>
    </LinksProvider>
  );
}
