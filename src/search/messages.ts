/**
 * Texts of the search box. The keys come from the search plugin behind the specification, so its
 * translations can be used.
 */
const MESSAGES = {
  'cmfcmf/d-s-l.searchBar.placeholder': 'Search...',
  'cmfcmf/d-s-l.searchBar.noResults': 'No results found.',
  'cmfcmf/d-s-l.searchBar.clearButtonTitle': 'Clear',
  'cmfcmf/d-s-l.searchBar.detachedCancelButtonText': 'Cancel',
  'cmfcmf/d-s-l.searchBar.submitButtonTitle': 'Submit',
} as const;

export const PLACEHOLDER = MESSAGES['cmfcmf/d-s-l.searchBar.placeholder'];
export const NO_RESULTS = MESSAGES['cmfcmf/d-s-l.searchBar.noResults'];
export const CLEAR = MESSAGES['cmfcmf/d-s-l.searchBar.clearButtonTitle'];
export const CANCEL = MESSAGES['cmfcmf/d-s-l.searchBar.detachedCancelButtonText'];
export const SUBMIT = MESSAGES['cmfcmf/d-s-l.searchBar.submitButtonTitle'];

/** Message while the code of the box can't be loaded. */
export const NOT_LOADED = 'The search could not be loaded. Type again to retry.';
export const RELOAD = 'Reload the page';
