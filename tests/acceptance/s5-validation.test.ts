import { describe, expect, it } from 'vitest';
import { buildOutcome, config } from '../support/small-site.ts';

describe('a navbar item must resolve', () => {
  it('S5-02 S8-04 unknown type', async () => {
    const items = "{ type: 'docsSidebar', sidebarId: 'docs', label: 'Docs' }";
    expect(await buildOutcome({ 'site.config.ts': config({ items }) })).toMatchInlineSnapshot(`
      "Error: No NavbarItem component found for type "docsSidebar".
        at SITE/site.config.ts, key \`themeConfig.navbar.items[0].type\`
        known types: default, localeDropdown, search, dropdown, html, doc, docSidebar, docsVersion, docsVersionDropdown
      Fix: write "docSidebar".
      exit code 1"
    `);
  });

  it('S5-05 S8-05 sidebar without anything to link to', async () => {
    const items = "{ type: 'docSidebar', sidebarId: 'empty', label: 'Docs' }";
    expect(
      await buildOutcome({
        'site.config.ts': config({ items }),
        'content/sidebar.ts': "export default { docs: ['index'], empty: [] };\n",
      }),
    ).toMatchInlineSnapshot(`
      "Error: DocSidebarNavbarItem: Sidebar with ID "empty" doesn't have anything to be linked to.
        at SITE/site.config.ts, key \`themeConfig.navbar.items[0]\`
      Fix: add a page to the sidebar, or remove the item.
      exit code 1"
    `);
  });

  it('S5-03 S8-08 doc that does not exist', async () => {
    const items = "{ type: 'doc', docId: 'idnex' }";
    expect(await buildOutcome({ 'site.config.ts': config({ items }) })).toMatchInlineSnapshot(`
      "Error: DocNavbarItem: couldn't find any doc with id "idnex" in version "current"
        at SITE/site.config.ts, key \`themeConfig.navbar.items[0]\`
      Fix: write "index".
      exit code 1"
    `);
  });
});

describe('other input must be valid', () => {
  it('S5-06 front matter without a title', async () => {
    expect(
      await buildOutcome({
        'content/docs/index.mdx': '---\ndescription: No title.\n---\n\nText.\n',
      }),
    ).toMatchInlineSnapshot(`
      "Error: SITE/content/docs/index.mdx, key \`title\`: found nothing.
      Fix: write a value of type string.
      exit code 1"
    `);
  });

  it('S5-06 unknown key in the configuration', async () => {
    expect(
      await buildOutcome({ 'site.config.ts': config({ top: "onBrokenLink: 'warn'," }) }),
    ).toMatchInlineSnapshot(`
      "Error: unknown key \`onBrokenLink\`
        at the top level of SITE/site.config.ts
      Fix: write \`onBrokenLinks\` instead.
      exit code 1"
    `);
  });

  it('S5-06 contract with a reference to nothing', async () => {
    const docs = `
      { id: 'default', routeBase: '/', versions: [{ name: 'current', label: 'Next' }] },
      { id: 'api', routeBase: '/api', contract: 'contract.yaml', versions: [{ name: 'current', label: '1.0.0' }] }`;
    expect(
      await buildOutcome({
        'site.config.ts': config({ docs }),
        'contract.yaml': [
          'openapi: 3.1.0',
          'info: { title: Acme Gateway, version: 1.0.0 }',
          'paths:',
          '  /refunds:',
          '    post:',
          '      operationId: createRefund',
          '      responses:',
          '        "201":',
          '          description: Created',
          '          content:',
          '            application/json:',
          '              schema: { $ref: "#/components/schemas/Refnud" }',
          'components:',
          '  schemas:',
          '    Refund: { type: object }',
          '',
        ].join('\n'),
      }),
    ).toMatchInlineSnapshot(`
      "Error: SITE/contract.yaml:12:25: \`$ref\` leads nowhere: there is no "#/components/schemas/Refnud".
        Key: paths./refunds.post.responses.201.content.application/json.schema.$ref
        Fix: Write \`$ref: "#/components/schemas/Refund"\`.
      exit code 1"
    `);
  });
});
