import { Hono } from 'hono';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PageDeps } from '../checkout/deps.ts';
import { readForm } from '../checkout/http/form.ts';
import { pageResponse, seeOther } from '../checkout/http/page-response.ts';
import { type ControlCall, controlCallOf } from './actions.ts';
import { readSandboxState } from './model/sandbox-state.ts';
import { versionOf } from './model/text.ts';
import { Entries } from './views/Entries.tsx';
import { LogDocument } from './views/LogDocument.tsx';
import { LogPage } from './views/LogPage.tsx';
import { TestDataPage } from './views/TestDataPage.tsx';

/**
 * Creates the developer's pages under `/sandbox`. They only use the control endpoints, so a program can
 * read and do everything that they show and do.
 */
export function createLogPages({ control, testData, docs }: PageDeps): Hono {
  const routes = new Hono();

  routes.get('/', (c) => logPage(new URL(c.req.url)));

  routes.get('/live', async (c) => {
    const state = await readSandboxState(control, new URL(c.req.url));
    const html = renderToStaticMarkup(<Entries state={state} />);
    const etag = `"${versionOf(html)}"`;
    const headers = { ETag: etag, 'Cache-Control': 'no-store', 'X-Sandbox-Clock': state.clock.now };
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
    return c.html(html, 200, headers);
  });

  routes.get('/test-data', () =>
    pageResponse(
      <LogDocument title="Test data" at="/sandbox/test-data" docs={docs}>
        <TestDataPage testData={testData} />
      </LogDocument>,
    ),
  );

  routes.post('/actions/:name', async (c) => {
    const url = new URL(c.req.url);
    const call = controlCallOf(c.req.param('name'), await readForm(c.req.raw));
    if (!call) return c.notFound();
    const problem = await carryOut(call, url.origin);
    if (problem !== undefined) return logPage(url, problem);
    return seeOther(call.anchor === undefined ? '/sandbox' : `/sandbox#${call.anchor}`);
  });

  async function logPage(url: URL, problem?: string): Promise<Response> {
    const state = await readSandboxState(control, url);
    return pageResponse(
      <LogDocument title="Log" at="/sandbox" docs={docs}>
        <LogPage state={state} testData={testData} origin={url.origin} problem={problem} />
      </LogDocument>,
      { status: problem === undefined ? 200 : 422 },
    );
  }

  /** @returns why it failed, or `undefined` if it worked. */
  async function carryOut(call: ControlCall, origin: string): Promise<string | undefined> {
    const response = await control(
      new Request(`${origin}/sandbox/${call.path}`, {
        method: call.method,
        headers: call.body === undefined ? {} : { 'Content-Type': 'application/json' },
        body: call.body === undefined ? undefined : JSON.stringify(call.body),
      }),
    );
    if (response.ok) return undefined;
    const { detail, errors } = await response.json();
    return [detail, ...(errors ?? []).map((error: { detail: string }) => error.detail)].join(' ');
  }

  return routes;
}
