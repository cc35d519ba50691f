#!/usr/bin/env bash
# Pays with the token of the Apple Pay sheet, and says what your page has to tell the sheet:
# bash sale-applepay.sh [ORDER_NUMBER [ATTEMPT]] < token.json
set -euo pipefail
. "$(dirname "$0")/gateway.sh"

order_number=${1:-order-2003}
attempt=${2:-1}

# region sale
# The page sends the token, unchanged, and its order's number. All else is yours.
payment_token=$(cat)
# Each tap is an attempt with a key of its own, stored before anything is sent.
idempotency_key=$(stored_key "$order_number-$attempt")
pay() {
  jq -n --arg number "$order_number" --argjson payment_token "$payment_token" '{
    order: {$number, amount: "59.00", currency: "SAR", description: "قهوة عربية 500 جم"},
    source: {type: "applepay", $payment_token},
    customer: {email: "noura@shop.example", ip_address: "203.0.113.24"}
  }' | post /api/v1/s2s/sale "$idempotency_key"
}
# endregion sale

# region tell
# Prints what the page gives to completePayment, and what the shopper reads.
if sale=$(pay); then
  # Store payment_id with the order.
  jq -r '"\(.payment_id) \(.status)",
    if .status == "settled" or .status == "pending" then "STATUS_SUCCESS"
    elif .status == "decline" then "STATUS_FAILURE", .decline.message
    else "STATUS_FAILURE", "We are checking your payment." end' <<<"$sale"
elif [[ $(jq -r '.code and .status != 409' <<<"$sale" 2>/dev/null) == true ]]; then
  # The gateway refused the request: nothing was paid.
  printf '%s\n' STATUS_FAILURE 'Please pay in another way.'
else
  # No answer, or the order is being paid already: ask for the status by order number.
  printf '%s\n' STATUS_FAILURE 'We are checking your payment.'
fi
# endregion tell
