#!/usr/bin/env bash
# Pays with the token from the Apple Pay sheet, and prints what your server returns to the page:
# bash sale-applepay.sh [ORDER_NUMBER [ATTEMPT]] < token.json
set -euo pipefail
. "$(dirname "$0")/gateway.sh"

order_number=${1:-order-2003}
attempt=${2:-1}
need SHOP_URL
shop_url=$SHOP_URL

# region sale
# The page sends the token, unchanged, and its order's number. The rest comes from your server.
payment_token=$(cat)
# Each tap is an attempt with its own key. Store the key before you send.
idempotency_key=$(stored_key "$order_number-$attempt")
pay() {
  jq -n --arg number "$order_number" --arg shop "$shop_url" \
    --argjson payment_token "$payment_token" '{
    order: {$number, amount: "59.00", currency: "SAR", description: "قهوة عربية 500 جم"},
    source: {type: "applepay", $payment_token},
    customer: {email: "noura@shop.example", ip_address: "203.0.113.24"},
    notification_url: ($shop + "/callbacks/gateway")
  }' | send /api/v1/s2s/sale "$idempotency_key" 20 # seconds: the sheet waits for 30
}
# endregion sale

# region tell
# The response to the page: the result for completePayment, the message for the shopper,
# and whether they can pay again.
# Store payment_id with the order.
if sale=$(pay); then jq -r '"\(.payment_id) \(.status)"' <<<"$sale"; else explain <<<"$sale"; fi
jq -Rsc 'def failure($message; $again): {result: "STATUS_FAILURE", $message, $again};
  ((fromjson? | objects) // {}) |
  if .status == "settled" or .status == "pending"
    then {result: "STATUS_SUCCESS", again: false}
  elif .status == "decline" then failure(.decline.message; true)
  # Safe only because each token is sent with one stored key.
  elif .code == "applepay_token_invalid"
    then failure("Please press the Apple Pay button again."; true)
  # The gateway rejected the request: nothing was paid.
  elif .code and .code != "idempotency_key_reused" and .status != 409
    then failure("Please pay in another way."; true)
  # No response, or an earlier request may have paid: get the
  # status by order number.
  else failure("We are checking your payment."; false) end' <<<"$sale"
# endregion tell
