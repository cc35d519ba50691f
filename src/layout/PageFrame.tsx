import { config } from 'virtual:site';
import type { ReactNode } from 'react';
import { Admonition } from '../components/Admonition.tsx';
import { Icon } from '../components/Icon.tsx';
import { href } from '../components/site-link.ts';
import { withUrls } from '../config/addresses.ts';
import { inLocale } from '../config/in-locale.ts';
import type { AnnouncementBarConfig } from '../config/schema.ts';
import { routeToUrl, type SitePage, type VersionNotice } from '../docs/index.ts';
import { messages } from '../messages/index.ts';
import { Footer } from './Footer.tsx';
import { Navbar } from './Navbar.tsx';
import styles from './PageFrame.module.css';
import { TableOfContents } from './PageNavigation.tsx';
import type { PageView } from './page-view.ts';
import { SiteMenu } from './SiteMenu.tsx';

interface PageFrameProps {
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
        {messages().skipToContent}
      </a>
      {page.kind === 'reference-operation' && (
        <a className={styles.skip} href="#request">
          {messages().skipToRequest}
        </a>
      )}
      {config.themeConfig.announcementBar && (
        <AnnouncementBar bar={config.themeConfig.announcementBar} locale={page.locale} />
      )}
      <Navbar nav={nav} home={home} search={search} locale={page.locale} />
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
        <main id="main" className={styles.main} tabIndex={-1}>
          {view.notice?.title && <VersionBanner {...view.notice} page={page} />}
          {children}
        </main>
        {!wide && <TableOfContents entries={toc} text={view.text} />}
      </div>
      <Footer locale={page.locale} />
    </>
  );
}

/** Renders the notice above a page of an old or unreleased version, with the way to the latest release. */
function VersionBanner({ page, title, link, target, latest }: VersionNotice & { page: SitePage }) {
  const isKept = config.themeConfig.docs.versionPersistence !== 'none';
  const saved = isKept ? { 'data-prefers': `${page.instance}/${latest}` } : {};
  return (
    <div className={styles.notice} data-search="off">
      <Admonition type="warning" title={title}>
        {/* The attribute comes first: it tells the build not to lead the link back to this version. */}
        <a data-keep-query="" {...saved} href={routeToUrl(target.route, config.baseUrl)}>
          {link}
        </a>
      </Admonition>
    </div>
  );
}

/**
 * Renders a line above the navbar. The boot script hides it once the reader has closed it (S2-L15,
 * S4-04).
 */
function AnnouncementBar({ bar, locale }: { bar: AnnouncementBarConfig; locale: string }) {
  const content = withUrls(inLocale(bar.content, locale, config), (address) =>
    href(address, locale),
  );
  return (
    <section className={styles.bar} aria-label={messages().announcement} data-announcement={bar.id}>
      <div className={styles.text} dangerouslySetInnerHTML={{ __html: content }} />
      {bar.isCloseable && (
        <button
          type="button"
          className={styles.close}
          data-announcement-close=""
          aria-label={messages().close}
        >
          <Icon name="x" size={16} />
        </button>
      )}
    </section>
  );
}
