/*
 * Every word of the frame in English: navbar, menus, search, code blocks, contents list, pager, error
 * pages and the labels of the reference. Copy this file to translate it (README.md). Keep the names in
 * braces, which the page fills in, and write every plural form that your language has (Intl.PluralRules).
 */

// Around every page
export const skipToContent = 'Skip to main content';
export const announcement = 'Announcement';
export const close = 'Close';
export const mainNavigation = 'Main';
export const opensInNewTab = '(opens in a new tab)';
export const switchToDark = 'Switch to dark mode';
export const switchToLight = 'Switch to light mode';
export const versions = 'Versions';

// Menu and sidebar
export const menu = 'Menu';
export const openMenu = 'Open the menu';
export const closeMenu = 'Close the menu';
export const mainMenu = 'Main menu';
export const docsPages = 'Docs pages';
export const backToMainMenu = '← Back to main menu';
export const sectionPages = 'Pages of this section →';
export const collapseSidebar = 'Collapse sidebar';
export const expandSidebar = 'Expand sidebar';
export const collapseCategory = 'Collapse category {name}';
export const expandCategory = 'Expand category {name}';

// Guides
export const breadcrumbs = 'Breadcrumbs';
export const home = 'Home';
export const onThisPage = 'On this page';
export const pager = 'Previous and next page';
export const previous = 'Previous';
export const next = 'Next';
export const version = 'Version {version}';
export const oldVersion = 'Version {version} is no longer updated';
export const unreleasedVersion = "Version {version} isn't released yet";
export const samePageInLatest = 'Read this page in version {version}, the latest release';
export const firstPageOfLatest =
  "Go to version {version}, the latest release, which doesn't have this page";
export const copyPage = 'Copy as Markdown';
export const copied = 'Copied';
export const editPage = 'Edit this page';
export const lastUpdated = 'Last updated on {date}';
export const helpful = 'Was this page helpful?';
export const yes = 'Yes';
export const no = 'No';
export const comparison = 'Comparison';
export const sectionCards = 'Pages in this section';
export const inThisSection = 'In this section';
export const sources = 'Sources of this page';
export const sourcesChecked = 'Sources of this page, checked on {date}';
export const linkToSection = 'Link to this section';
export const linkToHeading = 'Link to {heading}';
export const table = 'Table';
export const tableOf = '{heading} (table)';
export const nextTableOf = '{heading} (table {number})';
export const paymentMethods = 'Payment methods';
export const allChanges = 'All changes';

// Parts of a guide
export const copyCode = 'Copy: {title}';
export const variants = 'Variants';
export const language = 'Language';
export const framework = 'Framework';
export const note = 'Note';
export const tip = 'Tip';
export const takeCare = 'Take care';
export const danger = 'Danger';
export const picture = '{title}: picture';
export const key = 'Key';
export const sequenceDiagram = 'Sequence diagram';
export const stateDiagram = 'State diagram';
export const flowchart = 'Flowchart';
export const decision = 'Decision';
export const stepsInWords = 'Steps in words';
export const statesInWords = 'States in words';
export const questionsInWords = 'Questions in words';
export const fromTo = '{from} to {to}';
export const fromAnswers = '{from} answers {to}';
export const messageFails = 'fails';
export const noteOn = 'Note on {lanes}';
export const repeated = 'Repeated: {condition}';
export const onlyIf = 'Only if: {condition}';
export const dashedLine = 'dashed line';
export const startState = 'start';
export const stateOpen = 'in progress';
export const stateGood = 'successful';
export const stateBad = 'failed';
export const stateEnd = 'closed';
export const partNotShown = 'This part of the page cannot be shown.';

// All pages, and the page at an unknown address
export const allPages = 'All pages';
export const allPagesDescription = 'Every page of the documentation with its sections.';
export const allPagesLead =
  'Every page with its sections. Your browser’s own search finds words on this page.';
export const guides = 'Guides';
export const notFound = 'Page Not Found';
export const notFoundDescription = 'There is no page at this address.';
export const notFoundText =
  'There is no page at this address. It may have moved, or the link has a typing error. Addresses ' +
  'here distinguish upper and lower case.';
export const didYouMean = 'Did you mean {page}?';
export const docsHome = 'the docs home';
export const goHome = 'Go to the docs home';
export const searchAllPages = 'Search all pages';

// Search
export const search = 'Search';
export const searchPlaceholder = 'Search...';
export const searchClear = 'Clear';
export const searchCancel = 'Cancel';
export const searchSubmit = 'Submit';
export const searchLoading = 'Loading';
export const searchNotLoaded = 'The search could not be loaded. Type again to retry.';
export const searchHint = 'Words, field names, paths, error codes; “quotes” for an exact phrase.';
export const noResults = 'No results found.';
export const results = 'Results';
export const resultCount = { one: '{count} result', other: '{count} results' };
export const recentSearches = 'Recent searches';
export const keyMove = 'move';
export const keyOpen = 'open';
export const keyClose = 'close';

// While a page loads, and when it doesn't
export const loadingPage = 'Loading the page';
export const pageNotLoaded = 'This page could not be loaded';
export const networkSilent = 'The network did not answer. Check the connection, then retry.';
export const serverAnswered = 'The server answered {status}. It may pass; retry.';
export const retry = 'Retry';
export const pageCrashed = 'This page crashed.';
export const tryAgain = 'Try again';
export const partNotLoaded = "This part of the page couldn't be loaded.";
export const checkConnection = 'Check your connection, then reload the page.';
export const reloadPage = 'Reload the page';

// Reference: pages
export const apiReference = 'API reference';
export const apiReferenceVersion = 'API reference {version}';
export const everyOperation = '{reference}: every operation.';
export const fieldsOf = 'Fields of {name}.';
export const openApiYaml = 'OpenAPI file, YAML';
export const openApiJson = 'OpenAPI file, JSON';
export const checkoutCollection = 'Checkout collection';
export const servers = 'Servers';
export const serverDefault = 'default {value}';
export const serverValues = 'one of';
export const flow = 'Flow';
export const errorCodes = 'Error codes';
export const declineCodes = 'Decline codes';
export const contact = 'Contact and licence';
export const licence = 'Licence: {name}';
export const terms = 'Terms of service';
export const contractVersion = '{contract}, version {version}';
export const schema = 'Schema {type}';
export const schemas = 'Schemas';
export const usedBy = 'Used by';
export const webhook = 'Webhook';

// Reference: an operation
export const samples = 'Samples and examples';
export const fulfilWhen = 'Fulfil when';
export const credentials = 'Credentials';
export const noCredentials = 'No credentials needed.';
export const needs = 'Needs {credentials}.';
export const orNeeds = 'Or {credentials}.';
export const optionalNeeds = 'Optional: {credentials}.';
export const and = 'and';
export const or = 'or';
export const headers = 'Headers';
export const pathParameters = 'Path parameters';
export const queryParameters = 'Query parameters';
export const cookies = 'Cookies';
export const body = 'Body';
export const optionalBody = 'Body (optional)';
export const responses = 'Responses';
export const callNext = 'What you can call next';
export const sameFields = 'Same fields as {place}.';
export const theBody = 'the body';
export const exampleElsewhere = 'Example elsewhere: {example}';
export const errors = 'Errors and who must act';
export const callbacks = 'Callbacks';
export const declaredBy = 'Declared by {operation}';
export const requestBody = 'Request body';
export const whatYouReceive = 'What you receive';
export const exampleResponses = 'Example responses';
export const whatYouReturn = 'What you return';
export const fieldsAsJson = '{title}: its fields as JSON';

// Reference: fields
export const required = 'required';
export const deprecated = 'deprecated';
export const onlyInAnswers = 'only in answers';
export const onlyInRequests = 'only in requests';
export const anyType = 'any';
export const sameFieldsAgain = 'The same fields again: {link}.';
export const seeAbove = 'see above';
export const itsFields = 'Its fields: {link}.';
export const fieldCount = { one: '{count} field', other: '{count} fields' };
export const variant = 'Variant';
export const variantBy = 'Variant, by {field}';
export const variantCount = { one: '{count} variant', other: '{count} variants' };
export const partsOf = '{parts} of {name}';
export const oneOfThese = 'One of these';
export const oneOrMore = 'One or more of these';
export const dependingOnFields = 'Depending on other fields';
export const byField = '{choice}, by {field}';
export const whenField = 'when {field} is {value}';
export const linkToVariant = 'Link to this variant';
export const always = 'Always';
export const defaultValue = 'Default';
export const example = 'Example';
export const samplesFollow = 'The samples below send this example.';
export const samplesNotLoaded =
  'The samples for this example couldn’t be loaded. Check your connection and choose again.';
export const oneOf = 'One of';
export const moreValues = { one: '{count} more value', other: '{count} more values' };

// Reference: error and decline codes
export const sendAgain = 'Send again: {when}';
export const sendAgainSame = 'later, same bytes';
export const sendAgainCorrected = 'after correcting it';
export const sendAgainNo = 'no';
export const acts = '{who} acts';
export const networkCode = 'network code {code}';
export const neverTell = 'Never tell the shopper the reason.';
export const tellShopper = 'Tell the shopper:';
