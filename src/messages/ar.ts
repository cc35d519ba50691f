/*
 * Every word of the frame in Arabic (Modern Standard Arabic).
 * Not reviewed by a native speaker: have somebody read it before you publish a site with it.
 */

// Around every page
export const skipToContent = 'انتقل إلى المحتوى الرئيسي';
export const skipToRequest = 'انتقل إلى الطلب';
export const announcement = 'إعلان';
export const close = 'إغلاق';
export const mainNavigation = 'التنقل الرئيسي';
export const opensInNewTab = '(يُفتح في علامة تبويب جديدة)';
export const switchToDark = 'التبديل إلى الوضع الداكن';
export const switchToLight = 'التبديل إلى الوضع الفاتح';
export const versions = 'الإصدارات';

// Menu and sidebar
export const menu = 'القائمة';
export const openMenu = 'فتح القائمة';
export const closeMenu = 'إغلاق القائمة';
export const mainMenu = 'القائمة الرئيسية';
export const docsPages = 'صفحات التوثيق';
export const backToMainMenu = '→ العودة إلى القائمة الرئيسية';
export const sectionPages = 'صفحات هذا القسم ←';
export const collapseSidebar = 'طي الشريط الجانبي';
export const expandSidebar = 'توسيع الشريط الجانبي';
export const collapseCategory = 'طي الفئة {name}';
export const expandCategory = 'توسيع الفئة {name}';

// Guides
export const breadcrumbs = 'مسار التنقل';
export const home = 'الصفحة الرئيسية';
export const onThisPage = 'في هذه الصفحة';
export const pager = 'الصفحة السابقة والصفحة التالية';
export const previous = 'السابق';
export const next = 'التالي';
export const version = 'الإصدار {version}';
export const helpful = 'هل كانت هذه الصفحة مفيدة؟';
export const yes = 'نعم';
export const no = 'لا';
export const editPage = 'تعديل هذه الصفحة';
export const lastUpdated = 'آخر تحديث في {date}';
export const oldVersion = 'لم يعد الإصدار {version} يُحدَّث';
export const unreleasedVersion = 'لم يصدر الإصدار {version} بعد';
export const notTranslated = 'لم تُترجم هذه الصفحة بعد';
export const samePageInLatest = 'اقرأ هذه الصفحة في الإصدار {version}، وهو أحدث إصدار';
export const firstPageOfLatest =
  'انتقل إلى الإصدار {version}، وهو أحدث إصدار، ولا توجد فيه هذه الصفحة';
export const copyPage = 'نسخ بصيغة Markdown';
export const copied = 'تم النسخ';
export const comparison = 'مقارنة';
export const sectionCards = 'الصفحات في هذا القسم';
export const inThisSection = 'في هذا القسم';
export const sources = 'مصادر هذه الصفحة';
export const sourcesChecked = 'مصادر هذه الصفحة، جرى التحقق منها في {date}';
export const linkToSection = 'رابط إلى هذا القسم';
export const linkToHeading = 'رابط إلى {heading}';
export const table = 'جدول';
export const tableOf = '{heading} (جدول)';
export const nextTableOf = '{heading} (الجدول {number})';
export const paymentMethods = 'طرق الدفع';
export const allChanges = 'كل التغييرات';

// Parts of a guide
export const copyCode = 'نسخ: {title}';
export const fold = 'طيّ';
export const variants = 'الخيارات';
export const language = 'اللغة';
export const framework = 'إطار العمل';
export const note = 'ملاحظة';
export const tip = 'نصيحة';
export const takeCare = 'انتبه';
export const danger = 'خطر';
export const picture = '{title}: صورة';
export const key = 'دليل الرموز';
export const sequenceDiagram = 'مخطط تسلسل';
export const stateDiagram = 'مخطط حالات';
export const flowchart = 'مخطط انسيابي';
export const decision = 'قرار';
export const stepsInWords = 'الخطوات بالكلمات';
export const statesInWords = 'الحالات بالكلمات';
export const questionsInWords = 'الأسئلة بالكلمات';
export const fromTo = 'من {from} إلى {to}';
export const fromAnswers = 'رد {from} على {to}';
export const messageFails = 'تفشل';
export const noteOn = 'ملاحظة على {lanes}';
export const repeated = 'يتكرر: {condition}';
export const onlyIf = 'فقط إذا: {condition}';
export const dashedLine = 'خط متقطع';
export const startState = 'البداية';
export const endState = 'النهاية';
export const stateOpen = 'قيد التنفيذ';
export const stateGood = 'ناجحة';
export const stateBad = 'فاشلة';
export const stateEnd = 'منتهية';
export const partNotShown = 'تعذر عرض هذا الجزء من الصفحة.';

// All pages, and the page at an unknown address
export const allPages = 'كل الصفحات';
export const allPagesDescription = 'كل صفحات التوثيق مع أقسامها.';
export const allPagesLead =
  'كل صفحة مع أقسامها. يمكنك البحث عن الكلمات في هذه الصفحة ببحث المتصفح.';
export const guides = 'الأدلة';
export const notFound = 'الصفحة غير موجودة';
export const notFoundDescription = 'لا توجد صفحة على هذا العنوان.';
export const notFoundText =
  'لا توجد صفحة على هذا العنوان. ربما نُقلت الصفحة، أو في الرابط خطأ إملائي. العناوين هنا تميز بين ' +
  'الأحرف الكبيرة والصغيرة.';
export const didYouMean = 'هل تقصد {page}؟';
export const docsHome = 'الصفحة الرئيسية للتوثيق';
export const goHome = 'انتقل إلى الصفحة الرئيسية للتوثيق';
export const searchAllPages = 'البحث في كل الصفحات';

// Search
export const search = 'بحث';
export const searchPlaceholder = 'ابحث...';
export const searchClear = 'مسح';
export const searchCancel = 'إلغاء';
export const searchSubmit = 'إرسال';
export const searchLoading = 'جارٍ التحميل';
export const searchNotLoaded = 'تعذر تحميل البحث. اكتب مرة أخرى لإعادة المحاولة.';
export const searchHint =
  'كلمات، أسماء حقول، مسارات، رموز أخطاء؛ ضع العبارة بين علامتي “اقتباس” للبحث عنها كما هي.';
export const noResults = 'لم يُعثر على نتائج.';
export const results = 'النتائج';
export const resultCount = {
  zero: 'لا نتائج',
  one: 'نتيجة واحدة',
  two: 'نتيجتان',
  few: '{count} نتائج',
  many: '{count} نتيجة',
  other: '{count} نتيجة',
};
export const moreResults = 'نتائج أخرى';
export const resultsFor = 'نتائج البحث عن «{query}»';
export const bestResults = 'أفضل النتائج: {count}';
export const recentSearches = 'عمليات البحث الأخيرة';
export const keyMove = 'تنقل';
export const keyOpen = 'فتح';
export const keyClose = 'إغلاق';

// While a page loads, and when it doesn't
export const loadingPage = 'جارٍ تحميل الصفحة';
export const pageNotLoaded = 'تعذر تحميل هذه الصفحة';
export const networkSilent = 'لم تستجب الشبكة. تحقق من الاتصال، ثم أعد المحاولة.';
export const serverAnswered = 'أجاب الخادم بالرمز {status}. قد يكون الأمر مؤقتًا؛ أعد المحاولة.';
export const retry = 'إعادة المحاولة';
export const pageCrashed = 'تعطلت هذه الصفحة.';
export const tryAgain = 'حاول مرة أخرى';
export const partNotLoaded = 'تعذر تحميل هذا الجزء من الصفحة.';
export const checkConnection = 'تحقق من اتصالك، ثم أعد تحميل الصفحة.';
export const reloadPage = 'إعادة تحميل الصفحة';

// Reference: pages
export const apiReference = 'مرجع واجهة API';
export const apiReferenceVersion = 'مرجع واجهة API، الإصدار {version}';
export const everyOperation = '{reference}: كل العمليات.';
export const fieldsOf = 'حقول {name}.';
export const openApiYaml = 'ملف OpenAPI بصيغة YAML';
export const openApiJson = 'ملف OpenAPI بصيغة JSON';
export const checkoutCollection = 'مجموعة طلبات الدفع';
export const operations = 'العمليات';
export const servers = 'الخوادم';
export const serverDefault = 'القيمة الافتراضية {value}';
export const serverValues = 'إحدى القيم';
export const flow = 'مسار التفويض';
export const errorCodes = 'رموز الأخطاء';
export const declineCodes = 'رموز الرفض';
export const contact = 'التواصل والترخيص';
export const licence = 'الترخيص: {name}';
export const terms = 'شروط الخدمة';
export const contractVersion = '{contract}، الإصدار {version}';
export const schema = 'المخطط {type}';
export const schemas = 'المخططات';
export const usedBy = 'يُستخدم في';
export const webhook = 'إشعار';

// Reference: an operation
export const samples = 'نماذج وأمثلة';
export const fulfilWhen = 'متى تسلّم الطلب';
export const credentials = 'بيانات الاعتماد';
export const keyInHeader = 'قيمة في الترويسة {name}';
export const keyInQuery = 'قيمة في معامل الاستعلام {name}';
export const keyInCookie = 'قيمة في ملف الارتباط {name}';
export const credentialBasic = 'اسم وكلمة مرور (HTTP basic)';
export const credentialBearer = 'رمز Bearer';
export const credentialHttp = 'مصادقة HTTP بصيغة {scheme}';
export const credentialCertificate = 'شهادة العميل (mutual TLS)';
export const noCredentials = 'لا حاجة إلى بيانات اعتماد.';
export const unknownCredentials = 'لا يذكر ملف OpenAPI بيانات الاعتماد المطلوبة.';
export const needs = 'يلزم {credentials}.';
export const orNeeds = 'أو {credentials}.';
export const optionalNeeds = 'اختياري: {credentials}.';
export const and = 'و';
export const or = 'أو';
export const headers = 'الترويسات';
export const inSamples = 'الأمثلة';
export const inPath = 'المسار';
export const inQuery = 'الاستعلام';
export const inHeader = 'الترويسة';
export const inCookie = 'ملف تعريف الارتباط';
export const pathParameters = 'معاملات المسار';
export const queryParameters = 'معاملات الاستعلام';
export const cookies = 'ملفات تعريف الارتباط';
export const body = 'جسم الطلب';
export const optionalBody = 'جسم الطلب (اختياري)';
export const responses = 'الاستجابات';
export const callNext = 'ما يمكنك استدعاؤه بعد ذلك';
export const sameFields = 'الحقول نفسها كما في {place}.';
export const theBody = 'جسم الطلب';
export const exampleElsewhere = 'مثال في مكان آخر: {example}';
export const errors = 'الأخطاء ومن عليه التصرف';
export const callbacks = 'الإشعارات';
export const declaredBy = 'معرّف في {operation}';
export const noBody = 'بلا محتوى.';
export const response = 'الاستجابة';
export const informational = 'معلومات';
export const success = 'نجاح';
export const redirect = 'إعادة توجيه';
export const clientError = 'خطأ من العميل';
export const serverError = 'خطأ من الخادم';
export const anyOtherStatus = 'أي حالة أخرى';
export const requestBody = 'جسم الطلب';
export const whatYouReceive = 'ما تستقبله';
export const expandAll = 'فتح الكل';
export const collapseAll = 'إغلاق الكل';
export const ownSamples = 'أمثلة أصحاب الواجهة';
export const programs = 'أمثلة مولَّدة';
export const fieldsAsJson = '{title}: حقوله بصيغة JSON';

// The panel that sends requests to servers of the contract
export const tryIt = 'جرّب';
export const panelLoading = 'جارٍ تحميل اللوحة …';
export const panelNotLoaded = 'تعذر تحميل اللوحة. تحقق من اتصالك واضغط مرة أخرى.';
export const tryServer = 'الخادم';
export const tryTestServer = 'يرسل متصفحك هذا الطلب إلى {host}، وهو خادم اختبار.';
export const tryReads =
  'يرسل متصفحك هذا الطلب إلى {host}. هذا خادم حقيقي، وفي استجابته بيانات حقيقية.';
export const tryRealServer = 'الطلبات حقيقية: يرسلها متصفحك إلى {host}، وقد تؤدي إلى تحويل أموال.';
export const tryEnterCredentials = 'إدخال بيانات الاعتماد';
export const tryCredentials =
  'أدخل بيانات الاعتماد مرة واحدة: تستخدمها كل الطلبات هنا إلى أن تعيد تحميل الصفحة. تبقى في الذاكرة، ولا تُرسل إلا إلى {host}.';
export const tryNoCredentials = 'لا شيء';
export const tryGetToken = 'الحصول على رمز وصول';
export const tryClientId = 'معرّف العميل';
export const tryClientSecret = 'سر العميل';
export const trySignIn = 'تسجيل الدخول في {host}، في لسان آخر';
export const tryOwnSecret = 'سر العميل، إن وُجد';
export const tryRedirect = 'عنوان إعادة التوجيه المسجل للعميل';
export const tryScopes = 'النطاقات (scopes)';
export const trySentBack = 'العنوان الذي أُعدت إليه';
export const tryNoCode = 'لا يوجد رمز (code) في هذا العنوان: {said}';
export const tryOtherSignIn = 'هذا العنوان لعملية دخول أخرى. سجّل الدخول مرة أخرى.';
export const tryTokenFilled = 'رمز الوصول مملوء أعلاه.';
export const tryNoToken = 'ردّ {host} بالحالة {status} دون رمز وصول: {said}';
export const tryInQuery = '{name} (في معاملات الاستعلام)';
export const tryBasic = '{name} (بصيغة Basic: ‎name:password)';
export const tryBody = 'المحتوى، {type}';
export const tryReset = 'إعادة المثال';
export const tryNotJson = 'هذا ليس JSON صالحًا. يمكنك إرساله ورؤية رد الخادم.';
export const tryNotNumber =
  'القيمة المطلوبة هنا من النوع {type}. يمكنك إرسالها لترى ما يقوله الخادم.';
export const tryNoMatch =
  'يشترط العقد هنا قيمة تطابق {pattern}. يمكنك الإرسال لترى ما يقوله الخادم.';
export const tryRequired = 'القيمة مطلوبة هنا في العقد. يمكنك الإرسال بدونها لترى ما يقوله الخادم.';
export const tryNew = 'جديد';
export const tryLeaveOut = 'استبعاد';
export const tryPutBack = 'إعادة';
export const tryOptional = 'معاملات اختيارية: {count}';
export const tryOwnValues = 'ترويسات ومعاملات استعلام أخرى';
export const trySentIn = 'يُرسل في';
export const tryName = 'الاسم';
export const tryValue = 'القيمة';
export const tryRemove = 'إزالة';
export const tryNothingSent = 'تظهر الاستجابة هنا.';
export const tryFile = 'الملف المرسل باسم {name}';
export const tryHeaders = 'الترويسات: {count}';
export const tryFields = 'حقول المحتوى';
export const tryOptionalFields = 'حقول اختيارية: {count}';
export const tryOwnCode = 'مع بيانات الاعتماد الخاصة بي';
export const tryCode = 'شيفرة هذا الطلب';
export const tryFindField = 'ابحث عن حقل';
export const tryNoField = 'لا حقل في اسمه ما كتبته.';
export const tryOtherFields = 'اكتب القوائم والكائنات بصيغة JSON. والنص أدناه هو المتن كاملًا.';
export const tryNotSent = 'لا يُرسل';
export const trySend = 'إرسال';
export const trySendReal = 'إرسال طلب حقيقي';
export const tryWaiting = 'في انتظار {host} …';
export const tryResponseAfter = 'الاستجابة {status} بعد {time} مللي ثانية، {size}';
export const trySent = 'أُرسل: {method} مع ترويساته';
export const tryRequest = 'الطلب';
export const tryResponse = 'الاستجابة';
export const tryHistory = 'الطلبات المرسلة';
export const tryNoResponse = 'بلا استجابة';
export const tryFillAgain = 'ملء هذا الطلب من جديد';
export const tryDownload = 'تنزيل';
export const tryHiddenHeaders = 'لا تعرض المتصفحات إلا الترويسات التي يتيحها الخادم لهذه الصفحة.';
export const tryBytes = '{count} بايت من نوع {type}';
export const tryMoreCharacters = '… و{count} حرفًا آخر';
export const tryFillIn = 'لإرسال الطلب، املأ {names}.';
export const tryBadPath = 'المسار {path} ليس عنوانًا على هذا الخادم. تحقق مما أدخلته.';
export const tryBadHeader =
  'لا يمكن أن تحمل ترويسة قيمة {name}. تحقق من خلوها من فواصل الأسطر ومن الحروف غير اللاتينية.';
export const tryTimeout =
  'لم يستجب {host} خلال {seconds} ثانية. تحقق مما إذا كان قد نفذ الطلب قبل أن ترسله مرة أخرى.';
export const tryRedirects =
  'يعيد {host} توجيه هذا الطلب، واللوحة لا تتبعه كي لا تذهب بيانات اعتمادك إلى مكان آخر. تحقق من الخادم والمسار.';
export const tryOffline = 'متصفحك غير متصل بالإنترنت. تحقق من اتصالك ثم أرسل مرة أخرى.';
export const tryNoConnection =
  'لا يوجد اتصال بـ {host}، وليس السبب CORS. تحقق من اتصالك، ومن أن الخادم يعمل ومتاح لشبكتك.';
export const tryNotAllowed =
  'يعمل {host}، لكنه لا يسمح لهذه الصفحة بقراءة استجابته (CORS)، وربما نفذ الطلب. تحقق من أنه يسمح بالمصدر {origin} وبالطريقة وبكل ترويسة ترسلها، أو استخدم نموذج الكود.';
export const tryNoCookie =
  'لا يمكن لصفحة أن ترسل ملف تعريف الارتباط {name} إلى موقع آخر. استخدم نموذج الكود لذلك.';
export const tryBrowserSets = 'يضبط متصفحك {name} بنفسه.';
export const tryCertificate = 'يحتاج هذا الطلب إلى شهادة عميل. يرسلها متصفحك إذا كانت مثبتة فيه.';
export const tryNoBody = 'لا ترسل المتصفحات محتوى مع {name}. استخدم نموذج الكود لذلك.';

// Parts of guides about the contract of this repository: test data, quickstart, checklist
export const copyValue = 'نسخ {name}';
export const showValue = 'عرض {name}';
export const showRows = 'عرض';
export const allRows = 'الكل';
export const rowsApproved = 'مقبولة';
export const rowsDeclined = 'مرفوضة';
export const rowsThreeDs = 'المصادقة الثلاثية الأبعاد (3-D Secure)';
export const rowsLater = 'تتغير لاحقًا';
export const firstStatus = 'الحالة الأولى';
export const rowStatus = 'الحالة';
export const nextAction = 'الإجراء التالي';
export const declineCode = 'رمز الرفض';
export const rowError = 'الخطأ';
export const fieldError = 'خطأ الحقل';
export const atProvider = 'لدى مقدم الخدمة';
export const forTime = 'لمدة {time}';
export const forPurchase = 'لعملية شراء';
export const forAuthorisation = 'لعملية تفويض';
export const withStatus = 'مع {status}';
export const laterOutcome = 'لاحقًا:';
export const noCallback = 'لا يوجد إشعار.';
export const sendsCallbacks = {
  zero: 'لا يرسل إشعارات',
  one: 'يرسل إشعارًا واحدًا',
  two: 'يرسل إشعارين',
  few: 'يرسل {count} إشعارات',
  many: 'يرسل {count} إشعارًا',
  other: 'يرسل {count} إشعار',
};
export const callbackWith = '{type} مع {fields}';
export const forAuthorisationFields = 'لعملية تفويض {fields}';
export const afterTime = 'بعد {time}';
export const sameEvent = 'الحدث نفسه مرة أخرى';
export const olderEvent = 'أقدم من الذي قبله';
export const leastVersions = 'تحقق من أن لديك هذه الإصدارات على الأقل: {versions}.';
export const quickPay = 'الدفعة الأولى';
export const quickReceive = 'المستقبِل';
export const quickDeliver = 'دفعة مع إشعار';
export const quickReject = 'مفتاح سري خاطئ';
export const quickStatus = 'حالة الدفعة';
export const quickRefund = 'استرداد';
export const quickSession = 'صفحة الدفع';
export const ticked = 'المكتمل';
export const tickedCount = 'اكتمل {ticked} من {count}';
export const startAgain = 'البدء من جديد';
export const undo = 'تراجع';
export const marksRemoved = 'أُزيلت العلامات: {count}';
export const marksBack = 'عادت العلامات: {count}';
export const marksKept =
  'تُحفظ في هذا المتصفح فقط. ضع علامة أيضًا على ما لا تستخدمه، حتى لا يبقى شيء مفتوحًا.';
export const marksNotKept = 'لا تُحفظ علاماتك: برامج هذه الصفحة لا تعمل.';

// Reference: fields
export const required = 'مطلوب';
export const deprecated = 'مهمل';
export const onlyInAnswers = 'في الاستجابات فقط';
export const onlyInRequests = 'في الطلبات فقط';
export const anyType = 'أي نوع';
export const sameFieldsAgain = 'الحقول نفسها مرة أخرى: {link}.';
export const seeAbove = 'انظر أعلاه';
export const itsFields = 'حقوله: {link}.';
export const fieldsOfResponses = {
  zero: 'لا حقول في الاستجابات فقط',
  one: 'حقل واحد في الاستجابات فقط',
  two: 'حقلان في الاستجابات فقط',
  few: '{count} حقول في الاستجابات فقط',
  many: '{count} حقلًا في الاستجابات فقط',
  other: '{count} حقل في الاستجابات فقط',
};
export const fieldsOfRequests = {
  zero: 'لا حقول في الطلبات فقط',
  one: 'حقل واحد في الطلبات فقط',
  two: 'حقلان في الطلبات فقط',
  few: '{count} حقول في الطلبات فقط',
  many: '{count} حقلًا في الطلبات فقط',
  other: '{count} حقل في الطلبات فقط',
};
export const fieldsNotLoaded = 'تعذر تحميل هذه الحقول. تحقق من اتصالك، أو افتح صفحتها.';
export const fieldCount = {
  zero: 'لا حقول',
  one: 'حقل واحد',
  two: 'حقلان',
  few: '{count} حقول',
  many: '{count} حقلًا',
  other: '{count} حقل',
};
export const moreFields = {
  zero: 'لا حقول أخرى',
  one: 'حقل آخر',
  two: 'حقلان آخران',
  few: '{count} حقول أخرى',
  many: '{count} حقلًا آخر',
  other: '{count} حقل آخر',
};
export const pageCount = {
  zero: 'لا صفحات',
  one: 'صفحة واحدة',
  two: 'صفحتان',
  few: '{count} صفحات',
  many: '{count} صفحة',
  other: '{count} صفحة',
};
export const variant = 'الشكل';
export const variantBy = 'الشكل، بحسب {field}';
export const findVariant = 'ابحث عن شكل';
export const noExampleOf = 'لا مثال فيه {name}. الأمثلة البرمجية أدناه ترسل غيره.';
export const noVariant = 'لا شكل في اسمه ما كتبته.';
export const variantCount = {
  zero: 'لا خيارات',
  one: 'خيار واحد',
  two: 'خياران',
  few: '{count} خيارات',
  many: '{count} خيارًا',
  other: '{count} خيار',
};
export const partsOf = '{parts} في {name}';
export const oneOfThese = 'واحد مما يلي';
export const oneOrMore = 'واحد أو أكثر مما يلي';
export const dependingOnFields = 'بحسب حقول أخرى';
export const byField = '{choice}، بحسب {field}';
export const whenField = 'عندما تكون قيمة {field} هي {value}';
export const linkToVariant = 'رابط إلى هذا الخيار';
export const always = 'دائمًا';
export const defaultValue = 'القيمة الافتراضية';
export const example = 'مثال';
export const exampleRequired = 'الحقول المطلوبة';
export const exampleFew = 'حقول قليلة';
export const exampleMore = 'حقول أكثر';
export const exampleMost = 'معظم الحقول';
export const exampleAll = 'كل الحقول';
export const madeUp = '{title}، مجمّع من العقد';
export const madeUpExamples = 'أمثلة مجمّعة من العقد';
export const anyName = 'أي اسم';
export const otherLanguage = 'لغات أخرى';
export const more = 'المزيد';
export const otherCall = '{language}، غير مُختبَر.';
export const replaceVariables = 'استبدل {names}.';
export const otherAnswer = 'من مثال آخر: {title}';
export const samplesFollow = 'الأمثلة البرمجية أدناه تتبع اختيارك.';
export const samplesNotLoaded =
  'تعذر تحميل الأمثلة البرمجية لهذا المثال. تحقق من اتصالك واختر مرة أخرى.';
export const oneOf = 'إحدى القيم';
export const moreValues = {
  zero: 'لا قيم أخرى',
  one: 'قيمة أخرى واحدة',
  two: 'قيمتان أخريان',
  few: '{count} قيم أخرى',
  many: '{count} قيمة أخرى',
  other: '{count} قيمة أخرى',
};

// Reference: limits of a value
export const characters = {
  zero: 'لا أحرف',
  one: 'حرف واحد',
  two: 'حرفان',
  few: '{count} أحرف',
  many: '{count} حرفًا',
  other: '{count} حرف',
};
export const items = {
  zero: 'لا عناصر',
  one: 'عنصر واحد',
  two: 'عنصران',
  few: '{count} عناصر',
  many: '{count} عنصرًا',
  other: '{count} عنصر',
};
export const names = {
  zero: 'لا حقول',
  one: 'حقل واحد',
  two: 'حقلان',
  few: '{count} حقول',
  many: '{count} حقلًا',
  other: '{count} حقل',
};
export const limitExactly = 'بالضبط: {value}';
export const limitRange = 'من {least} إلى {most}';
export const limitLeast = 'الحد الأدنى: {value}';
export const limitMost = 'الحد الأقصى: {value}';
export const limitMore = 'أكثر من {value}';
export const limitLess = 'أقل من {value}';
export const limitBoth = '{first} و{second}';
export const limitMultiple = 'من مضاعفات {number}';
export const limitMatches = 'يطابق {pattern}';
export const limitUnique = 'دون تكرار العناصر';
export const limitFields = 'لا تُقبل حقول أخرى';
export const limitContent = 'المحتوى: {type}';
export const limitXml = 'في XML: {place}';
export const limitXmlAttribute = 'السمة {name}';
export const limitXmlWrapped = '{place} في عنصر حول القائمة';
export const limitXmlNamespace = '{place} من {namespace}';
export const limitEach = 'كل عنصر: {limit}';
export const limitInEach = '{limit} في كل منها';
export const limitEachNull = 'قد يكون كل عنصر null';
export const limitEachDefault = 'القيمة الافتراضية لكل عنصر: {value}';
export const limitNames = 'الأسماء: {limit}';
export const limitNamesMatch = 'تطابق الأسماء {pattern}';
export const limitLike = 'مثل {value}';
export const limitAs = 'بصيغة {type}';
export const limitEmpty = 'قد تكون القيمة فارغة';
export const limitCommas = 'مفصولة بفواصل';
export const limitPipes = 'مفصولة بالرمز |';
export const limitSpaces = 'مفصولة بمسافات';
export const limitDeepObject = 'بالشكل name[key]=value';
export const limitDeepList = 'بالشكل name[0]=value';
export const limitCredential = 'إحدى بيانات الاعتماد';

// Reference: error and decline codes
export const sendAgain = 'إعادة الإرسال: {when}';
export const sendAgainSame = 'لاحقًا، بالبايتات نفسها';
export const sendAgainCorrected = 'بعد التصحيح';
export const sendAgainNo = 'لا';
export const acts = 'الإجراء على: {who}';
export const networkCode = 'رمز الشبكة {code}';
export const neverTell = 'لا تخبر المتسوق بالسبب أبدًا.';
export const tellShopper = 'أخبر المتسوق:';
