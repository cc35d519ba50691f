import type { Item, RequestBodies, Source } from '../../contract/request-types.ts';

/*
 * The request bodies of the contract, by the names that operations use. Every body has been validated
 * against its schema.
 */

export type SessionBody = RequestBodies['authentication-request'];
export type StatusBody = RequestBodies['get-transaction-status-request'];
export type RecurringBody = RequestBodies['recurring-request'];
export type RefundBody = RequestBodies['refund-request'];
export type CaptureBody = RequestBodies['capture-request'];
export type VoidBody = RequestBodies['void-request'];
export type ListBody = RequestBodies['list-payments'];
export type ReleaseBody = RequestBodies['release-request'];
export type SaleBody = RequestBodies['sale'];
export type ChargeBody = RequestBodies['charge-token'];
export type ConfirmBody = RequestBodies['confirm-otp'];

/** Source that pays for a sale, by `type`. */
export type SourceFields = Source;
/** Line of an order. */
export type LineFields = Item;
