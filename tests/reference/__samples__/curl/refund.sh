#!/usr/bin/env bash
# Refund a payment (server-to-server path)
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
  "payment_id": "pay_01k72r4f6n9y4r0x8a3b",
  "amount": "115.00",
  "reason": "المنتج غير متوفر"
}'
signed="${timestamp}.${request_id}.POST /api/v1/s2s/refund.${body}"
hash=$(printf '%s' "$signed" | openssl dgst -sha256 -hmac "$GATEWAY_MERCHANT_SECRET" | sed 's/^.* //')

curl --silent --show-error --request POST "$server/api/v1/s2s/refund" \
  --header 'Content-Type: application/json' \
  --header "X-Merchant-Key: $GATEWAY_MERCHANT_KEY" \
  --header "X-Hash: v1=$hash" \
  --header "X-Timestamp: $timestamp" \
  --header "X-Request-Id: $request_id" \
  --header "Idempotency-Key: $idempotency_key" \
  --data-binary "$body"
