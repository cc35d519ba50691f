import { Admonition } from './Admonition.tsx';
import { Badge } from './Badge.tsx';
import { Card, Cards } from './Cards.tsx';
import { Checklist, ChecklistItem } from './checklist/Checklist.tsx';
import { CodeBlock } from './code/CodeBlock.tsx';
import { Flow, Sequence, States } from './diagram/index.ts';
import { Hero } from './home/Hero.tsx';
import { RecentChanges } from './home/RecentChanges.tsx';
import { Steps } from './Steps.tsx';
import { TabItem, Tabs } from './Tabs.tsx';
import { TestData } from './testData/TestData.tsx';

/** What every MDX page can use without an import. */
export const mdxComponents = {
  Admonition,
  Badge,
  Card,
  Cards,
  Checklist,
  ChecklistItem,
  CodeBlock,
  Flow,
  Hero,
  RecentChanges,
  Sequence,
  States,
  Steps,
  TabItem,
  Tabs,
  TestData,
};
