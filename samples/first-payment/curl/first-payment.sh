#!/usr/bin/env bash
# Takes a first payment in the sandbox, and prints its id and status; needs curl, openssl and jq:
# bash first-payment.sh [ORDER_NUMBER]
set -euo pipefail

# The sandbox's public test credentials. Keep your own in the environment, never in the code.
GATEWAY_URL=${GATEWAY_URL:-http://127.0.0.1:4010}
GATEWAY_MERCHANT_KEY=${GATEWAY_MERCHANT_KEY:-mk_test_0001}
GATEWAY_MERCHANT_SECRET=${GATEWAY_MERCHANT_SECRET:-ms_test_0001_5b1f3c7e9a2d4f608c1e3a5b7d9f0246}
order_number=${1:-order-$(openssl rand -hex 4)}

# region sign
# Prints the headers that prove who sent these bytes. The file $5 is exactly what you send.
# Only for your own machine: other users can read the secret on the command line.
sign() {
  local timestamp=$1 request_id=$2 method=$3 path=$4 body_file=$5 hash
  hash=$({ printf '%s.%s.%s %s.' "$timestamp" "$request_id" "$method" "$path"; cat "$body_file"; } |
    openssl dgst -sha256 -hmac "$GATEWAY_MERCHANT_SECRET" -r | cut -d ' ' -f 1)
  printf '%s\n' "X-Merchant-Key: $GATEWAY_MERCHANT_KEY" "X-Timestamp: $timestamp" \
    "X-Request-Id: $request_id" "X-Hash: v1=$hash"
}
# endregion sign

uuid() {
  openssl rand -hex 16 | sed -E 's/(.{8})(.{4}).(.{3}).(.{3})(.{12})/\1-\2-4\3-a\4-\5/'
}

# region pay
path=/api/v1/s2s/sale
body=$(mktemp)
trap 'rm -f "$body"' EXIT
cat >"$body" <<JSON
{
  "order": {
    "number": "$order_number",
    "amount": "115.00",
    "currency": "SAR",
    "description": "طلب رقم 1001: عباءة سوداء"
  },
  "source": {
    "type": "card",
    "number": "4464040000000007",
    "exp_month": "10",
    "exp_year": "2038",
    "cvv": "123",
    "holder": "NOURA ALQAHTANI"
  },
  "three_ds": { "return_url": "https://shop.example/return" }
}
JSON
# --data would remove line breaks. Send exactly the bytes that you signed. The key is random,
# because each run is a new order.
answer=$(sign "$(date +%s)" "$(uuid)" POST "$path" "$body" |
  curl --silent --show-error --fail-with-body --max-time 30 "$GATEWAY_URL$path" \
    --header @- --header 'Content-Type: application/json' --header "Idempotency-Key: $(uuid)" \
    --data-binary @"$body") || {
  echo "The payment failed: ${answer:-nothing answers at $GATEWAY_URL. Is the sandbox running?}" >&2
  exit 1
}
jq -r '"\(.payment_id) \(.status)"' <<<"$answer"
# endregion pay
