import { type Box, contains, overlaps } from '../../../src/components/diagram/shared/geometry.ts';

/** Returns pairs of overlapping boxes, described so that a failing test shows them. */
export function collisions(boxes: readonly { what: string; box: Box }[]): string[] {
  return boxes.flatMap((a, index) =>
    boxes
      .slice(index + 1)
      .filter((b) => overlaps(a.box, b.box))
      .map((b) => `${a.what} / ${b.what}: ${JSON.stringify([a.box, b.box])}`),
  );
}

/** Returns the boxes that are not wholly inside the view. */
export function outside(view: Box, boxes: readonly { what: string; box: Box }[]): string[] {
  return boxes
    .filter(({ box }) => !contains(view, box))
    .map(({ what, box }) => `${what}: ${JSON.stringify(box)} outside ${JSON.stringify(view)}`);
}
