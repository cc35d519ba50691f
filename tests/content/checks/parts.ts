import { componentsOf, fault, type Guide, headingsOf } from '../guides.ts';
import { maskCode } from './prose-of.ts';

/** A part that every guide has, so that a reader finds it without reading. */
interface Part {
  name: string;
  has: (guide: Guide) => boolean;
  fix: string;
  /** Pages that do without, with the reason. */
  except?: Record<string, string>;
}

const heads = (guide: Guide): string =>
  headingsOf(guide)
    .map(({ text }) => text)
    .join('\n');
const uses = (guide: Guide, ...names: string[]): boolean =>
  names.some((name) => componentsOf(guide, name).length > 0);

const LIST = 'a list to work through, not a task';
const PLUGIN = 'the shop system sends the requests';
const COMMANDS = 'its commands are the steps';
const PROGRAMS = 'its programs send them';

export const PARTS: readonly Part[] = [
  {
    name: 'what you get, and what you need before',
    has: ({ text }) => /\byou need\b/iu.test(maskCode(text).split('\n').slice(0, 45).join(' ')),
    fix: 'say in the first lines what the reader gets, and what "you need" for it.',
    except: { '/checklist': LIST },
  },
  {
    name: 'a picture',
    has: (guide) =>
      uses(guide, 'Sequence', 'States', 'Flow', 'Flowchart') || /^\s*```mermaid/m.test(guide.text),
    fix: 'draw its flow with <Sequence>, <States>, <Flow>, <Flowchart> or in Mermaid.',
    except: { '/checklist': LIST },
  },
  {
    name: 'numbered steps',
    has: (guide) => uses(guide, 'Steps'),
    fix: 'write <Steps> around a numbered list.',
    except: {
      '/checklist': LIST,
      '/quickstart': COMMANDS,
      '/sdks': 'it compares, its steps are those of the hash',
    },
  },
  {
    name: 'the fields, from the contract',
    has: (guide) => uses(guide, 'Fields', 'TestData'),
    fix: 'show them with <Fields>.',
    except: {
      '/checklist': LIST,
      '/quickstart': 'the guides that follow have them',
      '/programs': PROGRAMS,
      '/sdks': 'it has none of its own',
      '/plugins/woocommerce': PLUGIN,
      '/plugins/magento': PLUGIN,
      '/plugins/presta': PLUGIN,
    },
  },
  {
    name: 'what can go wrong',
    has: (guide) =>
      /^(?:What can go wrong|Troubleshoot|Why does my hash not match)/mu.test(heads(guide)),
    fix: 'add "## What can go wrong": what the reader notices, why, and what to do.',
    except: { '/checklist': LIST },
  },
  {
    name: 'how to test it',
    has: (guide) => /^Test it(?:: .+)?$/mu.test(heads(guide)),
    fix: 'add "## Test it" with the exact test data.',
    except: { '/checklist': 'each item has its own proof' },
  },
  {
    name: 'what to do next',
    has: (guide) => /^(?:Next|Remove)$/mu.test(heads(guide)),
    fix: 'add "## Next".',
  },
];

/** Returns the parts that a guide of a task lacks. */
export function missingParts(guide: Guide): string[] {
  return PARTS.filter(({ has, except }) => except?.[guide.route] === undefined && !has(guide)).map(
    ({ name, fix }) => fault(guide, 1, `it lacks ${name}.`, fix),
  );
}

/** Returns the exceptions for guides that now have the part. */
export function stalePartExceptions(guides: readonly Guide[]): string[] {
  return PARTS.flatMap(({ name, has, except }) =>
    guides
      .filter((guide) => except?.[guide.route] !== undefined && has(guide))
      .map(({ route }) => `${route}: ${name}`),
  );
}
