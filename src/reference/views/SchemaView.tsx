import { TitleText } from '../../components/TitleText.tsx';
import { contractLanguage, filled, messages, pluralOf } from '../../messages/index.ts';
import type { Field, ReferenceModel, SchemaPage } from '../model/types.ts';
import { FieldFacts, TypeTexts } from './FieldFacts.tsx';
import { FieldDetails } from './FieldList.tsx';
import { LinksProvider, pageHref, type ReferenceLinks, schemaHref, useLinks } from './links.tsx';
import { MethodBadge } from './MethodBadge.tsx';
import styles from './OperationHeader.module.css';
import { Section } from './Section.tsx';

interface SchemaViewProps {
  page: SchemaPage;
  model: ReferenceModel;
  root: string;
  href?: ReferenceLinks['href'];
}

/** Renders a component schema that operation pages link to instead of spelling it out. */
export function SchemaView({ page, model, root, href }: SchemaViewProps) {
  const { root: field } = page;
  return (
    <LinksProvider root={root} model={model} {...(href ? { href } : {})}>
      <article id={field.anchor} tabIndex={-1} dir={contractLanguage().dir}>
        <header className={styles.header}>
          <h1 {...contractLanguage()}>{page.name}</h1>
          <p className={styles.line}>
            {filled(messages().schema, { type: <TypeTexts field={typeOf(field)} /> })}
          </p>
        </header>
        <FieldFacts facts={field} />
        <div data-fields-of={page.slug}>
          <FieldDetails name="" facts={field} fields={field.children} depth={-1} anchored />
        </div>
      </article>
      <UsedBy page={page} model={model} />
    </LinksProvider>
  );
}

/** Returns the type of a schema without its name, which is the title. */
function typeOf({ types, nullable }: Field): Pick<Field, 'types' | 'nullable'> {
  return { types, nullable };
}

/** Number of uses that are in sight; some schemas are in every operation. */
const USES_IN_SIGHT = 20;

/** Renders links to the operations and schemas that lead to a schema. */
function UsedBy({ page: { usedBy }, model }: Pick<SchemaViewProps, 'page' | 'model'>) {
  const links = useLinks();
  const operations = model.operations.filter(({ slug }) => usedBy.operations.includes(slug));
  const count = operations.length + usedBy.schemas.length;
  return (
    <Section id="used-by" title={messages().usedBy}>
      <details open={count <= USES_IN_SIGHT}>
        <summary>{pluralOf(messages().pageCount, count)}</summary>
        <ul>
          {operations.map(({ slug, title, method, path, kind }) => (
            <li key={slug}>
              <a href={pageHref(links, slug)}>
                <TitleText text={title} />
              </a>{' '}
              <MethodBadge method={method} isWebhook={kind === 'webhook'} /> <code>{path}</code>
            </li>
          ))}
          {usedBy.schemas.map(({ name, slug }) => (
            <li key={slug}>
              {filled(messages().schema, { type: <a href={schemaHref(links, slug)}>{name}</a> })}
            </li>
          ))}
        </ul>
      </details>
    </Section>
  );
}
