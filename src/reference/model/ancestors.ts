/** A schema that was reached by reference, and the anchor that its fields are under. */
export interface Ancestor {
  ref: string;
  anchor: string;
  above: Ancestor | undefined;
}

/** Adds the references that lead to a schema whose fields are under an anchor. */
export function below(
  ancestors: Ancestor | undefined,
  refs: string[],
  anchor: string,
): Ancestor | undefined {
  return refs.reduce<Ancestor | undefined>((above, ref) => ({ ref, anchor, above }), ancestors);
}

/** Returns the anchor of the nearest place above that one of the references leads back to. */
export function openAnchor(refs: string[], ancestors: Ancestor | undefined): string | undefined {
  for (const ref of refs) {
    for (let at = ancestors; at; at = at.above) if (at.ref === ref) return at.anchor;
  }
  return undefined;
}
