/** Content codings that a build may leave beside a file, best first, with the twin's ending. */
export const ENCODINGS = [
  { name: 'br', extension: '.br' },
  { name: 'zstd', extension: '.zst' },
  { name: 'gzip', extension: '.gz' },
] as const;

export type Encoding = (typeof ENCODINGS)[number]['name'];

/**
 * Returns the coding to answer with, `undefined` for the file as it is (RFC 9110, 12.5.3).
 *
 * The client's weights decide; among equals the order of {@link ENCODINGS} does. A client that
 * refuses everything, `identity` too, gets the file as it is: a readable answer beats a 406.
 */
export function negotiateEncoding(
  acceptEncoding: string | null,
  available: readonly Encoding[],
): Encoding | undefined {
  if (!acceptEncoding || available.length === 0) return undefined;
  const weights = parseWeights(acceptEncoding);
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;

  let best: Encoding | undefined;
  // Only an explicit weight makes `identity` compete: unnamed, it is the fallback.
  let bestWeight = weights.get('identity') ?? 0;
  for (const { name } of ENCODINGS) {
    if (!available.includes(name)) continue;
    const weight = weightOf(name);
    const wins = best === undefined ? weight >= bestWeight : weight > bestWeight;
    if (weight > 0 && wins) {
      best = name;
      bestWeight = weight;
    }
  }
  return best;
}

function parseWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.split(',')) {
    const [rawName = '', ...parameters] = part.split(';');
    const name = rawName.trim().toLowerCase();
    if (name === '') continue;
    const q = parameters.map((p) => p.trim().toLowerCase()).find((p) => p.startsWith('q='));
    const weight = q === undefined ? 1 : Number(q.slice(2));
    // A weight that isn't a number refuses the coding: plain bytes are always understood.
    const usable = Number.isFinite(weight) ? Math.min(Math.max(weight, 0), 1) : 0;
    weights.set(name === 'x-gzip' ? 'gzip' : name, usable);
  }
  return weights;
}
