#!/usr/bin/env bash
# Asks what became of a payment:
# bash get-status.sh PAYMENT_ID [ORDER_NUMBER [AMOUNT]]
set -euo pipefail
. "$(dirname "$0")/gateway.sh"

payment_id=${1:?names no payment}
# What you stored with the order.
order=$(jq -n --arg number "${2:-order-1042}" --arg amount "${3:-115.00}" \
  '{$number, $amount, currency: "SAR", livemode: false}')

# region ask
# No Idempotency-Key: asking changes nothing.
payment=$(jq -n --arg payment_id "$payment_id" '{$payment_id}' | post /api/v1/payment/status)
jq -r .status <<<"$payment"
# endregion ask

# region compare
# Succeeds if the money for this order is there: compare before you act. Amounts stay texts.
paid() {
  jq -e --argjson order "$order" '.status == "settled" and
    ({livemode} + .order | {number, amount, currency, livemode}) == $order' <<<"$1" >/dev/null
}
# endregion compare

if paid "$payment"; then echo 'fulfil the order'; else echo 'do not fulfil'; fi
