/**
 * Counts the edits (insert, delete, replace, swap of neighbours) that turn `a` into `b`.
 * @param most edits that matter
 * @returns infinity if more are needed
 */
function editDistance(a: string, b: string, most: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min(
        (last[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (last[j - 1] as number) + cost,
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        best = Math.min(best, (beforeLast[j - 2] as number) + 1);
      }
      row.push(best);
      least = Math.min(least, best);
    }
    // A swap reaches back two rows, and adds one to what it finds there.
    if (least > most + 1) return Number.POSITIVE_INFINITY;
    [beforeLast, last] = [last, row];
  }
  const distance = last[b.length] as number;
  return distance <= most ? distance : Number.POSITIVE_INFINITY;
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
    const mostEdits = Math.max(shorter > 1 ? 1 : 0, allowed);
    const edits =
      difference <= mostEdits ? editDistance(wanted, lower, mostEdits) : Number.POSITIVE_INFINITY;
    const isNear = edits <= mostEdits;
    const distance = isNear ? edits : difference;
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
