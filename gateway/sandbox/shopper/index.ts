/** What a shopper sees and does, without pages. */
export { Shopper } from './shopper.ts';
export type {
  ChallengeView,
  CheckoutView,
  NextStep,
  PayLaterView,
  ShopperChoice,
  ShopperResult,
  ShownPayment,
} from './views.ts';
