import { Admonition } from './Admonition.tsx';
import { Badge } from './Badge.tsx';
import { Card, Cards } from './Cards.tsx';
import { Checklist, ChecklistItem } from './checklist/Checklist.tsx';
import { CodeBlock } from './code/CodeBlock.tsx';
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
  Steps,
  TabItem,
  Tabs,
  TestData,
};
