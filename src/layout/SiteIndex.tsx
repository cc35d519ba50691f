import { config, kept, messages as messagesOf, model } from 'virtual:site';
import { content } from 'virtual:site-content';
import type { ReactNode } from 'react';
import { href } from '../components/site-link.ts';
import { flattenSidebar, type Heading, type SitePage } from '../docs/index.ts';
import { messages } from '../messages/index.ts';
import { withContractHeadings } from '../reference/mdx/ContractParts.tsx';
import styles from './SiteIndex.module.css';

/** A page with its headings, as listed. */
interface IndexedPage {
  title: string;
  description: string;
  route: string;
  headings: Heading[];
}

interface SiteIndexProps {
  title: string;
  groups: readonly { label: string; pages: readonly IndexedPage[] }[];
  /** Results of a search, above the pages. */
  children?: ReactNode;
}

/** Renders every page with its sections on one page, which search leads to without JavaScript. */
export function SiteIndex({ title, groups, children }: SiteIndexProps) {
  return (
    <article className={styles.index}>
      <h1>{title}</h1>
      {children}
      <p className={styles.lead}>{messages().allPagesLead}</p>
      {groups.map((group) => (
        <section key={group.label}>
          <h2>{group.label}</h2>
          <ul className={styles.pages}>
            {group.pages.map((page) => (
              <li key={page.route}>
                <p className={styles.page}>
                  <a href={href(page.route)}>{page.title}</a>
                </p>
                {page.description !== page.title && (
                  <p className={styles.text}>{page.description}</p>
                )}
                {page.headings.length > 0 && (
                  <ul className={styles.headings}>
                    {page.headings.map((heading) => (
                      <li key={heading.slug}>
                        <a href={`${href(page.route)}#${heading.slug}`}>{heading.text}</a>
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </article>
  );
}

/** Returns the pages of a locale with their headings, in the order of the sidebars. */
export async function siteIndex(locale: string): Promise<SiteIndexProps['groups']> {
  const groups: { label: string; pages: IndexedPage[] }[] = [];
  const { apiReferenceVersion, guides } = messagesOf[locale] ?? messages();
  for (const set of model.sidebarSets.filter((candidate) => candidate.locale === locale)) {
    const instance = model.instances.find(({ pluginId }) => pluginId === set.instance);
    const version = instance?.versions.find(({ name }) => name === set.version);
    if (!version?.isLast) continue;
    const reference = config.docs.find(({ id }) => id === set.instance)?.contract !== undefined;
    const listed = Object.values(set.sidebars)
      .flatMap(flattenSidebar)
      .flatMap(({ href }) => model.pages.find(({ route }) => route === href) ?? [])
      // Those of a contract in the menu of guides have their own group.
      .filter((page) => page.instance === set.instance);
    const pages = await Promise.all(
      listed.map(async (page) => ({
        title: page.title,
        description: page.description,
        route: page.route,
        headings: (await headingsOf(page)).filter(({ depth }) => depth <= 3),
      })),
    );
    groups.push({
      label: reference ? apiReferenceVersion.replace('{version}', version.label) : guides,
      pages,
    });
  }
  return groups;
}

async function headingsOf(page: SitePage): Promise<readonly Heading[]> {
  const known = kept.get(page.route);
  if (known) return known.headings;
  const own = (await content[page.file ?? '']?.())?.getHeadings() ?? [];
  return withContractHeadings(own, page.version);
}
