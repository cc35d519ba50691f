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
