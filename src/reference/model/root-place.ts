import type { AnchorBook } from './anchors.ts';
import type { FieldKind } from './types.ts';

/** Place where the tree of a body, a parameter or a schema page starts. */
export interface RootPlace {
  kind: FieldKind;
  name: string;
  /** Anchor of the root itself; the anchors of its fields start with it. */
  anchor: string;
  /** Anchors taken on the page. */
  anchors: AnchorBook;
  required: boolean;
  /** Path of the root: empty for a body, the name for a parameter. */
  path?: string;
}
