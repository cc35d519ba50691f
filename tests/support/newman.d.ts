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

  interface Summary {
    run: {
      failures: Failure[];
      stats: Record<'requests' | 'assertions', { total: number }>;
    };
  }

  type Done = (error: Error | null, summary: Summary) => void;

  const newman: { run(options: RunOptions, done: Done): void };
  export default newman;
}
