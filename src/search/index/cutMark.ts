/** Ends an excerpt that is shorter than its section: what it lacks may still be there. */
export const CUT_MARK = ' …';
