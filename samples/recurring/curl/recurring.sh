#!/usr/bin/env bash
# Charges the next period of a subscription: bash recurring.sh TRANS_ID RECURRING_TOKEN
set -euo pipefail
. "$(dirname "$0")/gateway.sh"

trans_id=${1:?names no transaction}
recurring_token=${2:?names no token}

# region charge
# Written before it is sent, unique for subscription and period: order number and key.
idempotency_key=$(stored_key sub-300-2)
payment=$(jq -n --arg trans_id "$trans_id" --arg recurring_token "$recurring_token" '{
  recurring_init_trans_id: $trans_id,
  $recurring_token,
  order: {
    number: "sub-300-2",
    amount: "49.00",
    currency: "SAR",
    description: "اشتراك شهري، الشهر الثاني"
  }
}' | post /api/v1/payment/recurring "$idempotency_key")
jq -r 'if .status == "decline" then "declined: \(.decline.retry_advice)" else .status end' <<<"$payment"
# endregion charge
