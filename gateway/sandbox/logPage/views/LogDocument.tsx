import type { ReactNode } from 'react';

interface LogDocumentProps {
  title: string;
  /** The address of this page, for the navigation. */
  at: '/sandbox' | '/sandbox/test-data';
  children: ReactNode;
}

const PAGES = [
  { path: '/sandbox', name: 'Log' },
  { path: '/sandbox/test-data', name: 'Test data' },
] as const;

/** A page for the developer who runs the sandbox. */
export function LogDocument({ title, at, children }: LogDocumentProps) {
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
            </ul>
          </nav>
        </header>
        <main>{children}</main>
      </body>
    </html>
  );
}
