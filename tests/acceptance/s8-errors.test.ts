import { describe, expect, it } from 'vitest';
import { buildOutcome, config, page } from '../support/small-site.ts';

describe('what is named must exist', () => {
  it('S8-06 sidebar entry for a doc that does not exist', async () => {
    const sidebar = "export default { docs: ['index', 'refunds', 'nowhere'] };\n";
    expect(
      await buildOutcome({
        'content/sidebar.ts': sidebar,
        'content/docs/refund.mdx': page('Refund'),
      }),
    ).toMatchInlineSnapshot(`
      "Error: no version doc found by id=refunds
        at SITE/content/sidebar.ts, sidebar "docs", version "current"
      Fix: write 'refund'.

      no version doc found by id=nowhere
        at SITE/content/sidebar.ts, sidebar "docs", version "current"
      Fix: add the page, or remove the entry.
      exit code 1"
    `);
  });

  it('S8-06 version without docs', async () => {
    const items = "{ type: 'docsVersionDropdown' }";
    const docs = `{
      id: 'default',
      routeBase: '/',
      versions: [
        { name: 'current', label: 'Next' },
        { name: '1.0', label: '1.0', path: '1.0', dir: 'content/old', sidebar: 'content/old.ts' },
      ],
    }`;
    expect(
      await buildOutcome({
        'site.config.ts': config({ items, docs }),
        'content/old.ts': 'export default { docs: [] };\n',
        'content/old/draft.mdx': page('Draft', 'Text.', 'draft: true\n'),
      }),
    ).toMatchInlineSnapshot(`
      "Error: no version doc found by id=index
        at version "1.0" of docs instance "default"
      Fix: add a page to the version.
      exit code 1"
    `);
  });

  it('S8-07 sidebar that does not exist', async () => {
    const items = "{ type: 'docSidebar', sidebarId: 'dosc', label: 'Docs' }";
    expect(await buildOutcome({ 'site.config.ts': config({ items }) })).toMatchInlineSnapshot(`
      "Error: Can't find any sidebar with id "dosc" in version "current"
        at SITE/site.config.ts, key \`themeConfig.navbar.items[0]\`
      Fix: write "docs".
      exit code 1"
    `);
  });
});

describe('a page component', () => {
  const pages =
    "{ route: '/status', title: 'Status', description: 'State.', component: 'Status.tsx' }";

  it('S8-09 a context outside its provider', async () => {
    const output = await buildOutcome({
      'site.config.ts': config({ pages }),
      'Status.tsx': `import { useColorMode } from '../../src/runtime/island/ColorModeProvider.tsx';
export default function Status() {
  return <p>{useColorMode().mode}</p>;
}
`,
    });
    // React writes the error to the console first; the build's own message follows.
    expect(output.slice(output.indexOf('\nError: ') + 1)).toMatchInlineSnapshot(`
      "Error: useColorMode() is called outside <ColorModeProvider>.
        at <Status> on /status (SITE/Status.tsx)
      Fix: every island is inside one; give the component a client directive, or wrap it in <ColorModeProvider>.
      exit code 1"
    `);
  });

  it('S8-10 no default export', async () => {
    expect(
      await buildOutcome({
        'site.config.ts': config({ pages }),
        'Status.tsx': 'export function Status() {\n  return <p>All is well.</p>;\n}\n',
      }),
    ).toMatchInlineSnapshot(`
      "Error: The page component at SITE/Status.tsx doesn't have a default export.
      Fix: write \`export default function Status() { ... }\` in it.
      exit code 1"
    `);
  });

  it('S8-10 a file that is not there', async () => {
    expect(await buildOutcome({ 'site.config.ts': config({ pages }) })).toMatchInlineSnapshot(`
      "Error: SITE/Status.tsx: not found.
      Fix: create it, or correct \`component\` of the page /status.
      exit code 1"
    `);
  });
});

describe('a guide that cannot be shown as it is meant', () => {
  it('is named with file, line and fix, and so are all others', async () => {
    expect(
      await buildOutcome({
        'content/docs/index.mdx': page(
          'Home',
          '<Admonitoin>Text.</Admonitoin>\n\nA {curly} brace.',
        ),
        'content/docs/a/refund.mdx': page('Refund', ':::info Keys\nText.\n:::\n\n![x](./none.png)'),
        'content/sidebar.ts': "export default { docs: ['index', 'a/refund'] };\n",
      }),
    ).toMatchInlineSnapshot(`
      "Error: SITE/content/docs/a/refund.mdx:6:1: \`:::info Keys\` is not read here: readers would see it as text.
      Fix: write :::note[Keys] on a line of its own, with the text below it and ::: at its end.

      SITE/content/docs/a/refund.mdx:10:1: there is no picture SITE/content/docs/a/none.png.
      Fix: put the file there; or put it into public/ and write its path from there, for example /img/portal.png.

      SITE/content/docs/index.mdx:6:1: there is no component <Admonitoin>.
      Fix: write <Admonition>; all components: content/README.md.

      SITE/content/docs/index.mdx:8:4: what stands in braces is JavaScript, and there is no \`curly\` in it.
      Fix: braces that are meant as text: put them in \`code\`, or write \\{ and \\}.
      exit code 1"
    `);
  });

  it.each([
    ['an icon', '<Cards>\n  <Card title="A" href="/" icon="arow-right">Text.</Card>\n</Cards>'],
    // The guide's own faults name those that are written out.
    ['an attribute that is missing', "Text.\n\n<Card {...{ title: 'A' }} />"],
  ])('%s', async (what, text) => {
    const output = await buildOutcome({ 'content/docs/index.mdx': page('Home', text) });
    expect(output).toMatchSnapshot(what);
  });
});
