import vectors from '../../../gateway/signing/vectors.json?raw';

/** The test vectors of hashes and signatures, for readers' own tests. */
export function GET(): Response {
  return new Response(vectors, { headers: { 'Content-Type': 'application/json' } });
}
