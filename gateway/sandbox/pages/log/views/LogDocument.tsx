import type { ReactNode } from 'react';

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
export function LogDocument({ title, at, docs, children }: LogDocumentProps) {
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
