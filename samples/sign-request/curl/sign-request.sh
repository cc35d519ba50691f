#!/usr/bin/env bash
# Signs requests to the gateway. Reads descriptions on standard input, one JSON object a line, and
# prints the headers of each: {"merchant_key", "merchant_secret", "timestamp", "request_id",
# "method", "path", "body" (or "body_base64" for bytes that aren't text)}
set -euo pipefail

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

body_file=$(mktemp)
trap 'rm -f "$body_file"' EXIT
fields='[.merchant_key, .merchant_secret, .timestamp, .request_id, .method, .path,
  .body_base64 // (.body | @base64)] | map(tostring) | join("\u001f")'
while IFS=$'\x1f' read -r GATEWAY_MERCHANT_KEY GATEWAY_MERCHANT_SECRET timestamp request_id method path body; do
  printf '%s' "$body" | openssl base64 -d -A >"$body_file"
  sign "$timestamp" "$request_id" "$method" "$path" "$body_file" |
    jq -Rnc '[inputs | split(": ") | {(.[0]): .[1]}] | add'
done < <(jq -r "$fields")
