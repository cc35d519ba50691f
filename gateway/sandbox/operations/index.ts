import type { OperationId, RequestBodies } from '../../contract/request-types.ts';
import { applePaySession } from './apple-pay-session.ts';
import { deleteCardToken } from './card-token.ts';
import {
  captureRequest,
  confirmOtpRequest,
  refundRequest,
  releaseRequest,
  voidRequest,
} from './changes.ts';
import { charge } from './charge.ts';
import { listPayments } from './list.ts';
import { recurring } from './recurring.ts';
import { sale } from './sale.ts';
import { scheduleCreate, scheduleStatus, scheduleUpdate } from './schedules.ts';
import { createSession } from './session.ts';
import { status } from './status.ts';
import type { Operation } from './types.ts';

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
