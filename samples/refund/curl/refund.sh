#!/usr/bin/env bash
# Gives back a part of a payment: bash refund.sh PAYMENT_ID
set -euo pipefail
cd "$(dirname "$0")"
. ./gateway.sh

payment_id=${1:?names no payment}

# region refund
# Store the refund, its number and this key before you send it.
idempotency_key=$(uuid)
refund=$(jq -n --arg payment_id "$payment_id" '{
  $payment_id,
  amount: "15.00",
  reason: "One item returned",
  merchant_refund_id: "return-88"
}' | post /api/v1/payment/refund "$idempotency_key")
# Accepted, not done: the callback payment.refund brings the outcome.
jq -r '"\(.refund_id) \(.status)"' <<<"$refund"
# endregion refund
