import { config, references, model as site } from 'virtual:site';
import type { ReactNode } from 'react';
import { href } from '../components/site-link.ts';
import { inLocale } from '../config/in-locale.ts';
import { joinRoute, localised, routeToUrl, type SitePage } from '../docs/index.ts';
import { messages } from '../messages/index.ts';
import type { Operation, ReferenceModel } from '../reference/model/types.ts';
import { ApiIndex } from '../reference/views/ApiIndex.tsx';
import { InfoPage } from '../reference/views/InfoPage.tsx';
import { contractHref } from '../reference/views/links.tsx';
import { OperationPage } from '../reference/views/OperationPage.tsx';
import { SchemaView } from '../reference/views/SchemaView.tsx';
import styles from './DocPage.module.css';
import { CopyPage, PageFoot } from './DocPage.tsx';
import { Breadcrumbs, Pagination } from './PageNavigation.tsx';
import type { PageView } from './page-view.ts';

/** Returns links to the contract itself, as the build writes it; see src/outputs/write-downloads.ts. */
function downloads({ instance, version, locale }: SitePage): { label: string; href: string }[] {
  const contracts = config.docs.filter(({ contract }) => contract !== undefined);
  const { openApiYaml, openApiJson, checkoutCollection } = messages();
  const own = contracts.find(({ id }) => id === instance);
  const isLast = own?.versions.find(({ name }) => name === version)?.isLast;
  const label = own?.names.collectionLabel && inLocale(own.names.collectionLabel, locale, config);
  const folder = isLast ? '/downloads' : `/downloads/${version}`;
  const suffix = contracts[0]?.id === instance ? '' : `-${instance}`;
  return [
    { label: openApiYaml, href: href(`${folder}/openapi${suffix}.yaml`) },
    { label: openApiJson, href: href(`${folder}/openapi${suffix}.json`) },
    {
      label: label ?? checkoutCollection,
      href: href(`${folder}/${own?.names.collection}${suffix}.json`),
    },
  ];
}

/** Returns the contract of a page, with the routes of its instance and of its index. */
function referenceOf(page: SitePage): { model: ReferenceModel; home: string; index: string } {
  const instance = config.docs.find(({ id }) => id === page.instance);
  const version = instance?.versions.find(({ name }) => name === page.version);
  const model = references[page.instance ?? '']?.[page.version ?? ''];
  if (!instance || !version || !model) throw new Error(`No reference for ${page.route}`);
  const home = joinRoute(
    page.locale === config.i18n.defaultLocale ? '' : page.locale,
    instance.routeBase,
    version.path,
  );
  return { model, home, index: home === '/' ? home : `${home}/` };
}

const slugOf = ({ docId }: SitePage): string | undefined => docId?.split('/').at(-1);

/** Returns the place of a page in the sidebar; the group of an operation is a link to all of the group. */
function breadcrumbsOf({ page, breadcrumbs }: PageView): PageView['breadcrumbs'] {
  if (page.kind !== 'reference-operation') return breadcrumbs;
  const { model, index } = referenceOf(page);
  const group = model.groups.find(({ operations }) => operations.includes(slugOf(page) ?? ''));
  return breadcrumbs.map((item, at) =>
    group && item.label === group.name && at < breadcrumbs.length - 1
      ? { ...item, href: `${index}#group-${group.slug}` }
      : item,
  );
}

/** Returns the guides of an operation with the titles of their translations. */
function guidesOf({ guides }: Operation, { locale }: SitePage): Operation['guides'] {
  if (locale === config.i18n.defaultLocale) return guides;
  return guides.map((guide) => {
    const route = localised(guide.href, locale, { config, model: site });
    return {
      ...guide,
      title: site.pages.find((page) => page.route === route)?.title ?? guide.title,
    };
  });
}

function Body({ view, children }: { view: PageView; children?: ReactNode }) {
  const { page } = view;
  const { model, home, index } = referenceOf(page);
  const root = `${routeToUrl(joinRoute(home, model.names.folder), config.baseUrl)}/`;
  const list = routeToUrl(index, config.baseUrl);
  const textHref = contractHref(href, model, root, list);
  if (page.kind === 'reference-index') {
    return (
      <ApiIndex
        model={model}
        title={page.title}
        root={root}
        href={textHref}
        downloads={downloads(page)}
      >
        {children}
      </ApiIndex>
    );
  }
  if (page.kind === 'reference-info') {
    return (
      <InfoPage model={model} root={root} index={list} href={textHref} downloads={downloads(page)}>
        {children}
      </InfoPage>
    );
  }
  const slug = slugOf(page);
  if (page.kind === 'reference-schema') {
    const schema = model.schemas.find((candidate) => candidate.slug === slug);
    if (!schema) throw new Error(`No schema ${slug} in the contract of ${page.instance}`);
    return <SchemaView page={schema} model={model} root={root} href={textHref} />;
  }
  const operation = model.operations.find((candidate) => candidate.slug === slug);
  if (!operation) throw new Error(`No operation ${slug} in the contract of ${page.instance}`);
  return (
    <OperationPage
      operation={{ ...operation, guides: guidesOf(operation, page) }}
      model={model}
      root={root}
      href={textHref}
    >
      {children}
    </OperationPage>
  );
}

interface ReferencePageProps {
  view: PageView;
  /** Content above the samples of an operation, or below the credentials of a contract. */
  children?: ReactNode;
}

/** Renders a page of the API reference, in the site's frame. */
export function ReferencePage({ view, children }: ReferencePageProps) {
  return (
    <>
      <div className={styles.top}>
        <Breadcrumbs items={breadcrumbsOf(view)} home={view.home} />
        <CopyPage page={view.page} />
      </div>
      <Body view={view}>{children}</Body>
      <PageFoot view={view} />
      <Pagination previous={view.previous} next={view.next} />
    </>
  );
}
