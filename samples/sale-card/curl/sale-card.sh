#!/usr/bin/env bash
# Charges a card, and prints what the shopper's browser has to do next:
# bash sale-card.sh [ORDER_NUMBER [MM/YYYY [ATTEMPT]]]
set -euo pipefail
. "$(dirname "$0")/gateway.sh"

order_number=${1:-order-2001}
expiry=${2:-05/2038}
attempt=${3:-1}
need SHOP_URL
shop_url=$SHOP_URL

# region sale
# Store the key before you send: a second run of the same attempt charges nothing twice.
idempotency_key=$(stored_key "$order_number-card-$attempt")
sale=$(post /api/v1/s2s/sale "$idempotency_key" <<JSON
{
  "order": {
    "number": "$order_number",
    "amount": "115.00",
    "currency": "SAR",
    "description": "طلب رقم 2001: عباءة سوداء وعود"
  },
  "source": {
    "type": "card",
    "number": "4464040000000007",
    "exp_month": "${expiry%/*}",
    "exp_year": "${expiry#*/}",
    "cvv": "123",
    "holder": "NOURA ALQAHTANI"
  },
  "three_ds": { "return_url": "$shop_url/return" },
  "customer": {
    "name": "نورة القحطاني",
    "email": "noura@shop.example",
    "phone": "+966501234567",
    "ip_address": "203.0.113.24"
  },
  "notification_url": "$shop_url/callbacks/gateway"
}
JSON
)
jq -r '"\(.payment_id) \(.status)"' <<<"$sale" # store both with the attempt
# endregion sale

# region challenge
# Your response to the browser. Escape the values, and change nothing else.
challenge() {
  jq -r '.next_action | if .method == "GET" then
      (.params | map("\(.name | @uri)=\(.value | @uri)") | join("&")) as $query |
      "303 See Other", "Location: \(.url)\(
        if $query == "" then "" elif .url | contains("?") then "&" else "?" end)\($query)"
    else
      "<form id=\"challenge\" method=\"post\" action=\"\(.url | @html)\">",
      (.params[] | map_values(@html) |
        "<input type=\"hidden\" name=\"\(.name)\" value=\"\(.value)\">"),
      "<button>Continue to your bank</button>", "</form>",
      "<script src=\"/submit-challenge.js\"></script>"
    end'
}
# endregion challenge

# region next
if [[ $(jq -r .next_action.type <<<"$sale") == three_ds ]]; then
  challenge <<<"$sale"
else
  jq -r 'if .status == "decline" then "show: \(.decline.message)"
    elif .status == "undefined" then "get the status, start nothing new"
    else "decided: show the result, fulfil from the callback" end' <<<"$sale"
fi
# endregion next
