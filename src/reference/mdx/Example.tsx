import { CodeBlock } from '../../components/code/CodeBlock.tsx';
import { shownBody } from '../views/ExamplePanel.tsx';
import { type AttributeRules, checkAttributes } from './attributes.ts';
import { contractPart, type PlacedProps } from './ContractPart.tsx';
import { findExample, findOperation, tagText } from './lookup.ts';

export interface ExampleProps extends PlacedProps {
  /** Slug or operationId. */
  operation: string;
  /** Default "request". */
  kind?: 'request' | 'response';
  /** Status of the response. Default: the first successful one. */
  status?: string | number;
  /** Key of the example in the contract. Default: the first. */
  name?: string;
  /** Title above the code. Default: the example's summary, or method and path. */
  title?: string;
}

const RULES: AttributeRules = {
  attributes: {
    operation: 'text',
    kind: ['request', 'response'],
    status: 'status',
    name: 'text',
    title: 'text',
  },
  required: 'operation',
  direction: 'kind',
};

/** Renders an example of the contract in a guide. */
export function Example(props: ExampleProps) {
  const { operation: slug, kind = 'request', status, name, title, line } = props;
  return contractPart(line, (contracts) => {
    checkAttributes('Example', props, RULES);
    const tag = tagText('Example', { operation: slug, kind, status, name });
    const { operation } = findOperation(contracts, slug, tag);
    const example = findExample(operation, { kind, status, name }, tag);
    const label = title ?? (example.summary || `${operation.method} ${operation.path}`);
    const shown = shownBody(example.media, example.value, label);
    return <CodeBlock {...shown} status={example.status} />;
  });
}
