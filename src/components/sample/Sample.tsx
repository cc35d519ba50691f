import { programs } from 'virtual:samples';
import { messages } from '../../messages/index.ts';
import { CodeBlock } from '../code/CodeBlock.tsx';
import { TabItem, Tabs } from '../Tabs.tsx';
import { findSample } from './samples.ts';

interface SampleProps {
  /** Folder below `samples/`. */
  task: string;
  /** Name of the region to show. Default: the whole program. */
  region?: string;
}

/** Renders a program that the tests run, or a region of it, in every language or framework it exists in. */
export function Sample({ task, region }: SampleProps) {
  const variants = findSample(programs, task, region);
  const choice = variants[0]?.choice ?? 'language';
  if (choice === 'browser') {
    return variants.map(({ code, lang, file }) => (
      <CodeBlock key={file} code={code} lang={lang} title={file} />
    ));
  }
  return (
    <Tabs
      group={choice}
      label={choice === 'language' ? messages().language : messages().framework}
      tabs={variants.map(({ language, label }) => ({ value: language, label }))}
    >
      {variants.map(({ language, label, code, lang, file }) => (
        <TabItem key={language} value={language} label={label}>
          <CodeBlock code={code} lang={lang} title={file} />
        </TabItem>
      ))}
    </Tabs>
  );
}
