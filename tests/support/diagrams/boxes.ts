import { type Box, contains, overlaps } from '../../../src/components/diagram/shared/geometry.ts';

/** Pairs of boxes that lie on one another, told so that a failing test shows them. */
export function collisions(boxes: readonly { what: string; box: Box }[]): string[] {
  return boxes.flatMap((a, index) =>
    boxes
      .slice(index + 1)
      .filter((b) => overlaps(a.box, b.box))
      .map((b) => `${a.what} / ${b.what}: ${JSON.stringify([a.box, b.box])}`),
  );
}

/** Boxes that are not wholly inside the view. */
export function outside(view: Box, boxes: readonly { what: string; box: Box }[]): string[] {
  return boxes
    .filter(({ box }) => !contains(view, box))
    .map(({ what, box }) => `${what}: ${JSON.stringify(box)} outside ${JSON.stringify(view)}`);
}
