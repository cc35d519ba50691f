#!/usr/bin/env bash
# Gets the merchant session from Apple with your own certificate, and prints it unchanged.
# Needs curl and jq, and the files APPLE_PAY_CERTIFICATE and APPLE_PAY_KEY, both PEM.
set -euo pipefail
if [[ -z ${APPLE_PAY_CERTIFICATE:-} || -z ${APPLE_PAY_KEY:-} ]]; then
  files='the PEM files of your merchant identity certificate'
  echo "Set APPLE_PAY_CERTIFICATE and APPLE_PAY_KEY to $files." >&2
  exit 1
fi

answer=$(mktemp)
trap 'rm -f "$answer"' EXIT

# region validate
# Read all of it from your configuration. Never call the validationURL that the page sends.
host=${APPLE_PAY_HOST:-apple-pay-gateway.apple.com}
body=$(jq -n \
  --arg merchantIdentifier "${APPLE_PAY_MERCHANT_ID:-merchant.example.shop}" \
  --arg displayName "${APPLE_PAY_DISPLAY_NAME:-متجر نورة}" \
  --arg initiativeContext "${APPLE_PAY_DOMAIN:-shop.example}" \
  '{$merchantIdentifier, $displayName, initiative: "web", $initiativeContext}')

# Without --location, curl follows no redirect.
if ! status=$(curl --silent --show-error --max-time 10 \
  --cert "$APPLE_PAY_CERTIFICATE" --key "$APPLE_PAY_KEY" \
  --header 'Content-Type: application/json' --data-binary @- \
  --output "$answer" --write-out '%{http_code}' \
  "https://$host/paymentservices/paymentSession" <<<"$body"); then
  echo 'No response from Apple. Does it accept the certificate?' >&2
  exit 1
fi
if [[ $status != 200 ]]; then
  echo "Apple returned $status: $(cat "$answer")" >&2
  exit 1
fi
cat "$answer" # for completeMerchantValidation, unchanged
# endregion validate
