import { TitleText } from '../../components/TitleText.tsx';
import { contractLanguage, filled, messages } from '../../messages/index.ts';
import type { Group, Operation, ReferenceModel } from '../model/types.ts';
import styles from './ApiIndex.module.css';
import { LinksProvider, pageHref, type ReferenceLinks, schemaHref, useLinks } from './links.tsx';
import { Markdown } from './Markdown.tsx';
import { MethodBadge } from './MethodBadge.tsx';
import { Section } from './Section.tsx';

interface ApiIndexProps {
  model: ReferenceModel;
  /** The page's title. Default: "API reference". */
  title?: string;
  root: string;
  href?: ReferenceLinks['href'];
}

/** Renders the reference's home: every operation and webhook by group. */
export function ApiIndex({ model, title = messages().apiReference, root, href }: ApiIndexProps) {
  const { info, groups, operations } = model;
  return (
    <LinksProvider root={root} {...(href ? { href } : {})}>
      <article className={styles.page} dir={contractLanguage().dir}>
        <header>
          <h1>{title}</h1>
          <p className={styles.version}>
            {filled(messages().contractVersion, {
              contract: <a href={`${root}${info.slug}`}>{info.title}</a>,
              version: info.version,
            })}
          </p>
          {info.summary && (
            <p className={styles.summary} {...contractLanguage()}>
              {info.summary}
            </p>
          )}
        </header>
        {groups.map((group) => (
          <GroupView key={group.name} group={group} operations={operations} />
        ))}
        <Schemas schemas={model.schemas} />
      </article>
    </LinksProvider>
  );
}

function GroupView({ group, operations }: { group: Group; operations: Operation[] }) {
  const members = group.operations.flatMap(
    (slug) => operations.find((operation) => operation.slug === slug) ?? [],
  );
  return (
    <Section id={`group-${group.slug}`} title={<TitleText text={group.name} />}>
      <Markdown text={group.description} />
      <ul className={styles.cards}>
        {members.map((operation) => (
          <OperationCard key={operation.slug} operation={operation} />
        ))}
      </ul>
    </Section>
  );
}

/** Renders links to the schemas that have pages of their own. */
function Schemas({ schemas }: Pick<ReferenceModel, 'schemas'>) {
  const links = useLinks();
  if (schemas.length === 0) return null;
  const byName = [...schemas].sort((a, b) => a.name.localeCompare(b.name, 'en'));
  return (
    <Section id="schemas" title={messages().schemas}>
      <ul className={styles.cards}>
        {byName.map(({ name, slug }) => (
          <li key={slug} className={styles.card}>
            <a className={styles.link} href={schemaHref(links, slug)}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function OperationCard({ operation }: { operation: Operation }) {
  const links = useLinks();
  const { slug, title, method, path, kind, deprecated } = operation;
  return (
    <li className={styles.card}>
      <a className={styles.link} href={pageHref(links, slug)}>
        <TitleText text={title} />
      </a>
      <p className={styles.path}>
        <MethodBadge method={method} isWebhook={kind === 'webhook'} /> <code>{path}</code>
        {deprecated && ` ${messages().deprecated}`}
      </p>
    </li>
  );
}
