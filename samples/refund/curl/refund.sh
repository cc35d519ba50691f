#!/usr/bin/env bash
# Gives back a part of a payment:
# bash refund.sh PAYMENT_ID [REFUND_NUMBER]
set -euo pipefail
. "$(dirname "$0")/gateway.sh"

payment_id=${1:?names no payment}
refund_number=${2:-return-88}

# region refund
# Store the refund, its number and its key before you send it: run twice, it refunds once.
idempotency_key=$(stored_key "$refund_number")
refund=$(jq -n --arg payment_id "$payment_id" --arg merchant_refund_id "$refund_number" '{
  $payment_id,
  amount: "15.00",
  reason: "One item returned",
  $merchant_refund_id
}' | post /api/v1/payment/refund "$idempotency_key")
# Accepted, not done: the callback payment.refund brings the outcome.
jq -r '"\(.refund_id) \(.status)"' <<<"$refund"
# endregion refund
