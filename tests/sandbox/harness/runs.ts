/** Number of sequences of operations to draw: set `PROPERTY_RUNS` for more or fewer. */
export const RUNS = Number(process.env.PROPERTY_RUNS ?? 500);

/** Milliseconds a property may take: a machine that is busy with other things must not fail it. */
export const PATIENCE = 60_000 + RUNS * 1000;
