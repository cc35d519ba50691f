import type { Messages } from './en.ts';

/** Isolated (Unicode Bidirectional Algorithm, LRI and PDI): otherwise the 3 goes after the words. */
const THREE_DS = '\u20663-D Secure\u2069';
const EXPIRY_DECIDES = 'تاريخ الانتهاء يحدد النتيجة.';
const APPROVED = 'تُقبل الدفعة.';
const DECLINED = 'يرفضها البنك المُصدر دون ذكر سبب.';
const NO_FUNDS = 'تُرفض لعدم كفاية الرصيد.';
const UNKNOWN =
  'النتيجة غير معروفة في البداية: الجواب هو undefined. بعد 60 ثانية يجد الاستعلام عن الحالة أنها settled.';
const SAVED = 'تُقبل الدفعة ويمكن حفظ البطاقة؛';
const UNSAID = 'الرسالة الموجهة إلى المشتري لا تذكر ذلك.';

/** Outcomes of the test data in Arabic, by row id. */
export const arOutcomes: Readonly<Record<string, string>> = {
  visa: `فيزا. رمز الأمان أي ثلاثة أرقام. ${EXPIRY_DECIDES}`,
  mastercard: `ماستركارد. رمز الأمان أي ثلاثة أرقام. ${EXPIRY_DECIDES}`,
  mada: `مدى، بالريال السعودي فقط، ودائمًا مع ${THREE_DS}. يبدأ رقمها بـ 4 مثل بطاقات فيزا، وجدول نطاقات الأرقام (BIN) هو الذي يميزها. ${EXPIRY_DECIDES}`,
  amex: `أمريكان إكسبريس. رمز الأمان أي أربعة أرقام. ${EXPIRY_DECIDES}`,

  'exp-01-38': APPROVED,
  'exp-02-38': DECLINED,
  'exp-03-38':
    'يُحجز المبلغ، لكن كل محاولة لخصمه تفشل ويبقى محجوزًا. أما الشراء فيُرفض لأنه يخصم المبلغ فورًا.',
  'exp-04-38': 'تُقبل الدفعة، لكن كل استرداد يفشل.',
  'exp-05-38': `خطوة تحقق من ${THREE_DS}، ثم تُقبل الدفعة.`,
  'exp-06-38': `خطوة تحقق من ${THREE_DS}، وتفشل.`,
  'exp-07-38': NO_FUNDS,
  'exp-08-38': 'تُرفض لأن البطاقة منتهية الصلاحية.',
  'exp-09-38': UNKNOWN,
  'exp-10-38': `تحقق من ${THREE_DS} دون خطوة من المشتري (frictionless)، وتُقبل الدفعة.`,
  'exp-11-38': 'تُقبل الدفعة، لكن إشعاراتها (callbacks) تتأخر وتتكرر وتصل بغير ترتيبها.',
  'exp-12-38': 'تُقبل الدفعة، ويعترض عليها المشتري بعد 30 يومًا من خصم المبلغ.',
  'exp-01-39': `${SAVED} وتُرفض الدفعات اللاحقة دون المشتري لعدم كفاية الرصيد.`,
  'exp-02-39': `${SAVED} وتُرفض الدفعات اللاحقة دون المشتري لأن البطاقة منتهية الصلاحية.`,
  'exp-03-39': `${SAVED} وتحتاج الدفعات اللاحقة دون المشتري إلى ${THREE_DS}.`,
  'exp-04-39': `تُرفض لأن البطاقة مسروقة. ${UNSAID}`,
  'exp-05-39': `تُرفض لأن البطاقة مفقودة. ${UNSAID}`,
  'exp-06-39': `تُرفض للاشتباه في احتيال. ${UNSAID}`,
  'exp-07-39': 'تُرفض لتعذر الوصول إلى البنك المُصدر.',
  'exp-08-39': 'تُرفض لتجاوز حد البطاقة.',

  'stcpay-wallet': 'محفظة. رمز الرسالة النصية يحدد النتيجة؛ وأي رقم جوال سعودي آخر يعمل أيضًا.',
  'stcpay-no-wallet': 'تُرفض لعدم وجود محفظة بهذا الرقم.',

  'otp-paid': 'تم الدفع.',
  'otp-funds': NO_FUNDS,
  'otp-timeout': 'فات الوقت، كأن الدقيقتين انتهتا.',
  'otp-wrong':
    'رمز خاطئ، وكذلك كل رمز آخر. يُرفض بالخطأ 422 ويمكن تصحيحه؛ والخطأ الثالث ينهي الدفعة بالرفض.',

  'tabby-approved': APPROVED,
  'tabby-not-available': 'تُرفض قبل الانتقال: تابي لا تخدم هذا المشتري.',
  'tabby-too-high': 'تُرفض قبل الانتقال: مبلغ الطلب أعلى من الحد.',
  'tabby-too-low': 'تُرفض قبل الانتقال: مبلغ الطلب أقل من الحد.',
  'tabby-declined': 'تُرفض في صفحة تابي.',
  'tabby-cancelled': 'يلغي المشتري الدفع في صفحة تابي.',
  'tabby-expired': 'لا يكمل المشتري الدفع في صفحة تابي.',
  'tamara-approved': APPROVED,
  'tamara-not-available': 'تُرفض قبل الانتقال: تمارا لا تخدم هذا المشتري.',
  'tamara-too-high': 'تُرفض قبل الانتقال: مبلغ الطلب أعلى من الحد.',
  'tamara-too-low': 'تُرفض قبل الانتقال: مبلغ الطلب أقل من الحد.',
  'tamara-declined': 'تُرفض في صفحة تمارا.',
  'tamara-cancelled': 'يلغي المشتري الدفع في صفحة تمارا.',
  'tamara-expired': 'لا يكمل المشتري الدفع في صفحة تمارا.',

  'applepay-approved': 'تُقبل الدفعة، مدى.',
  'applepay-approved-visa': 'تُقبل الدفعة، فيزا.',
  'applepay-declined': DECLINED,
  'applepay-funds': NO_FUNDS,
  'applepay-undefined': UNKNOWN,
  'applepay-invalid': 'يُرفض الطلب لأن جواب Apple Pay قديم. لا تُنشأ دفعة.',
};

/** Everything the shopper reads, in Arabic. */
export const ar: Messages = {
  locale: 'ar',
  direction: 'rtl',
  sandboxName: 'بيئة تجريبية',
  sandboxNotice: 'هذه بيئة تجريبية. لا تُنقل فيها أموال، ولا تعمل فيها البطاقات الحقيقية.',
  testData: 'بيانات الاختبار',
  testDataHere: 'ما الذي تدخله هنا',
  outcomes: arOutcomes,
  phonesHere: 'أرقام هاتف الطلب وما تؤدي إليه',
  opensNewTab: '(يفتح في علامة تبويب جديدة)',
  errorTitle: 'خطأ:',

  payTitle: (amount) => `ادفع ${amount}`,
  order: 'الطلب',
  orderNumber: 'رقم الطلب',
  amount: 'المبلغ',
  chooseMethod: 'كيف تريد أن تدفع؟',
  pay: (amount) => `ادفع ${amount}`,
  cancel: 'إلغاء الدفع',
  beginsAgreement:
    'بهذه الدفعة توافق على دفعات تلقائية لاحقة لهذا المتجر. يخبرك المتجر بموعدها ومبلغها وكيفية إيقافها.',
  saveCard: 'احفظ هذه البطاقة لطلباتي القادمة. يمكنني حذفها من حسابي في أي وقت.',
  noMethods: 'لا توجد طريقة لدفع هذا الطلب هنا. يرجى التواصل مع المتجر.',

  methods: {
    mada: 'مدى',
    card: 'بطاقة ائتمان أو خصم',
    applepay: 'Apple Pay',
    stcpay: 'STC Pay',
    tabby: 'تابي',
    tamara: 'تمارا',
  },
  brands: {
    mada: 'مدى',
    visa: 'فيزا',
    mastercard: 'ماستركارد',
    amex: 'أمريكان إكسبريس',
  },
  savedCard: (brand, last4) => `${brand} تنتهي بـ ${last4}`,
  expires: (expiry) => `صالحة حتى ${expiry}`,

  fields: {
    number: 'رقم البطاقة',
    expiry: 'تاريخ الانتهاء',
    cvv: 'رمز الأمان',
    holder: 'الاسم على البطاقة',
    mobile: 'رقم الجوال لمحفظة STC Pay',
    otp: 'الرمز المرسل في الرسالة النصية',
    token: 'جواب نافذة Apple Pay',
  },
  hints: {
    expiry: 'الشهر والسنة، مثل 05/38',
    cvv: 'ثلاثة أرقام، وأربعة لأمريكان إكسبريس',
    cvvThree: 'ثلاثة أرقام على ظهر البطاقة',
    mobile: 'مثل 05 1234 5678',
    token: 'على أجهزة Apple تفتح النافذة الآن. هنا تختار جوابها بنفسك.',
    payLater: (name) => `تنتقل إلى صفحة ${name} وتوافق هناك على الدفع لاحقًا أو على دفعات، ثم تعود.`,
  },

  stcPayTitle: 'التأكيد عبر STC Pay',
  stcPayLead: 'أُرسل رمز إلى رقم جوال محفظتك. اكتبه هنا.',
  attemptsLeft: (count) => `عدد المحاولات المتبقية: ${count}`,
  timeLeft: 'الوقت المتبقي',
  confirm: 'تأكيد',

  challengeTitle: 'التأكيد مع البنك',
  challengeLead: 'يريد البنك أن يتأكد من أنك صاحب البطاقة.',
  challengeFrame: 'صفحة البنك',
  bankTitle: 'هل هذه الدفعة لك؟',
  bankName: 'بنك البيئة التجريبية',
  bankLead: 'البنك الحقيقي يطلب رمزًا أو موافقة في تطبيقه. هنا أنت من يقرر.',
  bankYes: 'نعم، أؤكد الدفع',
  bankNo: 'لا، ليست لي',
  card: 'البطاقة',

  payLaterTitle: (name) => `الدفع عبر ${name}`,
  payLaterLead: (name) =>
    `هذه الصفحة بديل عن صفحة ${name}. رقم الهاتف في الطلب هو الذي يحدد النتيجة، والأزرار تمثل ما يفعله المشتري.`,
  payLaterApprove: 'موافقة ودفع',
  payLaterDecline: 'رفض الطلب',
  payLaterCancel: 'إلغاء والعودة',

  results: {
    settled: { title: 'تم الدفع', text: 'تمت عملية الدفع بنجاح.' },
    pending: { title: 'تم التأكيد', text: 'حُجز المبلغ، ويُخصم عند إرسال طلبك.' },
    undefined: {
      title: 'جارٍ التحقق',
      text: 'لم يرد البنك بعد. يرجى عدم الدفع مرة أخرى، وسيخبرك المتجر بالنتيجة.',
    },
    failed: { title: 'لم يتم الدفع', text: 'رُفضت عملية الدفع، ولم يُخصم أي مبلغ.' },
    cancelled: { title: 'أُلغي الدفع', text: 'ألغيت عملية الدفع، ولم يُخصم أي مبلغ.' },
    expired: { title: 'انتهى الوقت', text: 'انتهت مدة هذه الدفعة، ولم يُخصم أي مبلغ.' },
    over: { title: 'انتهت هذه الدفعة', text: 'يمكن للمتجر أن يخبرك بالمزيد عنها.' },
  },
  backToShop: 'العودة إلى المتجر',
  placeholderShop: (host) =>
    `الاسم ${host} مخصص للأمثلة، لذلك تتوقف البيئة التجريبية هنا. في متجر حقيقي تُفتح الصفحة على هذا العنوان:`,
  noReturn: 'لم يعطِ المتجر عنوانًا للعودة. يمكنك إغلاق هذه الصفحة.',

  notFoundTitle: 'لا توجد صفحة دفع بهذا العنوان',
  notFoundText: 'العنوان خاطئ أو يعود إلى بيانات مُسحت. ابدأ من جديد من المتجر.',
  refusedTitle: 'لا يمكن فعل ذلك من هنا',
  refusedText: 'أُرسل النموذج من صفحة أخرى. افتح صفحة الدفع وأرسله منها.',

  summaryTitle: 'هناك خطأ',
  problems: {
    number_required: 'أدخل رقم البطاقة',
    number_form: 'يتكون رقم البطاقة من 12 إلى 19 رقمًا',
    number_luhn: 'رقم البطاقة غير صحيح. راجع الأرقام',
    expiry_required: 'أدخل تاريخ الانتهاء',
    expiry_form: 'أدخل تاريخ الانتهاء بالشهر والسنة، مثل 05/38',
    expiry_past: 'انتهت صلاحية هذه البطاقة. استخدم بطاقة أخرى',
    cvv_required: 'أدخل رمز الأمان',
    cvv_form: 'يتكون رمز الأمان من ثلاثة أو أربعة أرقام',
    cvv_three: 'رمز الأمان لهذه البطاقة ثلاثة أرقام',
    cvv_four: 'رمز الأمان لبطاقة أمريكان إكسبريس أربعة أرقام',
    holder_required: 'أدخل الاسم على البطاقة',
    holder_length: 'يتكون الاسم من 2 إلى 64 حرفًا',
    mobile_required: 'أدخل رقم الجوال',
    mobile_form: 'أدخل رقم جوال سعوديًا، مثل 05 1234 5678',
    otp_required: 'أدخل الرمز المرسل في الرسالة النصية',
    otp_incorrect: 'الرمز غير صحيح. راجعه وحاول مرة أخرى',
    token_required: 'اختر جواب نافذة Apple Pay',
    method_not_enabled: 'هذه البطاقة أو الطريقة غير مقبولة هنا. اختر غيرها',
    currency_not_supported: 'هذه البطاقة أو الطريقة بالريال السعودي فقط. اختر غيرها',
    applepay_token_invalid: 'استغرق Apple Pay وقتًا طويلًا. حاول مرة أخرى',
    card_token_not_found: 'حُذفت هذه البطاقة المحفوظة. اختر طريقة دفع أخرى',
    order_already_paid: 'دُفع هذا الطلب من قبل. عُد إلى المتجر',
    not_possible: 'تعذر ذلك. اختر طريقة دفع أخرى',
  },
};
