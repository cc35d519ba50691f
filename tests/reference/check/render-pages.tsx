import { renderToStaticMarkup } from 'react-dom/server';
import type { ReferenceModel } from '../../../src/reference/model/types.ts';
import { OperationPage } from '../../../src/reference/views/OperationPage.tsx';
import { SchemaView } from '../../../src/reference/views/SchemaView.tsx';

/**
 * Returns a function that gives the HTML of a slug's page, without the site's frame; undefined when
 * there is no such page.
 */
export function renderPages(model: ReferenceModel): (slug: string) => string | undefined {
  const operations = new Map(model.operations.map((operation) => [operation.slug, operation]));
  const schemas = new Map(model.schemas.map((page) => [`schemas/${page.slug}`, page]));
  return (slug) => {
    const operation = operations.get(slug);
    const page = schemas.get(slug);
    if (page) return renderToStaticMarkup(<SchemaView page={page} model={model} root="/api/" />);
    if (!operation) return undefined;
    return renderToStaticMarkup(<OperationPage operation={operation} model={model} root="/api/" />);
  };
}
