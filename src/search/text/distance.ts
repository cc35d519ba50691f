type Rows = [Uint16Array, Uint16Array, Uint16Array];

let rows: Rows | undefined;

/** Returns three rows for a comparison. They're reused, because a search compares thousands of words. */
function rowsOf(length: number): Rows {
  if (!rows || rows[0].length < length) {
    const size = Math.max(length, 128);
    rows = [new Uint16Array(size), new Uint16Array(size), new Uint16Array(size)];
  }
  return rows;
}

/**
 * Returns the number of edits between two words; a swap of neighbours counts as one (Damerau, optimal
 * string alignment).
 * @returns the number of edits, or `limit + 1` as soon as it exceeds the limit
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let [beforeLast, last, row] = rowsOf(b.length + 1);
  for (let j = 0; j <= b.length; j++) last[j] = j;
  for (let i = 1; i <= a.length; i++) {
    row[0] = i;
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let edits = Math.min(
        (last[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (last[j - 1] as number) + (same ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        edits = Math.min(edits, (beforeLast[j - 2] as number) + 1);
      }
      row[j] = edits;
      least = Math.min(least, edits);
    }
    if (least > limit) return limit + 1;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return last[b.length] as number;
}

/** Returns the number of typing errors that a word of this length may have: none up to four letters. */
export function allowedEdits(length: number): number {
  if (length >= 9) return 2;
  return length >= 5 ? 1 : 0;
}
