#!/usr/bin/env bash
# Voids an authorised payment while nothing is captured of it:
# bash void.sh PAYMENT_ID [ATTEMPT]
set -euo pipefail
. "$(dirname "$0")/gateway.sh"

payment_id=${1:-}
attempt=${2:-1}
if [[ -z $payment_id ]]; then
  echo 'Usage: bash void.sh PAYMENT_ID [ATTEMPT]' >&2
  exit 1
fi

# region void
# A second run sends the same key. After transaction.status fail, use the next attempt.
idempotency_key=$(stored_key "$payment_id-void-$attempt")
released=$(jq -n --arg payment_id "$payment_id" '{$payment_id, reason: "ألغى العميل الحجز"}' |
  post /api/v1/payment/void "$idempotency_key")
# As with a capture, transaction.status is the result, not the HTTP status.
jq -r '"\(.transaction.status): the payment is \(.status)"' <<<"$released"
# endregion void
