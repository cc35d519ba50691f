#!/usr/bin/env bash
# Gets the merchant session for onvalidatemerchant, and prints it for the page.
set -euo pipefail
. "$(dirname "$0")/gateway.sh"

# region session
# Read it from your configuration, never from the page, or others could use your account.
domain=${APPLE_PAY_DOMAIN:-shop.example}
# This pays nothing, so it needs no Idempotency-Key. Get a new session for every sheet.
session=$(jq -n --arg domain "$domain" '{$domain, display_name: "متجر نورة"}' |
  post /api/v1/applepay/session)
# Your answer to the page, for completeMerchantValidation. After an error, let
# the page call abort().
jq -c .merchant_session <<<"$session"
# endregion session
