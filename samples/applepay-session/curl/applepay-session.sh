#!/usr/bin/env bash
# Gets the merchant session for onvalidatemerchant, and prints it for the page.
set -euo pipefail
. "$(dirname "$0")/gateway.sh"

# region session
# From your configuration, never from the page: otherwise, others could use your account.
domain=${APPLE_PAY_DOMAIN:-shop.example}
# No Idempotency-Key: this pays nothing. Get a new session for every sheet.
session=$(jq -n --arg domain "$domain" '{$domain, display_name: "متجر نورة"}' |
  post /api/v1/applepay/session)
# Your answer to the page, for completeMerchantValidation. After an error, let
# the page call abort().
jq -c .merchant_session <<<"$session"
# endregion session
