#!/usr/bin/env bash
# Opens a session that holds the amount, and prints the payment id and the payment page's address:
# bash authorize.sh [ORDER_NUMBER [ATTEMPT]]
set -euo pipefail
. "$(dirname "$0")/gateway.sh"

order_number=${1:-booking-7781}
attempt=${2:-1}
need SHOP_URL
shop_url=$SHOP_URL

# region create
# Store the key before you send. Running the same attempt twice then opens only one session.
idempotency_key=$(stored_key "$order_number-session-$attempt")
session=$(post /api/v1/session "$idempotency_key" <<JSON
{
  "merchant_key": "$GATEWAY_MERCHANT_KEY",
  "operation": "authorization",
  "order": {
    "number": "$order_number",
    "amount": "1200.00",
    "currency": "SAR",
    "description": "فندق في جدة، ثلاث ليال"
  },
  "success_url": "$shop_url/return",
  "expiry_url": "$shop_url/session-expired",
  "notification_url": "$shop_url/callbacks/gateway",
  "methods": ["card"]
}
JSON
)
# Store payment_id, redirect_url and expires_at, then send the shopper there with 303.
jq -r '.payment_id, .redirect_url' <<<"$session"
# endregion create
