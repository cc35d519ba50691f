/** Ends an excerpt that is shorter than its section: missing words may still be in the section. */
export const CUT_MARK = ' …';

/** Maximum number of results of one index, and of the whole search (S9-01). */
export const MAX_RESULTS = 8;

/** Weight of a match in a field, relative to one in the content (S9-02). */
export const BOOSTS = { title: 5, tags: 3, sidebarParentCategories: 2, content: 1 } as const;

/** Longest query, in UTF-16 code units (S5-01, S9-05). */
export const MAX_QUERY_LENGTH = 512;

/** Time after which a search shows that it's in progress, in milliseconds (S4-08, S9-06). */
export const STALL_THRESHOLD = 300;

/**
 * Pause in milliseconds after the last resize of the window before the panel is laid out again (S9-08).
 */
export const RESIZE_DEBOUNCE = 20;
