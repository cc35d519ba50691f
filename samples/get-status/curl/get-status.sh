#!/usr/bin/env bash
# Gets the status of a payment or an order:
# bash get-status.sh PAYMENT_ID [ORDER_NUMBER AMOUNT]
# bash get-status.sh ORDER_NUMBER [AMOUNT]
set -euo pipefail
. "$(dirname "$0")/gateway.sh"

usage='Usage: bash get-status.sh PAYMENT_ID [ORDER_NUMBER AMOUNT]
       bash get-status.sh ORDER_NUMBER [AMOUNT]'

asked=${1:-pay_}
if [[ ! $asked =~ ^pay_ ]]; then
  by=order_number
  set -- '' "$@"
elif [[ $asked =~ ^pay_[0-9a-z]{20}$ ]]; then
  by=payment_id
else
  echo "$usage" >&2
  exit 1
fi
# What you stored with the order. Never take it from the response: that would always match.
order=$(jq -n --arg number "${2:-}" --arg amount "${3:-}" \
  '{$number, $amount, currency: "SAR", livemode: false}')

# region ask
# By payment_id or order_number. It changes nothing, so it needs no key.
payment=$(jq -n --arg by "$by" --arg asked "$asked" '{($by): $asked}' |
  post /api/v1/payment/status)
jq -r '"\(.status): " + (.amounts |
  "authorized \(.authorized), captured \(.captured), refunded \(.refunded)"),
  # Every step, and your own number of a refund.
  (.transactions[] | [.type, .status, .amount, .merchant_refund_id // empty] | join(" "))' <<<"$payment"
# endregion ask

# region compare
# Compares the payment with your order before you act. Keep amounts as strings.
verdict() {
  jq -r --argjson order "$order" '.amounts as {$captured, $refunded} |
    if .status != "settled" or
      ({livemode} + .order | {number, amount, currency, livemode}) != $order
    then "do not fulfil"
    elif $refunded | test("[1-9]")
    then "captured \($order.number) \($captured), refunded \($refunded)"
    # Hand over no more than this amount covers.
    elif $captured != $order.amount then "part captured \($order.number) \($captured)"
    else "fulfil the order" end' <<<"$1"
}
# endregion compare

if [[ -z ${3:-} ]]; then
  echo "not compared: pass the order's number and amount as you stored them"
else
  verdict "$payment"
fi
