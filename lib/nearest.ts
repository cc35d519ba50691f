/** Counts the edits (insert, delete, replace, swap of neighbours) that turn `a` into `b`. */
function editDistance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) => [
    i,
    ...Array<number>(b.length).fill(0),
  ]);
  const at = (i: number, j: number): number => rows[i]?.[j] ?? 0;
  for (let j = 0; j <= b.length; j++) (rows[0] as number[])[j] = j;
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        best = Math.min(best, at(i - 2, j - 2) + 1);
      }
      (rows[i] as number[])[j] = best;
    }
  }
  return at(a.length, b.length);
}

/**
 * Returns the known names that resemble `found`, nearest first; for "did you mean". A name counts when
 * at most a third of the shorter one's letters differ. Where none does, one counts that contains the
 * other and is at most twice as long.
 */
export function nearest(found: string, known: readonly string[], most = 3): string[] {
  const wanted = found.toLowerCase();
  const alike = known.map((name) => {
    const lower = name.toLowerCase();
    const [shorter = 0, longer = 0] = [wanted.length, lower.length].sort((a, b) => a - b);
    const contains = shorter > 2 && (lower.includes(wanted) || wanted.includes(lower));
    const allowed = Math.floor(shorter / 3);
    // It's at least the difference in length, and exactly that if one contains the other.
    const difference = longer - shorter;
    const mayBeNear = difference <= Math.max(1, allowed);
    const distance = mayBeNear ? editDistance(wanted, lower) : difference;
    const isNear = mayBeNear && (distance <= allowed || (distance === 1 && shorter > 1));
    return { name, distance, isNear, isPart: contains && longer <= 2 * shorter };
  });
  const near = alike.filter(({ isNear }) => isNear);
  return (near.length > 0 ? near : alike.filter(({ isPart }) => isPart))
    .sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1))
    .slice(0, most)
    .map(({ name }) => name);
}

/** Returns the words of a name: `refund-request` and `createRefund` share one. */
function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word.length > 2);
}

/** Returns the known names that share words with `found`, most words first; for when no spelling is near. */
export function sharingWords(found: string, known: readonly string[], most = 3): string[] {
  const wanted = new Set(wordsOf(found));
  return known
    .map((name) => ({ name, shared: wordsOf(name).filter((word) => wanted.has(word)).length }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared || a.name.length - b.name.length)
    .slice(0, most)
    .map(({ name }) => name);
}
