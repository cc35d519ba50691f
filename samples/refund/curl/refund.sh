#!/usr/bin/env bash
# Refunds part of a payment, or all of it:
# bash refund.sh PAYMENT_ID [REFUND_NUMBER [AMOUNT]]
set -euo pipefail
. "$(dirname "$0")/gateway.sh"

payment_id=${1:-}
refund_number=${2:-return-88}
amount=${3:-15.00}
if [[ -z $payment_id ]]; then
  echo 'Usage: bash refund.sh PAYMENT_ID [REFUND_NUMBER [AMOUNT]]' >&2
  exit 1
fi

# region refund
# Store the refund, its number and its key before you send it: for 24 hours, a second run refunds
# nothing twice. Later, look for its number in the payment's transactions first.
# After a payment.refund with status fail, use a new number (return-88-2), and so a new key:
# the old key returns the same response.
idempotency_key=$(stored_key "$refund_number")
refund=$(jq -n --arg payment_id "$payment_id" --arg amount "$amount" \
  --arg merchant_refund_id "$refund_number" '{
  $payment_id,
  $amount,
  reason: "One item returned",
  $merchant_refund_id
}' | post /api/v1/payment/refund "$idempotency_key")
# Accepted, but not done yet: the callback payment.refund has the outcome.
jq -r '"\(.refund_id) \(.status)"' <<<"$refund"
# endregion refund
