/** Ends an excerpt that is shorter than its section: what it lacks may still be there. */
export const CUT_MARK = ' …';

/** Most results of one index, and of the whole search (S9-01). */
export const MAX_RESULTS = 8;

/** Worth of a match in a field, against one in the content (S9-02). */
export const BOOSTS = { title: 5, tags: 3, sidebarParentCategories: 2, content: 1 } as const;

/** Longest query, in UTF-16 code units (S5-01, S9-05). */
export const MAX_QUERY_LENGTH = 512;

/** A search that takes longer shows that it is under way; in milliseconds (S4-08, S9-06). */
export const STALL_THRESHOLD = 300;

/** Pause after the last resize of the window before the panel is laid out again (S9-08). */
export const RESIZE_DEBOUNCE = 20;
