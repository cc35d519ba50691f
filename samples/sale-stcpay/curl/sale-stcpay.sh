#!/usr/bin/env bash
# Charges an STC Pay wallet: asks for the password of the SMS until it is right or the time is over.
set -euo pipefail
. "$(dirname "$0")/gateway.sh"

# region sale
idempotency_key=$(uuid)
sale=$(post /api/v1/s2s/sale "$idempotency_key" <<'JSON'
{
  "order": {
    "number": "order-2004",
    "amount": "35.00",
    "currency": "SAR",
    "description": "وجبة غداء"
  },
  "source": { "type": "stcpay", "mobile": "0512345678" },
  "customer": { "ip_address": "203.0.113.27" }
}
JSON
)
jq -r .next_action.type <<<"$sale"
# endregion sale

# region confirm
# Each password that the shopper types is an intention of its own, with a key of its own.
while read -r otp; do
  if result=$(jq --arg otp "$otp" '{payment_id, $otp}' <<<"$sale" |
    post /api/v1/s2s/confirm "$(uuid)" 2>/dev/null); then
    jq -r .status <<<"$result"
    break
  elif [[ $(jq -r .code <<<"$result") == otp_incorrect ]]; then
    echo 'wrong password, please try again'
  else
    echo "$result" >&2
    exit 1
  fi
done
# endregion confirm
