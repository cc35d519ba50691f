import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { CONTRACT_TEXT } from '../../markdown/jsx.ts';
import * as english from '../../messages/en.ts';
import { speak } from '../../messages/index.ts';
import {
  ContractGroups,
  ContractIntroduction,
  DeclineCodes,
  ErrorCodes,
  Example,
  Fields,
  FulfilWhen,
  withContractHeadings,
} from './ContractParts.tsx';

vi.mock('virtual:site', async () => {
  const { modelFrom } = await import('../../../tests/support/contract-fixtures.ts');
  const contract = (id: string, path: string, components = '{}') =>
    modelFrom(`
openapi: 3.1.0
info: { title: ${id}, version: 1.0.0, description: "See [paying](#operation/${id}).\\n\\n# Errors\\n\\n## Codes" }
servers: [{ url: 'https://api.${id.toLowerCase()}.example' }]
paths:
  ${path}:
    post:
      operationId: ${id}
      requestBody: { content: { application/json: {
        schema: { type: object, properties: { amount: { type: string, description: 'In ${id}.' } } },
        example: { amount: '10.00' } } } }
      responses: { '204': { description: Done } }
components: ${components}
`);
  return {
    config: {
      baseUrl: '/docs/',
      docs: [
        { id: 'default', routeBase: '/', versions: [] },
        {
          id: 'first',
          routeBase: '/api',
          versions: [
            { name: 'current', path: '', isLast: true },
            { name: '1.0', path: '1.0', isLast: false },
          ],
        },
        {
          id: 'second',
          routeBase: '/other',
          versions: [{ name: 'current', path: '', isLast: true }],
        },
      ],
    },
    references: {
      first: {
        current: contract(
          'pay',
          '/pay',
          `{ securitySchemes: { short: { type: apiKey, in: header, name: X-A, description: From your account. It changes each month. },
            long: { type: apiKey, in: header, name: X-B, description: From the settings of your account. ${'It changes each month. '.repeat(9)} } } }`,
        ),
        '1.0': contract('payOnce', '/pay'),
      },
      second: {
        current: contract('charge', '/charge', '{ x-error-codes: { declined: { status: 402 } } }'),
      },
    },
    model: { pages: [] },
  };
});

describe('the contract in a guide', () => {
  it('is that of the site that is built, with links to its pages', () => {
    const html = renderToStaticMarkup(<Fields operation="pay" />);
    expect(html).toContain('In pay.');
    expect(html).toContain('href="/docs/api/gateway/pay#body-amount"');
  });

  it('is that of the version of the guide, if there is one of this name', () => {
    const show = (operation: string) =>
      speak({ lang: 'en', messages: english, version: '1.0' }, () =>
        renderToStaticMarkup(<Fields operation={operation} />),
      );
    expect(show('payOnce')).toContain('href="/docs/api/1.0/gateway/pay-once#body-amount"');
    expect(show('pay')).toContain('This API has no');
    expect(show('charge')).toContain('href="/docs/other/gateway/charge#body-amount"');
  });

  it('may be any of several', () => {
    const html = renderToStaticMarkup(<Fields operation="charge" />);
    expect(html).toContain('href="/docs/other/gateway/charge#body-amount"');
    expect(renderToStaticMarkup(<Example operation="charge" />)).toContain('10.00');
  });

  it('begins with its server and its text, and has a card for each group', () => {
    const html = renderToStaticMarkup(<ContractIntroduction />);
    expect(html).toContain('<code>https://api.pay.example</code>');
    expect(html).toContain('<a href="/docs/api/gateway/pay">paying</a>');
    const cards = renderToStaticMarkup(<ContractGroups />);
    expect(cards.match(/<a [^>]*href="([^"]*)">([^<]*)<.*?<p>(.*?)<\/p>/)?.slice(1)).toEqual([
      '/docs/api/#group-operations',
      'Operations',
      'Pay',
    ]);
  });

  it('says of its credentials all of a short text, and the first sentence of a long one', () => {
    const html = renderToStaticMarkup(<ContractIntroduction />);
    expect(html).toContain('From your account. It changes each month.');
    expect(html).toContain('From the settings of your account.');
    expect(html.match(/It changes/g)).toHaveLength(1);
    expect(html).toContain('<code>X-A: …</code>');
  });

  it('has its headings among the ones of the guide, with ids of their own', () => {
    const html = renderToStaticMarkup(<ContractIntroduction />);
    expect(html).toContain('<h2 id="contract-errors">Errors</h2>');
    const own = { depth: 2, slug: 'errors', text: 'Errors' };
    expect(withContractHeadings([CONTRACT_TEXT, own], undefined)).toEqual([
      { ...own, slug: 'contract-errors' },
      own,
    ]);
  });

  it.each([
    ['operation', <Fields key="" operation="pya" line={7} />, 'operation <code>pya</code>'],
    ['field', <Fields key="" operation="pay" only={['amuont']} line={7} />, '<code>amuont</code>'],
    ['response', <Fields key="" operation="pay" part="response" status="404" line={7} />, '404'],
    [
      'example',
      <Example key="" operation="pay" name="full" line={7} />,
      'example <code>full</code>',
    ],
    ['error codes', <ErrorCodes key="" operation="pay" line={7} />, 'no error codes'],
    ['decline codes', <DeclineCodes key="" line={7} />, 'no decline codes'],
  ])('that lacks the %s leaves a notice for readers and a fault for the build', (_, tag, text) => {
    const html = renderToStaticMarkup(tag);
    expect(html).toMatch(/^<p [^>]*role="note"/);
    expect(html).toMatch(/data-fault="&lt;\w+ .*\/&gt;: the contract has no .*\n {2}.*Fix: /s);
    expect(html).toContain('data-line="7"');
    expect(html.replace(/^<p [^>]*>/, '')).toContain(text);
  });

  it.each([
    ['of a contract without any', <ErrorCodes key="" line={7} />],
    ['of an operation without any', <ErrorCodes key="" operation="charge" line={7} />],
    ['of declines', <DeclineCodes key="" line={7} />],
    ['of conditions', <FulfilWhen key="" operation="pay" line={7} />],
  ])('that lacks codes %s says what they look like, and where that is described', (_, tag) => {
    const html = renderToStaticMarkup(tag);
    const message = /data-fault="([^"]*)"/.exec(html)?.[1] ?? '';
    expect(message.replaceAll('&lt;', '<').replaceAll('&gt;', '>')).toMatchSnapshot();
  });

  it.each([
    ['part', Fields, { operation: 'pay', part: 'requests' }],
    ['kind', Example, { operation: 'pay', kind: 'requst' }],
    ['attribute', ErrorCodes, { opration: 'pay' }],
    ['attribute that resembles none', Fields, { op: 'pay' }],
    ['attribute where there are none', DeclineCodes, { category: 'hard' }],
    ['text for a list', Fields, { operation: 'pay', only: 'amount' }],
    ['number for a text', Example, { operation: 7 }],
    ['status of a request', Example, { operation: 'pay', status: '422' }],
    ['missing operation', Fields, { part: 'request' }],
  ])('shows nothing else for a wrong %s, and says what to write', (_, Component, props) => {
    // MDX is not type-checked.
    const Untyped = Component as ComponentType<object>;
    const html = renderToStaticMarkup(<Untyped {...{ ...props, line: 7 }} />);
    expect(html).toContain('data-line="7"');
    expect(html).toContain('This part of the page cannot be shown.');
    const message = /data-fault="([^"]*)"/.exec(html)?.[1] ?? '';
    expect(message.replaceAll('&lt;', '<').replaceAll('&gt;', '>')).toMatchSnapshot();
  });
});
