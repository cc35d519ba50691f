import { config } from 'virtual:site';
import type { ReactNode } from 'react';
import { AnnouncementBar } from './AnnouncementBar.tsx';
import { Footer } from './Footer.tsx';
import { Navbar } from './Navbar.tsx';
import styles from './PageFrame.module.css';
import type { PageView } from './page-view.ts';
import { SiteMenu } from './SiteMenu.tsx';
import { TableOfContents } from './TableOfContents.tsx';

export interface PageFrameProps {
  view: PageView;
  search?: ReactNode;
  /** The page itself. */
  children?: ReactNode;
}

/** Renders the frame around every page: skip link, navbar, sidebar, contents list, footer. */
export function PageFrame({ view, search, children }: PageFrameProps) {
  const { page, nav, home, sidebar, toc } = view;
  const listed = page.instance !== undefined && sidebar.length > 0;
  const reference = page.kind.startsWith('reference-');
  const wide = reference || page.frontMatter?.template === 'home';
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to main content
      </a>
      {config.themeConfig.announcementBar && (
        <AnnouncementBar bar={config.themeConfig.announcementBar} locale={page.locale} />
      )}
      <Navbar nav={nav} home={home} search={search} />
      <div
        className={styles.frame}
        data-sidebar-shown={listed ? '' : undefined}
        data-wide={wide ? '' : undefined}
      >
        <SiteMenu
          nav={nav}
          sidebar={listed ? sidebar : []}
          sidebarKey={[page.locale, page.instance, page.version, page.sidebar].join('/')}
          route={page.route}
        />
        <main
          id="main"
          className={styles.main}
          tabIndex={-1}
          lang={view.text?.htmlLang}
          dir={view.text?.direction}
        >
          {children}
        </main>
        {!wide && <TableOfContents entries={toc} />}
      </div>
      <Footer locale={page.locale} />
    </>
  );
}
