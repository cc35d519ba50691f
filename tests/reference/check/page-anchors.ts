import type { Facts, Field, ReferenceModel } from '../../../src/reference/model/types.ts';

/**
 * Returns the anchors of every reference page, by slug, sorted: addresses that others may have linked.
 */
export function pageAnchors(model: ReferenceModel): Record<string, string[]> {
  const pages: [string, string[]][] = model.operations.map(
    ({ slug, headers, parameters, body, responses }) => [
      slug,
      [
        ...headers.flatMap(anchorsOf),
        ...parameters.flatMap(({ fields }) => fields.flatMap(anchorsOf)),
        ...(body?.media ?? []).flatMap(({ root }) => anchorsOf(root)),
        ...responses.flatMap((response) => [
          response.anchor,
          ...response.headers.flatMap(anchorsOf),
          ...response.media.flatMap(({ root }) => anchorsOf(root)),
        ]),
      ],
    ],
  );
  const info = [
    ...model.errorCodes,
    ...model.declineCodes,
    ...model.securitySchemes,
    ...model.servers,
  ];
  pages.push([model.info.slug, info.map(({ anchor }) => anchor)]);
  for (const { slug, root } of model.schemas) pages.push([`schemas/${slug}`, anchorsOf(root)]);
  return Object.fromEntries(pages.map(([slug, anchors]) => [slug, [...new Set(anchors)].sort()]));
}

function anchorsOf(field: Field): string[] {
  return [field.anchor, ...field.children.flatMap(anchorsOf), ...variantAnchors(field)];
}

function variantAnchors({ choices }: Facts): string[] {
  return choices.flatMap(({ variants }) =>
    variants.flatMap((variant) => [
      variant.anchor,
      ...variant.fields.flatMap(anchorsOf),
      ...variantAnchors(variant),
    ]),
  );
}

/** Returns the addresses that existed before and no longer lead anywhere: `refund#body-amount`. */
export function removedAnchors(
  before: Record<string, string[]>,
  now: Record<string, string[]>,
): string[] {
  return Object.entries(before).flatMap(([slug, anchors]) => {
    const left = now[slug];
    if (!left) return [slug];
    const known = new Set(left);
    return anchors.filter((anchor) => !known.has(anchor)).map((anchor) => `${slug}#${anchor}`);
  });
}
