import { DeclineCodes } from '../reference/mdx/DeclineCodes.tsx';
import { CodeIndex, ErrorCodes } from '../reference/mdx/ErrorCodes.tsx';
import { Example } from '../reference/mdx/Example.tsx';
import { Fields } from '../reference/mdx/Fields.tsx';
import { FulfilWhen } from '../reference/mdx/FulfilWhen.tsx';
import CallbackInspector from '../tools/callback-inspector/CallbackInspector.astro';
import { Checklist, ChecklistItem } from '../tools/checklist/Checklist.tsx';
import { ChecklistProgress } from '../tools/checklist/ChecklistProgress.tsx';
import ErrorFinder from '../tools/error-finder/ErrorFinder.astro';
import HashWorkbench from '../tools/hash-workbench/HashWorkbench.astro';
import { Admonition } from './Admonition.tsx';
import { Badge } from './Badge.tsx';
import { Card, Cards } from './Cards.tsx';
import { CodeBlock } from './code/CodeBlock.tsx';
import type { ComponentName } from './component-names.ts';
import { Flow, Sequence, States } from './diagram/index.ts';
import { Hero } from './home/Hero.tsx';
import { Quickstart } from './home/Quickstart.tsx';
import { RecentChanges } from './home/RecentChanges.tsx';
import { Steps } from './Steps.tsx';
import { Answer } from './sample/Answer.tsx';
import { Sample } from './sample/Sample.tsx';
import { SampleFiles } from './sample/SampleFiles.tsx';
import { TabItem, Tabs } from './Tabs.tsx';
import { TestData } from './test-data/TestData.tsx';

/** Components that every MDX page can use without an import. */
export const mdxComponents = {
  Admonition,
  Answer,
  Badge,
  CallbackInspector,
  Card,
  Cards,
  Checklist,
  ChecklistItem,
  ChecklistProgress,
  CodeBlock,
  CodeIndex,
  DeclineCodes,
  ErrorCodes,
  ErrorFinder,
  Example,
  Fields,
  Flow,
  FulfilWhen,
  HashWorkbench,
  Hero,
  Quickstart,
  RecentChanges,
  Sample,
  SampleFiles,
  Sequence,
  States,
  Steps,
  TabItem,
  Tabs,
  TestData,
} satisfies Record<ComponentName, unknown>;
