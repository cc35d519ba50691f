#!/usr/bin/env bash
# Opens a checkout session, and prints the payment id and the payment page's address:
# bash create-session.sh [ORDER_NUMBER [ATTEMPT]]
set -euo pipefail
. "$(dirname "$0")/gateway.sh"

order_number=${1:-order-1042}
attempt=${2:-1}
need SHOP_URL
shop_url=$SHOP_URL

# region create
# Store the key before you send. Running the same attempt twice then opens only one session.
idempotency_key=$(stored_key "$order_number-session-$attempt")
session=$(post /api/v1/session "$idempotency_key" <<JSON
{
  "merchant_key": "$GATEWAY_MERCHANT_KEY",
  "operation": "purchase",
  "order": {
    "number": "$order_number",
    "amount": "115.00",
    "currency": "SAR",
    "description": "طلب رقم 1042: عباءة سوداء وعود"
  },
  "success_url": "$shop_url/return",
  "cancel_url": "$shop_url/cart",
  "notification_url": "$shop_url/callbacks/gateway",
  "methods": ["mada", "card", "applepay", "stcpay"],
  "customer": {
    "name": "نورة القحطاني",
    "email": "noura@shop.example",
    "phone": "+966501234567"
  },
  "locale": "ar"
}
JSON
)
# Store payment_id, redirect_url and expires_at, then send the shopper there with 303.
jq -r '.payment_id, .redirect_url' <<<"$session"
# endregion create
