import type { SchemaPage } from '../model/types.ts';
import { FieldDetails, FieldFacts, TypeTexts } from './FieldList.tsx';
import { LinksProvider, type ReferenceLinks } from './links.tsx';
import styles from './OperationHeader.module.css';

interface SchemaViewProps {
  page: SchemaPage;
  root: string;
  href?: ReferenceLinks['href'];
}

/** Renders a component schema that operation pages link to instead of spelling it out. */
export function SchemaView({ page, root, href }: SchemaViewProps) {
  const { root: field } = page;
  return (
    <LinksProvider root={root} {...(href ? { href } : {})}>
      <article id={field.anchor} tabIndex={-1}>
        <header className={styles.header}>
          <h1>{page.name}</h1>
          <p className={styles.line}>
            Schema <TypeTexts field={field} />
          </p>
        </header>
        <FieldFacts facts={field} />
        <FieldDetails name="" facts={field} fields={field.children} depth={-1} anchored />
      </article>
    </LinksProvider>
  );
}
