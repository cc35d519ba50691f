#!/usr/bin/env bash
# Pays with a card that the sandbox declines, and prints what to do next. Can also look a payment up:
# bash react-to-decline.sh pay [ORDER_NUMBER [ATTEMPT [EXPIRY]]]
# bash react-to-decline.sh status PAYMENT_ID
set -euo pipefail
. "$(dirname "$0")/gateway.sh"

need SHOP_URL
shop_url=$SHOP_URL

if [[ ${1:-pay} == pay ]]; then
  order_number=${2:-order-2001}
  attempt=${3:-1}
  expiry=${4:-07/2038}

  # region pay
  # The order keeps its number. Each of the shopper's attempts has its own key.
  idempotency_key=$(stored_key "$order_number-$attempt")
  payment=$(jq -n --arg number "$order_number" --arg exp_month "${expiry%/*}" \
    --arg exp_year "${expiry#*/}" --arg shop "$shop_url" '{
    order: {
      $number,
      amount: "115.00",
      currency: "SAR",
      description: "طلب رقم 2001: عباءة سوداء وعود"
    },
    source: {
      type: "card",
      number: "4464040000000007",
      $exp_month,
      $exp_year,
      cvv: "123",
      holder: "NOURA ALQAHTANI"
    },
    three_ds: {return_url: "\($shop)/return"},
    customer: {
      name: "نورة القحطاني",
      email: "noura@shop.example",
      phone: "+966501234567",
      ip_address: "203.0.113.24"
    },
    notification_url: "\($shop)/callbacks/gateway"
  }' | post /api/v1/s2s/sale "$idempotency_key")
  # endregion pay
else
  payment=$(jq -n --arg payment_id "${2:?is missing: PAYMENT_ID}" '{$payment_id}' | post /api/v1/payment/status)
fi

# region react
# The code is for your log. The shopper reads the message, and sees all other
# cards and methods. Nothing here pays by itself.
jq -r 'def this_card:
    if .retry_advice == "correct_and_retry" then
      if .act == "shopper" then "now, from an empty form"
      else "not before you corrected the request" end
    elif .retry_advice == "authenticate" then "now, with 3-D Secure"
    elif .retry_advice == "retry_later" then "later, when the shopper wants to"
    elif .retry_advice == "never" then "never"
    else "no" end; # other_method, and values that the contract may add
  "\(.payment_id) \(.status)",
  # Send the shopper there first. Nothing is decided yet.
  (select(.status == "3ds") | "challenge: \(.next_action.url)"),
  (.decline | values |
    "log: \(.code)", "show: \(.message)", "this card again: \(this_card)")' <<<"$payment"
# endregion react
