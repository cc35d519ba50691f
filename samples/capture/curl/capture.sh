#!/usr/bin/env bash
# Captures everything that is left of an authorised payment: bash capture.sh PAYMENT_ID
set -euo pipefail
. "$(dirname "$0")/gateway.sh"

payment_id=${1:?names no payment}

# region capture
# A new key for every try that you decide on; the same one only after a time-out.
idempotency_key=$(uuid)
capture=$(jq -n --arg payment_id "$payment_id" '{$payment_id}' |
  post /api/v1/payment/capture "$idempotency_key")
# The HTTP status says that it was tried, this one says whether it worked.
if [[ $(jq -r .transaction.status <<<"$capture") == success ]]; then
  jq -r '"captured \(.amounts.captured) \(.currency)"' <<<"$capture"
else
  jq -r '"still held: \(.transaction.decline.retry_advice)"' <<<"$capture"
fi
# endregion capture
