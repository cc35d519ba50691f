/** How many sequences of operations are drawn: `PROPERTY_RUNS` for more or fewer. */
export const RUNS = Number(process.env.PROPERTY_RUNS ?? 5000);

/** Milliseconds a property may take on a busy machine. */
export const PATIENCE = 60_000 + RUNS * 200;
