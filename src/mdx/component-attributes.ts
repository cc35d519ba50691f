import {
  type AttributeRules,
  CONTRACT_ATTRIBUTES,
  type Rule,
} from '../reference/mdx/attributes.ts';
import type * as components from './components.ts';

type Components = typeof components;
type PropsOf<Component> = Component extends (props: infer Props) => unknown ? Props : unknown;
/** Props that the build fills in. */
type Given = 'children' | 'line' | 'tabs';
type RequiredOf<Props> = {
  [Name in Exclude<keyof Props, Given>]-?: object extends Pick<Props, Name> ? never : Name;
}[Exclude<keyof Props, Given>];
type OptionalOf<Props> = Exclude<keyof Props, Given | RequiredOf<Props>>;
/** The rules of a component, which name each of its props and say which are required. */
type RulesOf<Props> = ([RequiredOf<Props>] extends [never]
  ? unknown
  : { required: Readonly<Record<RequiredOf<Props>, Rule>> }) &
  ([OptionalOf<Props>] extends [never]
    ? unknown
    : { optional: Readonly<Record<OptionalOf<Props>, Rule>> }) &
  AttributeRules;

/**
 * Attributes of the components in `components.ts`, for the guides' faults: MDX isn't type-checked. The
 * type fails for a prop that's missing here or has gone there.
 */
export const COMPONENT_ATTRIBUTES = {
  ...CONTRACT_ATTRIBUTES,
  // The types have a fault of their own, which knows what other tools call them.
  Admonition: { optional: { type: 'text', title: 'text' } },
  Answer: { required: { task: 'text' }, optional: { step: 'number', title: 'text' } },
  Badge: { optional: { tone: ['neutral', 'accent', 'success', 'warning', 'danger'] } },
  CallbackInspector: {},
  Card: {
    required: { title: 'text', href: 'text' },
    optional: { icon: 'text', description: 'text' },
  },
  Cards: {},
  Checklist: { required: { title: 'text' } },
  ChecklistItem: { required: { id: 'text', title: 'text', href: 'text', section: 'text' } },
  ChecklistProgress: {},
  CodeBlock: {
    required: { code: 'text', lang: 'text' },
    optional: { title: 'text', status: 'status', highlight: 'text' },
  },
  ErrorFinder: {},
  Flow: { required: { title: 'text', first: 'braces' } },
  Flowchart: { required: { title: 'text', steps: 'braces', arrows: 'braces' } },
  HashWorkbench: {},
  Hero: {
    required: { title: 'text', lead: 'text', actions: 'braces' },
    optional: { methods: 'list' },
  },
  Quickstart: {
    optional: { part: ['pay', 'receive', 'deliver', 'reject', 'status', 'refund', 'session'] },
  },
  RecentChanges: { optional: { count: 'number' } },
  Sample: { required: { task: 'text' }, optional: { region: 'text' } },
  SampleFiles: {},
  Sequence: { required: { title: 'text', lanes: 'list', messages: 'braces' } },
  States: {
    required: { title: 'text', start: 'text', states: 'braces', transitions: 'braces' },
    optional: { kinds: 'braces' },
  },
  Steps: {},
  TabItem: { required: { value: 'text' }, optional: { label: 'text' } },
  Tabs: { optional: { group: 'text', label: 'text' } },
  TestData: { required: { group: 'text' }, optional: { only: 'list' } },
} as const satisfies { readonly [Name in keyof Components]: RulesOf<PropsOf<Components[Name]>> };
