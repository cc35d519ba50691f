#!/usr/bin/env bash
# Releases the rest of a hold after you captured a part of it:
# bash release.sh PAYMENT_ID [ATTEMPT]
set -euo pipefail
. "$(dirname "$0")/gateway.sh"

payment_id=${1:-}
attempt=${2:-1}
if [[ -z $payment_id ]]; then
  echo 'Usage: bash release.sh PAYMENT_ID [ATTEMPT]' >&2
  exit 1
fi

# region release
# A second run sends the same key. After transaction.status fail, use the next attempt.
idempotency_key=$(stored_key "$payment_id-release-$attempt")
change=$(jq -n --arg payment_id "$payment_id" '{
  $payment_id,
  reason: "One item is out of stock"
}' | post /api/v1/payment/release "$idempotency_key")
# As with a capture, transaction.status is the result, not the HTTP status.
jq -r 'if .transaction.status == "success"
  then "released \(.transaction.amount) \(.currency), captured \(.amounts.captured)"
  else "\(.transaction.status): get the status before you try again" end' <<<"$change"
# endregion release
