#!/usr/bin/env bash
# Opens a session that holds the amount, and prints the address of the payment page.
set -euo pipefail
cd "$(dirname "$0")"
. ./gateway.sh

# region create
# One key for one intention: store it with the order before you send the request.
idempotency_key=$(uuid)
session=$(post /api/v1/session "$idempotency_key" <<JSON
{
  "merchant_key": "$GATEWAY_MERCHANT_KEY",
  "operation": "authorization",
  "order": {
    "number": "booking-7781",
    "amount": "1200.00",
    "currency": "SAR",
    "description": "فندق في جدة، ثلاث ليال"
  },
  "success_url": "https://shop.example/return",
  "expiry_url": "https://shop.example/session-expired",
  "notification_url": "https://shop.example/callbacks/gateway",
  "methods": ["card"]
}
JSON
)
# Store payment_id and expires_at, then send the shopper to redirect_url with 303.
jq -r .redirect_url <<<"$session"
# endregion create
