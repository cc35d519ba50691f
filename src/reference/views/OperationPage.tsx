import { Fragment, type ReactNode } from 'react';
import { kebabCase } from '../../../openapi/index.ts';
import { isWholeAddress } from '../../../openapi/operations.ts';
import { breakable, TitleText } from '../../components/TitleText.tsx';
import { contractLanguage, filled, messages } from '../../messages/index.ts';
import type {
  Field,
  Operation,
  ParameterGroup,
  ReferenceModel,
  SecurityRequirement,
  SecurityScheme,
} from '../model/types.ts';
import { isUndeclaredCredential, lacksCredentials } from '../request/credentials.ts';
import { chosenMedia } from '../request/written-body.ts';
import { CopyAddress } from './CopyAddress.tsx';
import { ErrorCodeList } from './ErrorCodeList.tsx';
import { FieldList, NotSent, SentValue } from './FieldList.tsx';
import { InBrackets } from './FieldName.tsx';
import { aboutCredentials, Servers } from './InfoPage.tsx';
import { LinksProvider, pageHref, type ReferenceLinks, useLinks } from './links.tsx';
import { ConditionList, Markdown } from './Markdown.tsx';
import { MethodBadge } from './MethodBadge.tsx';
import headerStyles from './OperationHeader.module.css';
import styles from './OperationPage.module.css';
import { credentialLabel, credentialLanguage, RequestExamples } from './OperationSamples.tsx';
import { Content, namesInBrackets, Responses, withSameFields } from './Responses.tsx';
import { Section } from './Section.tsx';

interface OperationPageProps {
  operation: Operation;
  model: ReferenceModel;
  /** URL of the folder of reference pages, with a slash at the end. */
  root: string;
  /** Turns an address in a description into one of the site. Default: unchanged. */
  href?: ReferenceLinks['href'];
  /** Content above the samples. */
  children?: ReactNode;
}

/** Renders an operation or webhook: request and responses on the left, examples on the right. */
export function OperationPage({ operation, model, root, href, children }: OperationPageProps) {
  return (
    <LinksProvider root={root} model={model} {...(href ? { href } : {})}>
      <article className={styles.page} dir={contractLanguage().dir}>
        <OperationHeader operation={operation} />
        <Contents operation={operation} model={model} />
        <div className={styles.rail}>
          <div className={styles.samples} id="samples" data-search="off">
            <h2 className="visually-hidden">{messages().samples}</h2>
            {children}
            <RequestExamples model={model} operation={operation} />
          </div>
        </div>
        <div>
          {operation.fulfilWhen.length > 0 && (
            <Section id="fulfil-when" title={messages().fulfilWhen}>
              <ConditionList conditions={operation.fulfilWhen} />
            </Section>
          )}
          <Request operation={operation} model={model} />
        </div>
        <Responses responses={operation.responses} sent={chosenMedia(operation)?.example?.name} />
        <div>
          <Surroundings operation={operation} model={model} />
        </div>
      </article>
    </LinksProvider>
  );
}

/** Tells whether a contract says that a body may be left out. Authors forget to say that it may not. */
function isOptional({ required, media }: NonNullable<Operation['body']>): boolean {
  return (
    required === false && media.every(({ root }) => root.children.every((field) => !field.required))
  );
}

function placeTitle(place: ParameterGroup['in']): string {
  const { pathParameters: path, queryParameters: query, cookies: cookie } = messages();
  return { path, query, cookie }[place];
}

/** Returns the title of a place for a link among many. */
function shortTitle(place: ParameterGroup['in']): string {
  const { inPath: path, inQuery: query, cookies: cookie } = messages();
  return { path, query, cookie }[place];
}

const PLACE_ANCHORS: Record<ParameterGroup['in'], string> = {
  path: 'path-parameters',
  query: 'query-parameters',
  cookie: 'cookie-parameters',
};

/** Returns the headers of a request, but for those of which the contract says nothing: its credentials name them. */
function saidHeaders({ headers }: Operation, { securitySchemes }: ReferenceModel): Field[] {
  const isSaid = ({ description }: Field) =>
    !securitySchemes.some(({ summary }) => summary === description);
  return headers.filter(isSaid);
}

/** Number of optional headers up to which they're before the body, which can be many screens long. */
const FEW_HEADERS = 2;

/** Tells whether headers come after parameters and body: credentials are links above, others may be left out. */
function areLast(headers: Field[]): boolean {
  const isCredential = ({ limits }: Field) =>
    limits.some(({ message }) => message === 'limitCredential');
  const own = headers.filter((header) => !isCredential(header));
  return (
    headers.every(({ required }) => !required) && (own.length === 0 || own.length > FEW_HEADERS)
  );
}

interface OperationProps {
  operation: Operation;
  model: ReferenceModel;
}

/** Renders links to the sections of a page that can be many screens long. */
function Contents({ operation, model }: OperationProps) {
  const { parameters, body, responses, errorCodes } = operation;
  const headers = saidHeaders(operation, model);
  const toHeaders = headers.length > 0 && { id: 'headers', title: messages().headers };
  const isLast = areLast(headers);
  const sections = [
    operation.kind === 'operation' && { id: 'samples', title: messages().inSamples },
    !isLast && toHeaders,
    ...parameters.map(({ in: place }) => ({ id: PLACE_ANCHORS[place], title: shortTitle(place) })),
    body && { id: body.anchor, title: messages().body },
    isLast && toHeaders,
    ...responses.map(({ anchor, status }) => ({ id: anchor, title: status })),
    errorCodes.length > 0 && { id: 'errors', title: messages().errorCodes },
  ].filter((section) => section !== undefined && section !== false);
  return (
    <nav className={styles.contents} aria-label={messages().onThisPage}>
      <b className={styles.here}>{operation.title}</b>
      <div className={styles.sections}>
        {sections.map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </div>
      <button type="button" className={styles.expand} data-expand={messages().collapseAll}>
        {messages().expandAll}
      </button>
    </nav>
  );
}

function Request({ operation, model }: OperationProps) {
  const { parameters, body } = operation;
  const chosen = chosenMedia(operation);
  const headers = saidHeaders(operation, model);
  const areHeadersLast = areLast(headers);
  const headerSection = headers.length > 0 && (
    <Section id="headers" title={messages().headers}>
      <FieldList fields={headers} />
    </Section>
  );
  const isInHeaders = headers.some((field) => isUndeclaredCredential(field, operation));
  const needsCredentials =
    (operation.kind === 'operation' || operation.security.length > 0) && !isInHeaders;
  return (
    <>
      {needsCredentials && (
        <Section id="credentials" className={styles.credentials} title={messages().credentials}>
          <Credentials operation={operation} model={model} />
        </Section>
      )}
      <div id="request">
        {operation.servers.some(({ url }, at) => url !== model.servers[at]?.url) && (
          <Servers servers={operation.servers} />
        )}
        {!areHeadersLast && headerSection}
        {parameters.map((group) => (
          <Section key={group.in} id={PLACE_ANCHORS[group.in]} title={placeTitle(group.in)}>
            <InBrackets value={namesInBrackets(group)}>
              <FieldList fields={group.fields} />
            </InBrackets>
          </Section>
        ))}
        {body && (
          <Section
            id={body.anchor}
            title={isOptional(body) ? messages().optionalBody : messages().body}
          >
            {body.media.every(({ root }) => root.description !== body.description) && (
              <Markdown text={body.description} />
            )}
            <NotSent value={operation.kind === 'operation' ? 'readOnly' : undefined}>
              {withSameFields(body.media).map(([media, ...others], at) => {
                const isChosen = chosen && [media, ...others].includes(chosen.media);
                return (
                  <SentValue key={media.type} value={isChosen ? chosen.example?.value : undefined}>
                    <Content
                      media={media}
                      others={others}
                      isFirst={at === 0}
                      isRequired={body.required === true}
                    />
                  </SentValue>
                );
              })}
            </NotSent>
          </Section>
        )}
        {areHeadersLast && headerSection}
      </div>
    </>
  );
}

/** Renders errors, callbacks and guides, which readers need next. */
function Surroundings({ operation, model }: OperationProps) {
  const links = useLinks();
  const codes = model.errorCodes.filter(({ code }) => operation.errorCodes.includes(code));
  const owner = model.operations.find(({ slug }) => slug === operation.callbackOf);
  return (
    <>
      {codes.length > 0 && (
        <Section id="errors" title={messages().errors}>
          <ErrorCodeList codes={codes} />
        </Section>
      )}
      {(operation.callbacks.length > 0 || operation.callbackTypes.length > 0 || owner) && (
        <Section id="callbacks" title={messages().callbacks}>
          <ul className={styles.links}>
            {operation.callbacks.map(({ name, slug }) => (
              <li key={slug}>
                <a href={pageHref(links, slug)}>{name}</a>
              </li>
            ))}
            {operation.callbackTypes.map((type) => (
              <li key={type}>
                <code>{type}</code>
              </li>
            ))}
            {owner && (
              <li>
                {filled(messages().declaredBy, {
                  operation: (
                    <a href={pageHref(links, owner.slug)}>
                      <TitleText text={owner.title} />
                    </a>
                  ),
                })}
              </li>
            )}
          </ul>
        </Section>
      )}
      {(operation.guides.length > 0 || operation.externalDocs) && (
        <Section id="guides" title={messages().guides}>
          <ul className={styles.links}>
            {operation.guides.map((guide) => (
              <li key={guide.href}>
                <a href={links.href(guide.href)}>{guide.title}</a>
              </li>
            ))}
            {operation.externalDocs && (
              <li>
                <a href={operation.externalDocs.url}>
                  {operation.externalDocs.description ?? operation.externalDocs.url}
                </a>
              </li>
            )}
          </ul>
        </Section>
      )}
    </>
  );
}

/** Tells whether the id of an operation has a word that neither its title nor its path has. */
function saysMore({ slug, title, method, path }: Operation): boolean {
  const said = kebabCase(`${method} ${title} ${path}`);
  return slug.split('-').some((word) => !said.includes(word));
}

/** Renders the operation's title, method and path, and description. */
function OperationHeader({ operation }: { operation: Operation }) {
  const { id, title, method, path, kind, deprecated, description, servers } = operation;
  const [server] = servers;
  return (
    <header className={headerStyles.header}>
      <h1 {...contractLanguage()}>
        <TitleText text={title} />
      </h1>
      <p className={headerStyles.line}>
        <MethodBadge method={method} isWebhook={kind === 'webhook'} />
        <span className={headerStyles.address}>
          <code className={headerStyles.path}>{breakable(path)}</code>
          {server && isWholeAddress(server.resolvedUrl) && (
            <CopyAddress url={`${server.resolvedUrl.replace(/\/$/, '')}${path}`} />
          )}
        </span>
        {saysMore(operation) && <code>{id}</code>}
        {deprecated && <span className={headerStyles.deprecated}>{messages().deprecated}</span>}
      </p>
      <Markdown text={description} headings={3} prose />
    </header>
  );
}

/**
 * Renders the credentials that a call needs, each linked to its explanation. If no operation names any, the
 * contract may have left them out.
 */
function Credentials({ operation, model }: OperationProps) {
  const links = useLinks();
  const { securitySchemes: schemes, info } = model;
  const alternatives = operation.security.filter((needs) => needs.length > 0);
  if (alternatives.length === 0) {
    if (operation.kind === 'webhook') return null;
    const { credentials, noCredentials, unknownCredentials } = messages();
    if (!lacksCredentials(model, operation)) return <p>{noCredentials}</p>;
    const about =
      schemes.length > 0
        ? { title: credentials, id: 'security' }
        : aboutCredentials(info.description);
    return (
      <p>
        {unknownCredentials}
        {about && (
          <>
            {' '}
            <a href={`${pageHref(links, info.slug)}#${about.id}`}>{about.title}</a>
          </>
        )}
      </p>
    );
  }
  const { and, needs: oneNeeds, optionalNeeds, orNeeds } = messages();
  const isOptional = alternatives.length < operation.security.length;
  const dir = contractLanguage().dir && 'auto';
  const sentences = alternatives.map((needs, index) => (
    <Fragment key={needs.map(({ scheme }) => scheme).join()}>
      {index > 0 && ' '}
      <p dir={alternatives.length > 1 ? undefined : dir}>
        {filled(index > 0 ? orNeeds : isOptional ? optionalNeeds : oneNeeds, {
          credentials: needs.map((need, at) => (
            <Fragment key={need.scheme}>
              {at > 0 && (at === needs.length - 1 ? ` ${and} ` : ', ')}
              <a
                href={`${pageHref(links, info.slug)}#${anchorOf(need, schemes)}`}
                {...credentialLanguage(need, schemes)}
              >
                {credentialLabel(need, schemes)}
              </a>
              <Scopes names={need.scopes} />
            </Fragment>
          )),
        })}
      </p>
    </Fragment>
  ));
  return sentences.length > 1 ? <div dir={dir}>{sentences}</div> : sentences;
}

/** Renders the scopes of a credential in brackets; nothing without scopes. */
function Scopes({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  const list = (
    <>
      (
      {names.map((name, at) => (
        <Fragment key={name}>
          {at > 0 && ', '}
          <code>{name}</code>
        </Fragment>
      ))}
      )
    </>
  );
  const { dir } = contractLanguage();
  return <> {dir ? <bdi dir={dir}>{list}</bdi> : list}</>;
}

function anchorOf({ scheme }: SecurityRequirement, schemes: SecurityScheme[]): string {
  return schemes.find(({ name }) => name === scheme)?.anchor ?? 'security';
}
