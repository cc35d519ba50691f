#!/usr/bin/env bash
# Charges an STC Pay wallet, and reads the one-time password until it's right or has expired:
# bash sale-stcpay.sh [ORDER_NUMBER [MOBILE [ATTEMPT]]]
set -euo pipefail
. "$(dirname "$0")/gateway.sh"

order_number=${1:-order-2004}
mobile=${2:-0512345678}
attempt=${3:-1}
need SHOP_URL
shop_url=$SHOP_URL

# region sale
# Store the key before you send: a second run of the same attempt is the same payment.
idempotency_key=$(stored_key "$order_number-stcpay-$attempt")
sale=$(post /api/v1/s2s/sale "$idempotency_key" <<JSON
{
  "order": {
    "number": "$order_number",
    "amount": "35.00",
    "currency": "SAR",
    "description": "وجبة غداء"
  },
  "source": { "type": "stcpay", "mobile": "$mobile" },
  "customer": { "ip_address": "203.0.113.27" },
  "notification_url": "$shop_url/callbacks/gateway"
}
JSON
)
jq -r .payment_id <<<"$sale" # store it with the attempt
if [[ $(jq -r .status <<<"$sale") == decline ]]; then
  # No SMS was sent: offer the other methods.
  jq -r '"show: \(.decline.message)"' <<<"$sale"
  exit
fi
if [[ $(jq -r .next_action.type <<<"$sale") != otp ]]; then
  # For example undefined: the shopper may have paid.
  jq -r '"the payment is \(.status): get the status, send no second sale"' <<<"$sale"
  exit
fi
jq -r .next_action.type <<<"$sale"
# endregion sale

# region confirm
# Each password has its own key: typed again after a time-out, it's confirmed once.
# In your shop, keep this key with the attempt, and never store the password.
while read -r otp; do
  otp_key=$(stored_key "$(jq -r .payment_id <<<"$sale")-otp-$otp")
  if result=$(jq --arg otp "$otp" '{payment_id, $otp}' <<<"$sale" |
    send /api/v1/s2s/confirm "$otp_key"); then
    jq -r '.status,
      (select(.status == "undefined") | "get the status, start nothing new"),
      (.decline | values | "show: \(.message)")' <<<"$result"
    break
  elif [[ $(jq -r .code <<<"$result") == otp_incorrect ]]; then
    echo 'wrong password, please try again'
  else
    explain <<<"$result"
    exit 1
  fi
done
# endregion confirm
