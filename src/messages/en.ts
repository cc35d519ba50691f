/*
 * Every word of the frame in English: navbar, menus, search, code blocks, contents list, pager, error
 * pages and the labels of the reference. Copy this file to translate it (README.md). Keep the names in
 * braces, which the page fills in, and write every plural form that your language has (Intl.PluralRules).
 */

// Around every page
export const skipToContent = 'Skip to main content';
export const skipToRequest = 'Skip to the request';
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
export const notTranslated = "This page hasn't been translated yet";
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
export const fold = 'Fold';
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
export const endState = 'End';
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
export const moreResults = 'More results';
export const resultsFor = 'Results for “{query}”';
export const bestResults = 'The best {count} results';
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
export const operations = 'Operations';
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
export const keyInHeader = 'Value in header {name}';
export const keyInQuery = 'Value in query {name}';
export const keyInCookie = 'Value in cookie {name}';
export const credentialBasic = 'Name and password (HTTP basic)';
export const credentialBearer = 'Bearer token';
export const credentialHttp = 'HTTP authentication, {scheme}';
export const credentialCertificate = 'Client certificate (mutual TLS)';
export const noCredentials = 'No credentials needed.';
export const unknownCredentials = 'The OpenAPI file doesn’t say which credentials this needs.';
export const needs = 'Needs {credentials}.';
export const orNeeds = 'Or {credentials}.';
export const optionalNeeds = 'Optional: {credentials}.';
export const and = 'and';
export const or = 'or';
export const headers = 'Headers';
export const inSamples = 'Samples';
export const inPath = 'Path';
export const inQuery = 'Query';
export const inHeader = 'Header';
export const inCookie = 'Cookie';
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
export const noBody = 'No body.';
export const response = 'Response';
export const informational = 'Informational';
export const success = 'Success';
export const redirect = 'Redirect';
export const clientError = 'Client error';
export const serverError = 'Server error';
export const anyOtherStatus = 'Any other status';
export const requestBody = 'Request body';
export const whatYouReceive = 'What you receive';
export const expandAll = 'Open all';
export const collapseAll = 'Close all';
export const ownSamples = 'The API’s own samples';
export const programs = 'Generated samples';
export const fieldsAsJson = '{title}: its fields as JSON';

// The panel that sends requests to servers of the contract
export const tryIt = 'Try it';
export const panelLoading = 'Loading the panel …';
export const panelNotLoaded =
  'The panel could not be loaded. Check your connection and press again.';
export const tryServer = 'Server';
export const tryTestServer = 'Your browser sends this to {host}, a test server.';
export const tryReads =
  'Your browser sends this to {host}. It’s a real server, and its response has real data.';
export const tryRealServer =
  'Requests are real: your browser sends them to {host}, and they can move money.';
export const tryEnterCredentials = 'Enter credentials';
export const tryCredentials =
  'Enter credentials once: all calls here have them until you reload the page. They stay in memory, and go to {host} alone.';
export const tryNoCredentials = 'None';
export const tryGetToken = 'Get a token';
export const tryClientId = 'Client id';
export const tryClientSecret = 'Client secret';
export const trySignIn = 'Sign in at {host}, in another tab';
export const tryOwnSecret = 'Client secret, if it has one';
export const tryRedirect = 'Redirect address that is registered for the client';
export const tryScopes = 'Scopes';
export const trySentBack = 'Address that you were sent back to';
export const tryNoCode = 'There’s no code in this address: {said}';
export const tryOtherSignIn = 'This address is of another sign-in. Sign in again.';
export const tryTokenFilled = 'The token is filled in above.';
export const tryNoToken = '{host} answered {status} without a token: {said}';
export const tryInQuery = '{name} (in the query)';
export const tryBasic = '{name}: Basic, as name:password';
export const tryBody = 'Body, {type}';
export const tryReset = 'Reset to the example';
export const tryNotJson = 'This isn’t valid JSON. You can send it and see what the server says.';
export const tryNotNumber =
  'The contract wants {type} here. You can send it and see what the server says.';
export const tryNoMatch =
  'The contract wants a value that matches {pattern} here. You can send it and see what the server says.';
export const tryRequired =
  'The contract requires a value here. You can send without it and see what the server says.';
export const tryNew = 'New';
export const tryLeaveOut = 'Leave out';
export const tryPutBack = 'Put back';
export const tryOptional = 'Optional parameters: {count}';
export const tryOwnValues = 'Other headers and query parameters';
export const trySentIn = 'Sent in';
export const tryName = 'Name';
export const tryValue = 'Value';
export const tryRemove = 'Remove';
export const tryNothingSent = 'The response appears here.';
export const tryFile = 'File to send as {name}';
export const tryHeaders = 'Headers: {count}';
export const tryFields = 'Fields of the body';
export const tryOptionalFields = 'Optional: {count}';
export const tryOwnCode = 'With my credentials';
export const tryCode = 'Code for this request';
export const tryFindField = 'Find a field';
export const tryNoField = 'No field has that in its name.';
export const tryOtherFields = 'Write lists and objects in JSON. The text below is the whole body.';
export const tryNotSent = 'Not sent';
export const trySend = 'Send';
export const trySendReal = 'Send real request';
export const tryWaiting = 'Waiting for {host} …';
export const tryResponseAfter = 'Response {status} after {time} ms, {size}';
export const trySent = 'Sent: {method}, with its headers';
export const tryRequest = 'Request';
export const tryResponse = 'Response';
export const tryHistory = 'Requests sent';
export const tryNoResponse = 'No response';
export const tryFillAgain = 'Fill in this request again';
export const tryDownload = 'Download';
export const tryHiddenHeaders =
  'Browsers show only the headers that the server exposes to this page.';
export const tryBytes = '{count} bytes of {type}';
export const tryMoreCharacters = '… and {count} characters more';
export const tryFillIn = 'To send the request, fill in {names}.';
export const tryBadPath =
  'The path {path} isn’t an address on this server. Check what you filled in.';
export const tryBadHeader =
  'No header may have the value of {name}. Check it for line breaks, and for letters that aren’t Latin.';
export const tryTimeout =
  '{host} didn’t respond within {seconds} s. Look up whether it carried out the request before you send it again.';
export const tryRedirects =
  '{host} redirects this request, and the panel doesn’t follow, so that your credentials go nowhere else. Check the server and the path.';
export const tryOffline = 'Your browser is offline. Check your connection, then send again.';
export const tryNoConnection =
  'There’s no connection to {host}, and CORS isn’t the reason. Check your own connection, and whether the server is up and open to your network.';
export const tryNotAllowed =
  '{host} is up, but doesn’t let this page read its response (CORS), and may have carried out the request. Check that it allows the origin {origin}, the method and every header you send, or use the sample.';
export const tryNoCookie =
  'A page can’t send the cookie {name} to another site. Use the sample for it.';
export const tryBrowserSets = 'Your browser sets {name} itself.';
export const tryCertificate =
  'This call needs a client certificate. Your browser sends one if it’s installed there.';
export const tryNoBody = 'Browsers send no body with {name}. Use the sample for it.';

// Parts of guides about the contract of this repository: test data, quickstart, checklist
export const copyValue = 'Copy {name}';
export const showValue = 'Show {name}';
export const showRows = 'Show';
export const allRows = 'All';
export const rowsApproved = 'Approved';
export const rowsDeclined = 'Declined';
export const rowsThreeDs = '3-D Secure';
export const rowsLater = 'Changes later';
export const firstStatus = 'First status';
export const rowStatus = 'Status';
export const nextAction = 'Next action';
export const declineCode = 'Decline code';
export const rowError = 'Error';
export const fieldError = 'Field error';
export const atProvider = 'At the provider';
export const forTime = 'for {time}';
export const forPurchase = 'for a purchase';
export const forAuthorisation = 'for an authorisation';
export const withStatus = 'with {status}';
export const laterOutcome = 'Later:';
export const noCallback = 'No callback.';
export const sendsCallbacks = { one: 'Sends {count} callback', other: 'Sends {count} callbacks' };
export const callbackWith = '{type} with {fields}';
export const forAuthorisationFields = 'for an authorisation {fields}';
export const afterTime = 'after {time}';
export const sameEvent = 'the same event again';
export const olderEvent = 'older than the one before it';
export const leastVersions = 'Check that you have at least these versions: {versions}.';
export const quickPay = 'First payment';
export const quickReceive = 'Receiver';
export const quickDeliver = 'Payment with a callback';
export const quickReject = 'Wrong secret';
export const quickStatus = 'Payment status';
export const quickRefund = 'Refund';
export const quickSession = 'Payment page';
export const ticked = 'Ticked';
export const tickedCount = '{ticked} of {count} ticked';
export const startAgain = 'Start again';
export const undo = 'Undo';
export const marksRemoved = 'Marks removed: {count}';
export const marksBack = 'Marks are back: {count}';
export const marksKept =
  'Kept in this browser, and nowhere else. Tick an item that you do not use, too: then nothing stays open.';
export const marksNotKept = 'Your marks aren’t kept: this page’s scripts aren’t running.';

// Reference: fields
export const required = 'required';
export const deprecated = 'deprecated';
export const onlyInAnswers = 'only in responses';
export const onlyInRequests = 'only in requests';
export const anyType = 'any';
export const sameFieldsAgain = 'The same fields again: {link}.';
export const seeAbove = 'see above';
export const itsFields = 'Its fields: {link}.';
export const fieldsOfResponses = {
  one: '{count} field that only responses have',
  other: '{count} fields that only responses have',
};
export const fieldsOfRequests = {
  one: '{count} field that only requests have',
  other: '{count} fields that only requests have',
};
export const fieldsNotLoaded =
  'These fields couldn’t be loaded. Check your connection, or open their page.';
export const fieldCount = { one: '{count} field', other: '{count} fields' };
export const moreFields = { one: '{count} more field', other: '{count} more fields' };
export const pageCount = { one: '{count} page', other: '{count} pages' };
export const variant = 'Variant';
export const variantBy = 'Variant, by {field}';
export const findVariant = 'Find a variant';
export const noExampleOf = 'No example has {name}. The samples below send another one.';
export const noVariant = 'No variant has that in its name.';
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
export const exampleRequired = 'Required fields';
export const exampleFew = 'Few fields';
export const exampleMore = 'More fields';
export const exampleMost = 'Most fields';
export const exampleAll = 'All fields';
export const madeUp = '{title}, put together from the contract';
export const madeUpExamples = 'Put together from the contract';
export const anyName = 'any name';
export const otherLanguage = 'More languages';
export const more = 'More';
export const otherCall = '{language}, not tested.';
export const replaceVariables = 'Replace {names}.';
export const otherAnswer = 'Of another example: {title}';
export const samplesFollow = 'The samples below follow your choice.';
export const samplesNotLoaded =
  'The samples for this choice couldn’t be loaded. Check your connection and choose again.';
export const oneOf = 'One of';
export const moreValues = { one: '{count} more value', other: '{count} more values' };

// Reference: limits of a value
export const characters = { one: '{count} character', other: '{count} characters' };
export const items = { one: '{count} item', other: '{count} items' };
export const names = { one: '{count} field', other: '{count} fields' };
export const limitExactly = 'exactly {value}';
export const limitRange = '{least} to {most}';
export const limitLeast = 'at least {value}';
export const limitMost = 'at most {value}';
export const limitMore = 'more than {value}';
export const limitLess = 'less than {value}';
export const limitBoth = '{first}, {second}';
export const limitMultiple = 'multiple of {number}';
export const limitMatches = 'matches {pattern}';
export const limitUnique = 'no item twice';
export const limitFields = 'rejects other fields';
export const limitContent = 'content {type}';
export const limitXml = 'in XML {place}';
export const limitXmlAttribute = 'attribute {name}';
export const limitXmlWrapped = '{place} in an element around the list';
export const limitXmlNamespace = '{place} of {namespace}';
export const limitEach = 'each {limit}';
export const limitInEach = '{limit} in each';
export const limitEachNull = 'each may be null';
export const limitEachDefault = 'each by default {value}';
export const limitNames = 'names {limit}';
export const limitNamesMatch = 'names match {pattern}';
export const limitLike = 'like {value}';
export const limitAs = 'as {type}';
export const limitEmpty = 'may be empty';
export const limitCommas = 'separated by commas';
export const limitPipes = 'separated by |';
export const limitSpaces = 'separated by spaces';
export const limitDeepObject = 'as name[key]=value';
export const limitDeepList = 'as name[0]=value';
export const limitCredential = 'one of the credentials';

// Reference: error and decline codes
export const sendAgain = 'Send again: {when}';
export const sendAgainSame = 'later, same bytes';
export const sendAgainCorrected = 'after correcting it';
export const sendAgainNo = 'no';
export const acts = '{who} acts';
export const networkCode = 'network code {code}';
export const neverTell = 'Never tell the shopper the reason.';
export const tellShopper = 'Tell the shopper:';
