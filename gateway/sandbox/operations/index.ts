import type { OperationId, RequestBodies } from '../../contract/request-types.ts';
import {
  captureRequest,
  confirmOtpRequest,
  deleteCardToken,
  refundRequest,
  releaseRequest,
  scheduleCreate,
  scheduleStatus,
  scheduleUpdate,
  voidRequest,
} from './changes.ts';
import { charge, recurring, sale } from './charges.ts';
import { listPayments, status } from './lookups.ts';
import type { Operation } from './operation.ts';
import { applePaySession, createSession } from './sessions.ts';

export { addressProblem } from './operation.ts';

/** Every operation by its id in the contract, which sets each one's path and body schema. */
export const OPERATIONS: { readonly [Id in OperationId]: Operation<RequestBodies[Id]> } = {
  'authentication-request': createSession,
  'get-transaction-status-request': status,
  'recurring-request': recurring,
  'refund-request': refundRequest,
  'capture-request': captureRequest,
  'void-request': voidRequest,
  'release-request': releaseRequest,
  'list-payments': listPayments,
  sale,
  'charge-token': charge,
  'confirm-otp': confirmOtpRequest,
  'check-transaction-status': status,
  refund: refundRequest,
  'schedule-id': scheduleCreate,
  'schedule-update': scheduleUpdate,
  'schedule-status': scheduleStatus,
  'card-token-delete': deleteCardToken,
  'apple-pay-session': applePaySession,
};

/** Returns true for the id of an operation that the sandbox has. */
export function isOperationId(id: string): id is OperationId {
  return Object.hasOwn(OPERATIONS, id);
}
