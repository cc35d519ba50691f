import { Hono } from 'hono';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type PageDeps, pageResponse, readForm, seeOther } from '../http.ts';
import { Entries, LogPage } from './LogPage.tsx';
import { versionOf } from './parts.tsx';
import { type ControlCall, controlCallOf, readSandboxState } from './state.ts';
import { TestDataPage } from './TestDataPage.tsx';

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

interface LogDocumentProps {
  title: string;
  /** Address of this page, for the navigation. */
  at: '/sandbox' | '/sandbox/test-data';
  /** Address of the docs, ending in `/`. Default: no links to it. */
  docs: string | undefined;
  children: ReactNode;
}

const PAGES = [
  { path: '/sandbox', name: 'Log' },
  { path: '/sandbox/test-data', name: 'Test data' },
] as const;

/** Pages of the docs, by their address there. */
const DOCS_PAGES = [
  { path: 'Callback/calback_validation#test-it', name: 'Callback inspector' },
  { path: '', name: 'Docs' },
] as const;

/** Renders a page for the developer who runs the sandbox. */
function LogDocument({ title, at, docs, children }: LogDocumentProps) {
  return (
    <html lang="en" dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · Sandbox`}</title>
        <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/assets/base.css" />
        <link rel="stylesheet" href="/assets/log.css" />
        <script type="module" src="/assets/log/page.ts" />
      </head>
      <body>
        <header className="bar">
          <p className="bar-name">
            <strong>Sandbox</strong> No money moves here.
          </p>
          <nav aria-label="Sandbox">
            <ul>
              {PAGES.map(({ path, name }) => (
                <li key={path}>
                  <a href={path} aria-current={path === at ? 'page' : undefined}>
                    {name}
                  </a>
                </li>
              ))}
              {docs !== undefined &&
                DOCS_PAGES.map(({ path, name }) => (
                  <li key={path}>
                    <a href={`${docs}${path}`}>{name}</a>
                  </li>
                ))}
            </ul>
          </nav>
        </header>
        <main>{children}</main>
      </body>
    </html>
  );
}
