import type { Locale } from '../../../store/index.ts';

/** Everything the shopper reads, in English. */
export const en = {
  locale: 'en' as Locale,
  direction: 'ltr' as 'ltr' | 'rtl',
  sandboxName: 'Sandbox',
  sandboxNotice: 'This is a sandbox. No money moves, and real cards do not work here.',
  testData: 'Test data',
  testDataHere: 'What to enter here',
  /** Outcomes of the test data by row id. Default: the rows' own texts. */
  outcomes: undefined as Readonly<Record<string, string>> | undefined,
  phonesHere: 'Phone numbers of the order, and where they lead',
  opensNewTab: '(opens in a new tab)',
  errorTitle: 'Error:',

  payTitle: (amount: string) => `Pay ${amount}`,
  order: 'Order',
  orderNumber: 'Order number',
  amount: 'Amount',
  chooseMethod: 'How would you like to pay?',
  pay: (amount: string) => `Pay ${amount}`,
  cancel: 'Cancel payment',
  beginsAgreement:
    'With this payment you agree to further automatic payments to this shop. The shop tells you when and how much, and how to stop them.',
  saveCard: 'Save this card for my next orders. I can remove it in my account at any time.',
  noMethods: 'There is no way to pay this order here. Please contact the shop.',

  methods: {
    mada: 'mada',
    card: 'Credit or debit card',
    applepay: 'Apple Pay',
    stcpay: 'STC Pay',
    tabby: 'Tabby',
    tamara: 'Tamara',
  },
  brands: {
    mada: 'mada',
    visa: 'Visa',
    mastercard: 'Mastercard',
    amex: 'American Express',
  },
  savedCard: (brand: string, last4: string) => `${brand} ending in ${last4}`,
  expires: (expiry: string) => `expires ${expiry}`,

  fields: {
    number: 'Card number',
    expiry: 'Expiry date',
    cvv: 'Security code',
    holder: 'Name on the card',
    mobile: 'Mobile number of your STC Pay wallet',
    otp: 'Code from the SMS',
    token: 'Response of the Apple Pay sheet',
  },
  hints: {
    expiry: 'Month and year, such as 05/38',
    cvv: 'Three digits, or four on American Express',
    cvvThree: 'Three digits on the back',
    mobile: 'Such as 05 1234 5678',
    token: 'On an Apple device, the sheet would open now. Here you choose its response.',
    payLater: (name: string) =>
      `You go to ${name}, agree there to pay later or in parts, and come back.`,
  },

  stcPayTitle: 'Confirm with STC Pay',
  stcPayLead: 'A code was sent to the mobile number of your wallet. Type it here.',
  attemptsLeft: (count: number) => (count === 1 ? '1 attempt is left.' : `${count} attempts left.`),
  timeLeft: 'Time left',
  confirm: 'Confirm',

  challengeTitle: 'Confirm with your bank',
  challengeLead: 'Your bank wants to know that it is you.',
  challengeFrame: 'Page of your bank',
  bankTitle: 'Is this payment yours?',
  bankName: 'Sandbox bank',
  bankLead: 'A real bank would ask for a code, or for a tap in its app. Here you decide.',
  bankYes: 'Yes, confirm the payment',
  bankNo: 'No, this is not mine',
  card: 'Card',

  payLaterTitle: (name: string) => `Pay with ${name}`,
  payLaterLead: (name: string) =>
    `This page stands in for ${name}. The phone number of the order decides what really happens; the buttons say what the shopper does.`,
  payLaterApprove: 'Agree and pay',
  payLaterDecline: 'Decline',
  payLaterCancel: 'Cancel and go back',

  results: {
    settled: { title: 'Paid', text: 'Your payment went through.' },
    pending: {
      title: 'Confirmed',
      text: 'The amount is held. You pay it when the shop sends your order.',
    },
    undefined: {
      title: 'We are checking',
      text: 'Your bank has not responded yet. Please do not pay again. The shop will tell you what happened.',
    },
    failed: { title: 'Not paid', text: 'The payment was declined. No money was taken.' },
    cancelled: { title: 'Cancelled', text: 'You cancelled the payment. No money was taken.' },
    expired: { title: 'Too late', text: 'The time for this payment is over. No money was taken.' },
    over: { title: 'This payment is over', text: 'The shop can tell you more about it.' },
  },
  backToShop: 'Back to the shop',
  placeholderShop: (host: string) =>
    `${host} is a name for examples, so the sandbox stops here. A real shop’s page would open at this address:`,
  noReturn: 'The shop gave no address to go back to. You can close this page.',

  notFoundTitle: 'There is no such payment page',
  notFoundText:
    'The address is wrong or belongs to data that was cleared. Start again from the shop.',
  refusedTitle: 'You cannot do this from here',
  refusedText: 'The form was sent from another page. Open the payment page and send it from there.',

  summaryTitle: 'There is a problem',
  problems: {
    number_required: 'Enter the card number',
    number_form: 'The card number must have 12 to 19 digits',
    number_luhn: 'The card number is wrong. Check each digit',
    expiry_required: 'Enter the expiry date',
    expiry_form: 'Enter the expiry date as month and year, such as 05/38',
    expiry_past: 'This card has expired. Use another card',
    cvv_required: 'Enter the security code',
    cvv_form: 'The security code must have three or four digits',
    cvv_three: 'The security code of this card has three digits',
    cvv_four: 'The security code of American Express has four digits',
    holder_required: 'Enter the name on the card',
    holder_length: 'The name must have 2 to 64 characters',
    mobile_required: 'Enter the mobile number',
    mobile_form: 'Enter a Saudi mobile number, such as 05 1234 5678',
    otp_required: 'Enter the code from the SMS',
    otp_incorrect: 'This code is wrong. Check it and try again',
    token_required: 'Choose the response of the Apple Pay sheet',
    method_not_enabled: 'This card or method is not accepted here. Choose another one',
    currency_not_supported: 'This card or method takes Saudi riyals only. Choose another one',
    applepay_token_invalid: 'Apple Pay took too long. Please try again',
    card_token_not_found: 'This saved card was removed. Choose another way to pay',
    order_already_paid: 'This order is already paid. Go back to the shop',
    not_possible: 'That was not possible. Choose another way to pay',
  },
};

/** Messages that every language must have. */
export type Messages = typeof en;
export type ProblemKey = keyof Messages['problems'];
