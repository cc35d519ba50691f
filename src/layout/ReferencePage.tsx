import { config, references } from 'virtual:site';
import type { ReactNode } from 'react';
import { href } from '../components/site-link.ts';
import { inLocale } from '../config/in-locale.ts';
import { joinRoute, routeToUrl, type SitePage } from '../docs/index.ts';
import { messages } from '../messages/index.ts';
import { ApiIndex } from '../reference/views/ApiIndex.tsx';
import { InfoPage } from '../reference/views/InfoPage.tsx';
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

function Body({ view, children }: { view: PageView; children?: ReactNode }) {
  const { page } = view;
  const instance = config.docs.find(({ id }) => id === page.instance);
  const version = instance?.versions.find(({ name }) => name === page.version);
  const model = references[page.instance ?? '']?.[page.version ?? ''];
  if (!instance || !version || !model) throw new Error(`No reference for ${page.route}`);
  const home = joinRoute(
    page.locale === config.i18n.defaultLocale ? '' : page.locale,
    instance.routeBase,
    version.path,
  );
  const root = `${routeToUrl(joinRoute(home, model.names.folder), config.baseUrl)}/`;
  if (page.kind === 'reference-index') {
    return (
      <ApiIndex
        model={model}
        title={page.title}
        root={root}
        href={href}
        downloads={downloads(page)}
      />
    );
  }
  if (page.kind === 'reference-info') {
    return (
      <InfoPage
        model={model}
        root={root}
        index={routeToUrl(home === '/' ? home : `${home}/`, config.baseUrl)}
        href={href}
        downloads={downloads(page)}
      />
    );
  }
  const slug = page.docId?.split('/').at(-1);
  if (page.kind === 'reference-schema') {
    const schema = model.schemas.find((candidate) => candidate.slug === slug);
    if (!schema) throw new Error(`No schema ${slug} in the contract of ${page.instance}`);
    return <SchemaView page={schema} model={model} root={root} href={href} />;
  }
  const operation = model.operations.find((candidate) => candidate.slug === slug);
  if (!operation) throw new Error(`No operation ${slug} in the contract of ${page.instance}`);
  return (
    <OperationPage operation={operation} model={model} root={root} href={href}>
      {children}
    </OperationPage>
  );
}

interface ReferencePageProps {
  view: PageView;
  /** Content above the samples of an operation. */
  children?: ReactNode;
}

/** Renders a page of the API reference, in the site's frame. */
export function ReferencePage({ view, children }: ReferencePageProps) {
  return (
    <>
      <div className={styles.top}>
        <Breadcrumbs items={view.breadcrumbs} home={view.home} />
        <CopyPage page={view.page} />
      </div>
      <Body view={view}>{children}</Body>
      <PageFoot view={view} />
      <Pagination previous={view.previous} next={view.next} />
    </>
  );
}
