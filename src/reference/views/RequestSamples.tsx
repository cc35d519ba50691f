import { CodeBlock } from '../../components/code/CodeBlock.tsx';
import { TabItem, Tabs } from '../../components/Tabs.tsx';
import type { Operation, ReferenceModel } from '../model/types.ts';
import { SAMPLE_LANGUAGES } from '../samples/languages.ts';
import { sampleRequest } from '../samples/request.ts';

export interface RequestSamplesProps {
  model: ReferenceModel;
  operation: Operation;
  /** Key of the request example. Default: the first. */
  example?: string;
}

/** Renders the call of an operation in every language, signed as the contract requires. */
export function RequestSamples({ model, operation, example }: RequestSamplesProps) {
  if (operation.kind === 'webhook') return null;
  const request = sampleRequest(model, operation, example);
  return (
    <Tabs
      group="language"
      label="Language"
      tabs={SAMPLE_LANGUAGES.map(({ id, label }) => ({ value: id, label }))}
    >
      {SAMPLE_LANGUAGES.map(({ id, label, highlight, file, write }) => (
        <TabItem key={id} value={id} label={label}>
          <CodeBlock code={write(request)} lang={highlight} title={file(request)} />
        </TabItem>
      ))}
    </Tabs>
  );
}
