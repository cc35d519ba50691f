import type { ReactNode } from 'react';
import { isWholeAddress } from '../../../openapi/operations.ts';
import { TitleText } from '../../components/TitleText.tsx';
import { contractLanguage, filled, messages } from '../../messages/index.ts';
import { markdownToHtml, outlineOf } from '../markdown/to-html.ts';
import { firstSentence } from '../model/first-sentence.ts';
import type { Group, Info, ReferenceModel, SecurityScheme, Server } from '../model/types.ts';
import { credentialText } from '../model/words.ts';
import { isAboutCredentials } from '../request/credentials.ts';
import { CopyAddress } from './CopyAddress.tsx';
import { DeclineCodeList, ErrorCodeList } from './ErrorCodeList.tsx';
import styles from './InfoPage.module.css';
import { LinksProvider, type ReferenceLinks } from './links.tsx';
import { InlineMarkdown, Markdown } from './Markdown.tsx';
import { Section } from './Section.tsx';

interface InfoPageProps {
  model: ReferenceModel;
  root: string;
  /** Address of the list of all operations. */
  index: string;
  href?: ReferenceLinks['href'];
  /** Downloads of the contract itself. Default: none. */
  downloads?: DownloadLink[];
  /** Content below the credentials. */
  children?: ReactNode;
}

/** A download of the contract. */
export interface DownloadLink {
  label: string;
  href: string;
}

/** Renders the facts about the whole contract: version, servers, credentials, errors, declines. */
export function InfoPage(props: InfoPageProps) {
  const { model, root, index, href, downloads = [], children } = props;
  const { info, servers, errorCodes, declineCodes } = model;
  return (
    <LinksProvider root={root} {...(href ? { href } : {})}>
      <article className={styles.page} dir={contractLanguage().dir}>
        <header>
          <h1 {...contractLanguage()}>{info.title}</h1>
          <p className={styles.version}>{filled(messages().version, { version: info.version })}</p>
          {info.summary && (
            <p className={styles.summary} {...contractLanguage()}>
              {info.summary}
            </p>
          )}
        </header>
        <Markdown text={info.description} headings={2} ids prose />
        <Downloads downloads={downloads} />
        <Servers servers={servers} />
        <Security model={model} index={index}>
          {children}
        </Security>
        <Groups groups={model.groups} index={index} />
        {errorCodes.length > 0 && (
          <Section id="error-codes" title={messages().errorCodes}>
            <ErrorCodeList codes={errorCodes} />
          </Section>
        )}
        {declineCodes.length > 0 && (
          <Section id="decline-codes" title={messages().declineCodes}>
            <DeclineCodeList codes={declineCodes} />
          </Section>
        )}
        <Contact model={model} />
      </article>
    </LinksProvider>
  );
}

/** Renders the downloads of a contract; nothing without any. */
export function Downloads({ downloads }: { downloads: DownloadLink[] }) {
  if (downloads.length === 0) return null;
  return (
    <p className={styles.downloads}>
      {downloads.map((download) => (
        <a
          key={download.href}
          href={download.href}
          download=""
          dir={contractLanguage().dir && 'auto'}
        >
          {download.label}
        </a>
      ))}
    </p>
  );
}

/** Renders servers with their variables. */
export function Servers({ servers }: { servers: Server[] }) {
  if (servers.length === 0) return null;
  return (
    <Section id="servers" title={messages().servers}>
      <ul className={styles.list}>
        {servers.map((server) => (
          <li key={server.anchor} id={server.anchor} tabIndex={-1}>
            <span className={styles.server}>
              <code className={styles.url}>{server.url}</code>
              {isWholeAddress(server.resolvedUrl) && <CopyAddress url={server.resolvedUrl} />}
            </span>
            <Markdown text={server.description} />
            {server.variables.map((variable) => (
              <p key={variable.name} className={styles.variable}>
                <code>{variable.name}</code>
                {variable.default !== '' && (
                  <>
                    , {filled(messages().serverDefault, { value: <code>{variable.default}</code> })}
                  </>
                )}
                {variable.values.length > 0 && <>, {messages().serverValues} </>}
                {variable.values.map((value) => (
                  <code key={value}>{value} </code>
                ))}{' '}
                <InlineMarkdown text={variable.description} />
              </p>
            ))}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Returns the section of a contract's text that tells how to get credentials and send them. */
export function aboutCredentials(description: string): { title: string; id: string } | undefined {
  const { sections } = outlineOf(markdownToHtml(description, { headings: 2, ids: true }));
  return sections.find(({ title }) => isAboutCredentials(title));
}

/** Returns the address of a group of operations in the list of all of them. */
function groupHref(index: string, { slug }: Group): string {
  return `${index}#group-${slug}`;
}

/** Renders links to the groups of operations, each with what the contract says of it first. */
function Groups({ groups, index }: Pick<ReferenceModel, 'groups'> & { index: string }) {
  if (groups.length < 2) return null;
  return (
    <Section id="operation-groups" title={messages().operations}>
      <ul className={styles.groups} data-search="off" {...contractLanguage()}>
        {groups.map((group) => (
          <li key={group.name}>
            <a href={groupHref(index, group)}>
              <TitleText text={group.name} />
            </a>
            <span className={styles.about}>{firstSentence(group.description)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Renders the credentials, with a link to what the introduction or a group says of them. */
function Security({ model, index, children }: Omit<InfoPageProps, 'root'>) {
  const { info, groups, securitySchemes: schemes } = model;
  if (schemes.length === 0) return null;
  const section = aboutCredentials(info.description);
  const group = groups.find((one) => isAboutCredentials(one.name) && one.description !== '');
  const about = section
    ? { title: section.title, href: `#${section.id}` }
    : group && { title: group.name, href: groupHref(index, group) };
  return (
    <Section id="security" title={messages().credentials}>
      {about && (
        <p {...contractLanguage()}>
          <a href={about.href}>{about.title}</a>
        </p>
      )}
      <ul className={styles.list}>
        {schemes.map((scheme) => (
          <li key={scheme.name} id={scheme.anchor} tabIndex={-1}>
            <p>
              <code className={styles.url}>{scheme.parameter ?? scheme.name}</code>{' '}
              {credentialText(scheme)}
            </p>
            {headerOf(scheme) && (
              <p>
                <code>{headerOf(scheme)}</code>
              </p>
            )}
            <Markdown text={scheme.description} />
            {scheme.openIdConnectUrl && <p>{scheme.openIdConnectUrl}</p>}
            {scheme.flows.map((flow) => (
              <div key={flow.name} className={styles.variable}>
                <p>
                  {messages().flow} <code>{flow.name}</code>{' '}
                  {[flow.authorizationUrl, flow.tokenUrl, flow.refreshUrl]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
                <ul>
                  {flow.scopes.map((scope) => (
                    <li key={scope.name}>
                      <code>{scope.name}</code> <InlineMarkdown text={scope.description} />
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </li>
        ))}
      </ul>
      {children}
    </Section>
  );
}

/** Returns the header that sends a credential; undefined if it's sent elsewhere. */
export function headerOf({ type, scheme, ...key }: SecurityScheme): string | undefined {
  if (!scheme && key.in === 'header') return `${key.parameter}: …`;
  if (!scheme && !['http', 'oauth2', 'openIdConnect'].includes(type)) return undefined;
  const word = scheme ?? 'bearer';
  const name = word.charAt(0).toUpperCase() + word.slice(1);
  return `Authorization: ${name} …`;
}

function Contact({ model: { info } }: { model: ReferenceModel }) {
  if (!hasContact(info)) return null;
  return (
    <Section id="contact" title={messages().contact}>
      <ul className={styles.list}>
        <ContactItems info={info} />
      </ul>
    </Section>
  );
}

/** Tells whether a contract says who is behind the API, or where to read more. */
export function hasContact({ contact, license, termsOfService, externalDocs }: Info): boolean {
  const { name, url, email } = contact ?? {};
  return [name, url, email, license, termsOfService, externalDocs].some(Boolean);
}

/** Renders who is behind an API and where to read more, as items of a list. */
export function ContactItems({ info }: { info: Info }) {
  const { license, termsOfService, externalDocs } = info;
  const { name, url, email } = info.contact ?? {};
  const contact = [name, url, email].some(Boolean) ? info.contact : undefined;
  return (
    <>
      {contact && (
        <li>
          {contact.url ? <a href={contact.url}>{contact.name ?? contact.url}</a> : contact.name}{' '}
          {contact.email && <a href={`mailto:${contact.email}`}>{contact.email}</a>}
        </li>
      )}
      {license && (
        <li>
          {filled(messages().licence, {
            name: license.url ? <a href={license.url}>{license.name}</a> : license.name,
          })}
        </li>
      )}
      {termsOfService && (
        <li>
          <a href={termsOfService}>{messages().terms}</a>
        </li>
      )}
      {externalDocs && (
        <li>
          <a href={externalDocs.url}>
            <bdi>{externalDocs.description ?? externalDocs.url}</bdi>
          </a>
        </li>
      )}
    </>
  );
}
