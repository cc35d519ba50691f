#!/usr/bin/env bash
# Charges a saved card twice: with the shopper on the page, and later without them.
# bash charge-token.sh CARD_TOKEN PAYMENT_ID [ORDER_NUMBER [TOP_UP_NUMBER [TOP_UP_ATTEMPT]]]
# PAYMENT_ID is the payment in which they agreed
set -euo pipefail
. "$(dirname "$0")/gateway.sh"

card_token=${1:?is missing: CARD_TOKEN}
initial_payment_id=${2:?is missing: PAYMENT_ID}
order_number=${3:-order-2010}
top_up_number=${4:-topup-88}
top_up_attempt=${5:-1}
need SHOP_URL
shop_url=$SHOP_URL

# region customer
# Always send a return address: the issuer may want a challenge. The key is for the shopper's first
# attempt: when they try again, count up.
idempotency_key=$(stored_key "$order_number-charge-1")
charge=$(jq -n --arg card_token "$card_token" --arg number "$order_number" --arg shop "$shop_url" '{
  order: {$number, amount: "210.00", currency: "SAR", description: "حقيبة سفر"},
  $card_token,
  initiator: "customer",
  agreement: {type: "card_on_file"},
  three_ds: {return_url: "\($shop)/return"},
  notification_url: "\($shop)/callbacks/gateway"
}' | post /api/v1/s2s/charge "$idempotency_key")
# Store payment_id with the order: you compare the callback with it.
# Send the shopper to the challenge first. Nothing is decided yet.
jq -r '"\(.payment_id) \(.status), next: \(.next_action.type)",
  (.next_action | select(.type == "three_ds") | "challenge: \(.url)"),
  (select(.status == "undefined") | "get the status, start nothing new")' <<<"$charge"
# endregion customer

# region merchant
# One key for each order and attempt: a job that runs twice charges once.
# After a decline, charge the same order number with the next attempt.
idempotency_key=$(stored_key "$top_up_number-charge-$top_up_attempt")
charge=$(jq -n --arg card_token "$card_token" --arg initial_payment_id "$initial_payment_id" \
  --arg number "$top_up_number" --arg shop "$shop_url" '{
  order: {
    $number,
    amount: "50.00",
    currency: "SAR",
    description: "Top-up of the transport balance"
  },
  $card_token,
  initiator: "merchant",
  agreement: {type: "unscheduled", $initial_payment_id},
  notification_url: "\($shop)/callbacks/gateway"
}' | post /api/v1/s2s/charge "$idempotency_key")
jq -r '.payment_id + " " +
  if .status == "decline" then "declined: \(.decline.retry_advice)"
  elif .status == "undefined" then "undefined: get the status, start nothing new"
  else .status end' <<<"$charge"
# endregion merchant
