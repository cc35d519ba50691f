#!/usr/bin/env bash
# Captures an authorised payment: everything that is left, a part, or the last part:
# bash capture.sh PAYMENT_ID [AMOUNT [final]]
set -euo pipefail
. "$(dirname "$0")/gateway.sh"

payment_id=${1:-}
amount=${2:-}
last=${3:-}
if [[ -z $payment_id || ($last && $last != final) ]]; then
  echo 'Usage: bash capture.sh PAYMENT_ID [AMOUNT [final]]' >&2
  exit 1
fi

# region capture
# A new key for every try that you decide on; the same one only after a time-out.
idempotency_key=$(uuid)
# Without an amount everything that is left. The last part is final: the rest is released.
capture=$(jq -n --arg payment_id "$payment_id" --arg amount "$amount" --arg last "$last" \
  '{$payment_id} + if $amount == "" then {} else {$amount} end +
    if $last == "" then {} else {final: true} end' |
  post /api/v1/payment/capture "$idempotency_key")
# The HTTP status says that it was tried, this one says whether it worked.
case $(jq -r .transaction.status <<<"$capture") in
  success)
    jq -r '"captured \(.amounts.captured) of \(.amounts.authorized) \(.currency)"' <<<"$capture"
    ;;
  fail)
    jq -r '.transaction | .decline.retry_advice // .reason // "no reason given" |
      "still held: \(.)"' <<<"$capture"
    ;;
  # waiting or undefined: nobody knows yet whether it was taken.
  *)
    jq -r '.transaction.status +
      ": ask for the status; a new key could take it twice"' <<<"$capture"
    ;;
esac
# endregion capture
