/** The part of Newman that the test uses; the package has no types. */
declare module 'newman' {
  interface Failure {
    error: { message: string };
    source?: { name?: string };
  }

  interface RunOptions {
    collection: unknown;
    envVar: { key: string; value: string }[];
    reporters: string[];
  }

  type Done = (error: Error | null, summary: { run: { failures: Failure[] } }) => void;

  const newman: { run(options: RunOptions, done: Done): void };
  export default newman;
}
