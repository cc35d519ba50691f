#!/usr/bin/env bash
# Charges a card and prints what the shopper's browser has to do next:
# bash sale-card.sh [ORDER_NUMBER]
set -euo pipefail
. "$(dirname "$0")/gateway.sh"

order_number=${1:-order-2001}
shop_url=${SHOP_URL:-https://shop.example}

# region sale
idempotency_key=$(uuid)
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
    "exp_month": "05",
    "exp_year": "2038",
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
jq -r .status <<<"$sale"
# endregion sale

# region next
case $(jq -r .next_action.type <<<"$sale") in
  three_ds)
    jq -r '.next_action | "<form method=\"\(.method)\" action=\"\(.url | @html)\">",
      (.params[] | "<input type=\"hidden\" name=\"\(.name | @html)\" value=\"\(.value | @html)\">"),
      "<button>Continue to your bank</button>", "</form>"' <<<"$sale"
    ;;
  none) echo 'decided: show the result, fulfil from the callback' ;;
esac
# endregion next
