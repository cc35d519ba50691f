import type { ReactNode } from 'react';
import { kebabCase } from '../../../openapi/names.ts';
import { isWholeAddress } from '../../../openapi/operations.ts';
import { breakable, TitleText } from '../../components/TitleText.tsx';
import { contractLanguage, filled, messages } from '../../messages/index.ts';
import { markdownToHtml, outlineOf } from '../markdown/to-html.ts';
import { factSections } from '../model/build-info.ts';
import { firstSentence, plainText } from '../model/first-sentence.ts';
import type { Group, Operation, ReferenceModel, SecurityScheme } from '../model/types.ts';
import { credentialText } from '../model/words.ts';
import styles from './ApiIndex.module.css';
import { CopyAddress } from './CopyAddress.tsx';
import { ContactItems, type DownloadLink, Downloads, hasContact, headerOf } from './InfoPage.tsx';
import { LinksProvider, pageHref, type ReferenceLinks, schemaHref, useLinks } from './links.tsx';
import { InlineMarkdown, Markdown, withWholeCode } from './Markdown.tsx';
import { MethodBadge } from './MethodBadge.tsx';
import { credentialLabel } from './OperationSamples.tsx';
import { Section } from './Section.tsx';

interface ApiIndexProps {
  model: ReferenceModel;
  /** The page's title. Default: "API reference". */
  title?: string;
  root: string;
  href?: ReferenceLinks['href'];
  /** Downloads of the contract itself. Default: none. */
  downloads?: DownloadLink[];
  /** Content below the credentials. */
  children?: ReactNode;
}

/** Renders the reference's home: every operation and webhook by group. */
export function ApiIndex({
  model,
  title = messages().apiReference,
  root,
  href,
  downloads = [],
  children,
}: ApiIndexProps) {
  const { info, groups, operations } = model;
  return (
    <LinksProvider root={root} {...(href ? { href } : {})}>
      <article className={styles.page} dir={contractLanguage().dir}>
        <header>
          <h1>{title}</h1>
          <VersionLine info={info} href={`${root}${info.slug}`} />
          {info.summary && (
            <p className={styles.summary} {...contractLanguage()}>
              {info.summary}
            </p>
          )}
          <Introduction model={model}>{children}</Introduction>
          <Downloads downloads={downloads} />
        </header>
        {groups.map((group) => (
          <GroupView key={group.name} group={group} operations={operations} />
        ))}
        <Schemas model={model} />
      </article>
    </LinksProvider>
  );
}

function VersionLine({ info, href }: Pick<ReferenceModel, 'info'> & { href: string }) {
  return (
    <p className={styles.version}>
      {filled(messages().contractVersion, {
        contract: <a href={href}>{info.title}</a>,
        version: info.version,
      })}
    </p>
  );
}

/** Longest introduction that stands above the operations as a whole, in characters. */
const SHORT = 3000;

/** Number of servers, and of credentials, above the operations. */
const MOST_SHOWN = 4;

/**
 * Renders the contract's introduction, or its beginning if it's long, where calls go, and links to what
 * else is on the page of the introduction.
 */
export function Introduction({
  model,
  longest = SHORT,
  prefix,
  children,
}: Pick<ApiIndexProps, 'model' | 'children'> & {
  /** Length up to which the text is shown as a whole, in characters. Default: 3000. */
  longest?: number;
  /** Beginning of the ids of the headings in a whole text. Default: the headings have no ids. */
  prefix?: string;
}) {
  const links = useLinks();
  const { info, servers, securitySchemes } = model;
  const isShort = info.description.length <= longest;
  const html = markdownToHtml(info.description, {
    headings: 2,
    ids: !isShort || prefix !== undefined,
    ...(isShort && prefix !== undefined ? { prefix } : {}),
    href: links.href,
  });
  const { lead, sections } = isShort ? { lead: html, sections: [] } : outlineOf(html);
  const { credentials, servers: serverTitle } = messages();
  const shown = [
    servers.length <= MOST_SHOWN && 'servers',
    securitySchemes.length <= MOST_SHOWN && 'security',
  ];
  const others = [
    ...sections,
    ...factSections(model, messages()).filter(({ id }) => !shown.includes(id)),
  ];
  const page = pageHref(links, info.slug);
  return (
    <div className={styles.introduction} data-search="off">
      {prefix !== undefined && <VersionLine info={info} href={page} />}
      {servers.length > 0 && <p className={styles.label}>{serverTitle}</p>}
      <ul className={styles.servers}>
        {servers.slice(0, MOST_SHOWN).map(({ anchor, url, resolvedUrl, description }) => (
          <li key={anchor}>
            <code>{url}</code>
            {isWholeAddress(resolvedUrl) && <CopyAddress url={resolvedUrl} />}
            <InlineMarkdown text={description} />
          </li>
        ))}
      </ul>
      {securitySchemes.length > 0 && <p className={styles.label}>{credentials}</p>}
      <ul className={styles.servers}>
        {securitySchemes.slice(0, MOST_SHOWN).map((scheme) => (
          <li key={scheme.anchor}>
            <a href={`${page}#${scheme.anchor}`}>
              <bdi>
                {scheme.parameter === undefined
                  ? credentialLabel({ scheme: scheme.name }, securitySchemes)
                  : credentialText(scheme)}
              </bdi>
            </a>
            {headerOf(scheme) && <code>{headerOf(scheme)}</code>}
            <InlineMarkdown text={leadOf(scheme)} />
          </li>
        ))}
      </ul>
      {children}
      <div
        className="prose"
        {...contractLanguage()}
        dangerouslySetInnerHTML={{ __html: withWholeCode(lead) }}
      />
      {prefix !== undefined && hasContact(info) && (
        <ul className={styles.servers}>
          <ContactItems info={info} />
        </ul>
      )}
      {others.length > 0 && (
        <nav aria-label={info.title}>
          <ul className={styles.sections}>
            {others.map(({ id, title }) => (
              <li key={id} {...(sections.some((one) => one.id === id) ? contractLanguage() : {})}>
                <a href={`${page}#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

/** Characters up to which what a contract says of a credential is short. */
const SHORT_TEXT = 160;

/**
 * Returns what a contract says of a credential: a short text with its links, or the first sentence of a long one.
 * Empty if that's no more than what it is.
 */
function leadOf({ description, ...scheme }: SecurityScheme): string {
  const sentence = firstSentence(description);
  if (kebabCase(sentence) === kebabCase(credentialText(scheme))) return '';
  const isShort = !description.trim().includes('\n') && plainText(description).length <= SHORT_TEXT;
  return isShort ? description : sentence;
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

/** Matches where a word begins within a name: `api.v2010`, `phone_number`, `PhoneNumber`. */
const BEFORE_WORD = /(?=[._-]|(?<=\p{Ll})\p{Lu})/u;

/** Renders links to the schemas: to their own pages, or to where they're spelled out first. */
function Schemas({ model: { schemas, placedSchemas } }: Pick<ApiIndexProps, 'model'>) {
  const links = useLinks();
  const all = [
    ...schemas.map(({ name, slug }) => ({ name, to: schemaHref(links, slug) })),
    ...placedSchemas.map(({ name, page, anchor }) => ({
      name,
      to: `${pageHref(links, page)}#${anchor}`,
    })),
  ];
  if (all.length === 0) return null;
  const byName = all.sort((a, b) => a.name.localeCompare(b.name, 'en'));
  return (
    <Section id="schemas" title={messages().schemas}>
      {/* Where it leads to is found by the same names. */}
      <ul className={styles.sections} data-search="off">
        {byName.map(({ name, to }) => (
          <li key={name}>
            <a href={to}>{breakable(name, BEFORE_WORD)}</a>
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
        <MethodBadge method={method} isWebhook={kind === 'webhook'} />{' '}
        <code>{deprecated ? <s>{path}</s> : path}</code>
        {deprecated && ` ${messages().deprecated}`}
      </p>
    </li>
  );
}
