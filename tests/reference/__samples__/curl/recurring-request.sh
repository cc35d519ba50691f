#!/usr/bin/env bash
# Charge a recurring payment
# Needs GATEWAY_MERCHANT_SECRET and GATEWAY_MERCHANT_KEY in the environment.
set -euo pipefail

server="${GATEWAY_URL:-http://127.0.0.1:4010}"
uuid() { openssl rand -hex 15 | sed -E 's/(.{8})(.{4})(.{3})(.{3})(.{12})/\1-\2-4\3-8\4-\5/'; }
timestamp=$(date +%s)
request_id=$(uuid)
# Store this key before you send.
# Retry with it: a new one may repeat the call.
idempotency_key=$(uuid)
body='{
  "recurring_init_trans_id": "trn_01k72r4g8p0z5s1y9b4s",
  "recurring_token": "rtk_01k72r4m1t4d9w5c3f8g",
  "order": {
    "number": "sub-300-2",
    "amount": "49.00",
    "currency": "SAR",
    "description": "اشتراك شهري، الشهر الثاني"
  }
}'
signed="${timestamp}.${request_id}.POST /api/v1/payment/recurring.${body}"
hash=$(printf '%s' "$signed" | openssl dgst -sha256 -hmac "$GATEWAY_MERCHANT_SECRET" | sed 's/^.* //')

curl --silent --show-error --request POST "$server/api/v1/payment/recurring" \
  --header 'Content-Type: application/json' \
  --header "X-Merchant-Key: $GATEWAY_MERCHANT_KEY" \
  --header "X-Hash: v1=$hash" \
  --header "X-Timestamp: $timestamp" \
  --header "X-Request-Id: $request_id" \
  --header "Idempotency-Key: $idempotency_key" \
  --data-binary "$body"
