import { describe, expect, it } from 'vitest';
import { modelFrom } from '../../tests/support/contract-fixtures.ts';
import * as english from '../messages/en.ts';
import { referencePages, referenceSidebar } from './reference-pages.ts';

/** Returns the description of the page of an operation that the contract describes so. */
function descriptionOf(description: string): string | undefined {
  const model = modelFrom(`
openapi: 3.1.0
info: { title: Pay, version: '1' }
paths:
  /pay:
    post:
      operationId: pay
      summary: Pay
      description: ${JSON.stringify(description)}
      responses: { '200': { description: Paid } }
`);
  return referencePages(model, english).find(({ kind }) => kind === 'reference-operation')
    ?.description;
}

describe('description of an operation’s page', () => {
  it('is the first sentence as plain text, with the names of fields as they are', () => {
    expect(
      descriptionOf(
        'Charges a *card* under __one__ agreement (`recurring_init: true`), _not_ a token_id. More.',
      ),
    ).toBe('Charges a card under one agreement (recurring_init: true), not a token_id.');
  });

  it('goes on after an abbreviation', () => {
    expect(descriptionOf('Pays by some ways of paying (e.g. a card). More.')).toBe(
      'Pays by some ways of paying (e.g. a card).',
    );
  });

  it('has no heading', () => {
    expect(descriptionOf('# Introduction\n## More\n\nCharges a card or a token. More.')).toBe(
      'Charges a card or a token.',
    );
  });

  it('is the title if there is none', () => {
    expect(descriptionOf('')).toBe('Pay');
    expect(descriptionOf('## Notes')).toBe('Pay');
  });
});

describe('titles of operations', () => {
  const model = modelFrom(`
openapi: 3.1.0
info: { title: Pay, version: '1' }
paths:
  /cancels: { post: { operationId: a, summary: Cancel a payment, responses: { '204': { description: Done } } } }
  /payments/old/cancels: { post: { operationId: b, summary: Cancel a payment, responses: { '204': { description: Done } } } }
  /tokens: { post: { operationId: c, summary: 'Create a \`token\`', responses: { '204': { description: Done } } } }
`);

  it('are told apart by method and path, and are plain text', () => {
    const pages = referencePages(model, english).filter(
      ({ kind }) => kind === 'reference-operation',
    );
    expect(pages.map(({ title, label }) => [title, label])).toEqual([
      ['Cancel a payment (POST /cancels)', undefined],
      ['Cancel a payment (POST /payments/old/cancels)', undefined],
      ['Create a token', 'Create a `token`'],
    ]);
  });

  it('come with method and path in the sidebar where the configuration says so', () => {
    expect(referenceSidebar(model, english, false)[1]).toMatchObject({
      items: ['gateway/a', 'gateway/b', 'gateway/c'],
    });
    expect(referenceSidebar(model, english, true)[1]).toMatchObject({
      items: [
        {
          label: 'Cancel a payment',
          call: {
            method: 'POST',
            path: '/cancels',
            shared: 0,
            isWebhook: false,
            isDeprecated: false,
          },
        },
        { label: 'Cancel a payment', call: { path: '/payments/old/cancels' } },
        { label: 'Create a `token`' },
      ],
    });
  });

  const PARAMETERS =
    'parameters: [{ name: id, in: path, required: true, schema: { type: string } }],';

  it('have paths without what all of their group begin with', () => {
    const paths = ['/v1/pays', '/v1/pays/open', '/v1/pays/open/voids'];
    const operations = [...paths, '/v1/tokens', '/v1/links/', '/v1/links/{id}/'].map(
      (path) =>
        `${path}: { ${path.includes('{') ? PARAMETERS : ''} post: { tags: [${path.split('/')[2]}], responses: { '204': { description: Done } } } }`,
    );
    const grouped = modelFrom(
      `openapi: 3.1.0\ninfo: { title: Pay, version: '1' }\npaths:\n  ${operations.join('\n  ')}`,
    );
    const shown = JSON.stringify(referenceSidebar(grouped, english, true));
    expect([...shown.matchAll(/"shared":(\d+)/g)].map(([, length]) => Number(length))).toEqual([
      0,
      '/v1/pays'.length,
      '/v1/pays'.length,
      '/v1'.length,
      0,
      '/v1/links'.length,
    ]);
  });

  it('are below the sections that the contract puts its groups in', () => {
    const [group] = model.groups;
    if (!group) throw new Error('the contract has no group');
    const groups = ['Old', 'New', ''].map((section, at) => ({ ...group, section, name: `${at}` }));
    const again = { ...group, section: 'Old', name: '3' };
    expect(
      referenceSidebar({ ...model, groups: [...groups, again] }, english, false),
    ).toMatchObject([
      'gateway/pay',
      { label: 'Old', collapsed: false, items: [{ label: '0' }, { label: '3' }] },
      { label: 'New', items: [{ label: '1' }] },
      { label: '2' },
    ]);
  });

  it('come after the sections of the first page, with the facts about the whole contract and before its schemas', () => {
    const { info, ...rest } = model;
    const described = {
      ...rest,
      info: { ...info, description: 'x\n## Log *in* & `out`\n## Versions' },
    };
    expect(referenceSidebar(described, english, true)[0]).toMatchObject({
      label: 'Pay',
      link: 'gateway/pay',
      items: [
        { label: 'Log in & out', href: '#log-in--out' },
        { label: 'Versions', href: '#versions' },
      ],
    });
    expect(referenceSidebar(described, english, false)[0]).toBe('gateway/pay');
    const last = { type: 'link', label: 'Schemas', href: '#schemas' };
    const schemas = [{ name: 'Card', slug: 'card' }] as typeof model.schemas;
    expect(referenceSidebar({ ...described, schemas }, english, true).at(-1)).toEqual(last);
    expect(referenceSidebar({ ...described, schemas }, english, false)).not.toContainEqual(last);
    expect(referenceSidebar(described, english, true)).not.toContainEqual(last);
    expect(referenceSidebar(model, english, true)[0]).toBe('gateway/pay');
  });
});
