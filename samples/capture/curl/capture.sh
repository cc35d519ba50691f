#!/usr/bin/env bash
# Captures an authorised payment: everything that's left, one parcel, or the last parcel:
# bash capture.sh PAYMENT_ID [AMOUNT PARCEL [final]]
set -euo pipefail
. "$(dirname "$0")/gateway.sh"

payment_id=${1:-}
amount=${2:-}
parcel=${3:-}
last=${4:-}
[[ $amount ]] || parcel=all
if [[ -z $payment_id || -z $parcel || $parcel == final || ($last && $last != final) ]]; then
  echo 'Usage: bash capture.sh PAYMENT_ID [AMOUNT PARCEL [final]]' >&2
  exit 1
fi

# region capture
# Store the parcel with its key before you send it: a second run captures nothing twice.
# After transaction.status fail (not after a time-out), use a new name (parcel-1-2): the old
# key returns the same failure.
idempotency_key=$(stored_key "$payment_id-capture-$parcel")
# Without an amount, you capture everything that's left. A final part releases the rest.
capture=$(jq -n --arg payment_id "$payment_id" --arg amount "$amount" --arg last "$last" \
  '{$payment_id} + if $amount == "" then {} else {$amount} end +
    if $last == "" then {} else {final: true} end' |
  post /api/v1/payment/capture "$idempotency_key")
# The HTTP status shows that it was tried, transaction.status whether it worked.
case $(jq -r .transaction.status <<<"$capture") in
  success)
    jq -r '"captured \(.amounts.captured) of \(.amounts.authorized) \(.currency)"' <<<"$capture"
    ;;
  fail)
    jq -r '.transaction | .decline.retry_advice // .reason // "no reason given" |
      "still held: \(.)"' <<<"$capture"
    ;;
  # waiting or undefined: the outcome is unknown.
  *)
    jq -r '.transaction.status +
      ": get the status; a new key could capture it twice"' <<<"$capture"
    ;;
esac
# endregion capture
