#!/usr/bin/env bash
# Releases an authorised payment of which nothing was captured: bash void.sh PAYMENT_ID
set -euo pipefail
. "$(dirname "$0")/gateway.sh"

payment_id=${1:-}
if [[ -z $payment_id ]]; then
  echo 'Usage: bash void.sh PAYMENT_ID' >&2
  exit 1
fi

# region void
idempotency_key=$(uuid)
released=$(jq -n --arg payment_id "$payment_id" '{$payment_id, reason: "ألغى العميل الحجز"}' |
  post /api/v1/payment/void "$idempotency_key")
# As with a capture, transaction.status says whether it worked.
jq -r '"\(.transaction.status): the payment is \(.status)"' <<<"$released"
# endregion void
