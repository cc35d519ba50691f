import { DeclineCodes } from '../reference/mdx/DeclineCodes.tsx';
import { ErrorCodes } from '../reference/mdx/ErrorCodes.tsx';
import { Example } from '../reference/mdx/Example.tsx';
import { Fields } from '../reference/mdx/Fields.tsx';
import { Admonition } from './Admonition.tsx';
import { Badge } from './Badge.tsx';
import { Card, Cards } from './Cards.tsx';
import { Checklist, ChecklistItem } from './checklist/Checklist.tsx';
import { CodeBlock } from './code/CodeBlock.tsx';
import { Flow, Sequence, States } from './diagram/index.ts';
import { Hero } from './home/Hero.tsx';
import { RecentChanges } from './home/RecentChanges.tsx';
import { Steps } from './Steps.tsx';
import { Answer } from './sample/Answer.tsx';
import { Sample } from './sample/Sample.tsx';
import { TabItem, Tabs } from './Tabs.tsx';
import { TestData } from './testData/TestData.tsx';

/** What every MDX page can use without an import. */
export const mdxComponents = {
  Admonition,
  Answer,
  Badge,
  Card,
  Cards,
  Checklist,
  ChecklistItem,
  CodeBlock,
  DeclineCodes,
  ErrorCodes,
  Example,
  Fields,
  Flow,
  Hero,
  RecentChanges,
  Sample,
  Sequence,
  States,
  Steps,
  TabItem,
  Tabs,
  TestData,
};
