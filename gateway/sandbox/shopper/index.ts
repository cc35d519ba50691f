/** The shopper's side of a session, without pages: choices, challenges and the way back to the shop. */
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
