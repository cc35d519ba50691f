import { config } from 'virtual:site';
import type { ReactNode } from 'react';
import { Card, Cards } from '../components/Cards.tsx';
import { twinUrl } from '../docs/index.ts';
import { filled, messages } from '../messages/index.ts';
import styles from './DocPage.module.css';
import { Breadcrumbs, InlineTableOfContents, Pagination } from './PageNavigation.tsx';
import type { PageView } from './page-view.ts';

interface DocPageProps {
  view: PageView;
  /** The page's MDX. */
  children?: ReactNode;
}

/** Renders cards for the pages below a category. */
function ChildCards({ pages }: { pages: PageView['children'] }) {
  return (
    <Cards>
      {pages.map(({ label, href, description }) => (
        <Card key={href} title={label} href={href} description={description} />
      ))}
    </Cards>
  );
}

/** Renders a table that helps to choose between the pages below a category. */
function Comparison({ rows: [head = [], ...rows] }: { rows: readonly (readonly string[])[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls is reachable by keyboard
    <section className="table-scroll" tabIndex={0} aria-label={messages().comparison}>
      <table>
        <thead>
          <tr>
            {head.map((cell) =>
              cell === '' ? (
                <td key={cell} />
              ) : (
                <th key={cell} scope="col">
                  {cell}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <tr key={cells[0]}>
              {cells.map((cell, at) => (
                <td key={head[at]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Renders a link that copies a page as Markdown. */
export function CopyPage({ page: { route } }: Pick<PageView, 'page'>) {
  return (
    <p className={styles.version} data-search="off">
      <a href={twinUrl(route, config.baseUrl)} data-copy-page="">
        {messages().copyPage}
      </a>
    </p>
  );
}

/** Renders what the operator adds below a page: a question to readers, its source, its last change. */
export function PageFoot({ view }: Pick<DocPageProps, 'view'>) {
  const { editUrl, lastUpdated } = view.page;
  return (
    <>
      {config.feedback && (
        // A form of the browser's own: it works without JavaScript, and costs none.
        <form
          className={styles.sources}
          method="post"
          action={config.feedback.action}
          data-search="off"
        >
          <input type="hidden" name="page" value={view.canonical} />
          <div role="group" aria-label={messages().helpful}>
            {messages().helpful}{' '}
            <button type="submit" className="button" data-quiet="" name="helpful" value="yes">
              {messages().yes}
            </button>{' '}
            <button type="submit" className="button" data-quiet="" name="helpful" value="no">
              {messages().no}
            </button>
          </div>
        </form>
      )}
      {(editUrl ?? lastUpdated) !== undefined && (
        <p className={styles.sources} data-search="off">
          {editUrl && (
            <a href={editUrl} rel="noopener noreferrer">
              {messages().editPage}
            </a>
          )}
          {editUrl && lastUpdated && ' · '}
          {lastUpdated && <Dated message={messages().lastUpdated} date={lastUpdated} />}
        </p>
      )}
    </>
  );
}

/** Renders a guide, a category's page, or the home page. */
export function DocPage({ view, children }: DocPageProps) {
  const { page, text, home, breadcrumbs, toc, childrenHeading, previous, next } = view;
  if (page.frontMatter?.template === 'home') {
    return (
      <article className={`prose ${styles.home}`} {...text}>
        {children}
      </article>
    );
  }
  // The frame's own words keep their direction between those of a text in another language.
  const own = text && { dir: 'auto' };
  return (
    <>
      <Breadcrumbs items={breadcrumbs} home={home} />
      <article dir={text?.dir}>
        <header className={styles.header}>
          <h1 {...text}>{page.title}</h1>
          {view.versionLabel && (
            <p className={styles.version} {...own}>
              {filled(messages().version, { version: view.versionLabel })}
            </p>
          )}
          <p className={styles.lead} {...text}>
            {page.description}
          </p>
          {text && (
            <p className={styles.version} data-search="off" {...own}>
              {messages().notTranslated}
            </p>
          )}
          <CopyPage page={page} />
        </header>
        <InlineTableOfContents entries={toc} text={text} />
        <div className="prose" {...text}>
          {page.comparison && <Comparison rows={page.comparison} />}
          {children}
        </div>
        {view.children.length > 0 && (
          // Its content is found on those pages.
          <section
            aria-label={messages().sectionCards}
            className={styles.children}
            data-search="off"
          >
            {childrenHeading && <h2 id={childrenHeading.slug}>{childrenHeading.text}</h2>}
            <ChildCards pages={view.children} />
          </section>
        )}
        <Sources
          sources={page.frontMatter?.sources ?? []}
          reviewed={page.frontMatter?.reviewed}
          summary={own}
        />
      </article>
      <PageFoot view={view} />
      <Pagination previous={previous} next={next} />
    </>
  );
}

/** Renders a message with a date, YYYY-MM-DD, which Arabic words around it would turn to DD-MM-YYYY. */
function Dated({ message, date }: { message: string; date: string }) {
  const [before, after] = message.split('{date}');
  return (
    <>
      {before}
      <time dir="ltr">{date}</time>
      {after}
    </>
  );
}

interface SourcesProps {
  sources: readonly { title: string; url?: string }[];
  /** Day the facts were last checked, YYYY-MM-DD. */
  reviewed?: string;
  /** Attributes of the summary. */
  summary?: { dir: string } | undefined;
}

/** Renders the sources of a page's facts. */
function Sources({ sources, reviewed, summary }: SourcesProps) {
  if (sources.length === 0) return null;
  return (
    <details className={styles.sources}>
      <summary {...summary}>
        {reviewed ? (
          <Dated message={messages().sourcesChecked} date={reviewed} />
        ) : (
          messages().sources
        )}
      </summary>
      <ul>
        {sources.map((source) => (
          <li key={source.title}>
            {source.url ? (
              <a href={source.url} rel="noopener noreferrer">
                {source.title}
              </a>
            ) : (
              source.title
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
