// Components that every MDX page can use without an import. component-names.ts reads the names here.
// Their styles follow this order in the stylesheet: keep it, or the stylesheet compresses less well.

export {
  ContractGroups,
  DeclineCodes,
  ErrorCodes,
  Example,
  Fields,
  FulfilWhen,
} from '../reference/mdx/ContractParts.tsx';
export { default as CallbackInspector } from '../tools/callback-inspector/CallbackInspector.astro';
export { Checklist, ChecklistItem, ChecklistProgress } from '../tools/checklist/Checklist.tsx';
export { default as ErrorFinder } from '../tools/error-finder/ErrorFinder.astro';
export { default as HashWorkbench } from '../tools/hash-workbench/HashWorkbench.astro';
export { default as ContractIntroduction } from '../tools/try-it/ContractIntroduction.astro';

// Components that don't use the contract:

export { Admonition } from '../components/Admonition.tsx';
export { Badge } from '../components/Badge.tsx';
export { Card, Cards } from '../components/Cards.tsx';
export { CodeBlock } from '../components/code/CodeBlock.tsx';
export { Flow, Flowchart } from '../components/diagram/flow/Flow.tsx';
export { Sequence } from '../components/diagram/sequence/Sequence.tsx';
export { States } from '../components/diagram/states/States.tsx';
export { Hero } from '../components/home/Hero.tsx';
export { Quickstart } from '../components/home/Quickstart.tsx';
export { RecentChanges } from '../components/home/RecentChanges.tsx';
export { Steps } from '../components/Steps.tsx';
export { Answer } from '../components/sample/Answer.tsx';
export { Sample } from '../components/sample/Sample.tsx';
export { SampleFiles } from '../components/sample/SampleFiles.tsx';
export { TabItem, Tabs } from '../components/Tabs.tsx';
export { TestData } from '../components/test-data/TestData.tsx';
