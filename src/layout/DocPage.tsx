import type { ReactNode } from 'react';
import { Card, Cards } from '../components/Cards.tsx';
import type { SidebarNode } from '../docs/types.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import styles from './DocPage.module.css';
import { Pagination } from './Pagination.tsx';
import type { PageView } from './pageView.ts';
import { Sources } from './Sources.tsx';
import { InlineTableOfContents } from './TableOfContents.tsx';

export interface DocPageProps {
  view: PageView;
  home: string;
  /** Descriptions of pages by route, for the cards of a category. */
  descriptions: Readonly<Record<string, string>>;
  /** The page's MDX. */
  children?: ReactNode;
}

/** Cards for the pages below a category. */
export function ChildCards({
  nodes,
  descriptions,
}: {
  nodes: readonly SidebarNode[];
  descriptions: Readonly<Record<string, string>>;
}) {
  const linked = nodes.flatMap((node) =>
    node.href === undefined && node.kind === 'category' ? node.items : [node],
  );
  return (
    <Cards>
      {linked.map((node) => (
        <Card
          key={node.href}
          title={node.label}
          href={node.href ?? '/'}
          description={descriptions[node.href ?? '']}
        />
      ))}
    </Cards>
  );
}

/** A guide, a category's page, or the home page. */
export function DocPage({ view, home, descriptions, children }: DocPageProps) {
  const { page, breadcrumbs, toc, previous, next } = view;
  if (page.frontMatter?.template === 'home') {
    return <article className={`prose ${styles.home}`}>{children}</article>;
  }
  return (
    <>
      <Breadcrumbs items={breadcrumbs} home={home} />
      <article>
        <header className={styles.header}>
          <h1>{page.title}</h1>
          {view.versionLabel && <p className={styles.version}>Version {view.versionLabel}</p>}
          <p className={styles.lead}>{page.description}</p>
        </header>
        <InlineTableOfContents entries={toc} />
        <div className="prose">{children}</div>
        {view.children.length > 0 && (
          <section aria-label="Pages in this section" className={styles.children}>
            <ChildCards nodes={view.children} descriptions={descriptions} />
          </section>
        )}
        <Sources sources={page.frontMatter?.sources ?? []} reviewed={page.frontMatter?.reviewed} />
      </article>
      <Pagination previous={previous} next={next} />
    </>
  );
}
