#!/usr/bin/env bash
# Takes the first payment of a subscription, reads its token, and charges a later period:
# bash recurring.sh open [ORDER_NUMBER [ATTEMPT [SCHEDULE_ID]]]
# bash recurring.sh tokens PAYMENT_ID
# bash recurring.sh charge TRANS_ID RECURRING_TOKEN [ORDER_NUMBER [ATTEMPT]]
set -euo pipefail
. "$(dirname "$0")/gateway.sh"

case ${1:-} in
open)
  order_number=${2:-sub-300-1}
  attempt=${3:-1}
  schedule_id=${4:-}
  need SHOP_URL
  shop_url=$SHOP_URL

  # region open
  # Store the key before you send. Running the same attempt twice then opens only one session.
  # After a decline, open a new one with the next attempt. recurring_init: the shopper agreed,
  # and you stored the proof of it. Without a schedule, you charge each period.
  idempotency_key=$(stored_key "$order_number-session-$attempt")
  session=$(jq -n --arg merchant_key "$GATEWAY_MERCHANT_KEY" \
    --arg number "$order_number" --arg schedule_id "$schedule_id" --arg shop "$shop_url" '{
    $merchant_key,
    operation: "purchase",
    order: {$number, amount: "49.00", currency: "SAR", description: "اشتراك شهري"},
    success_url: "\($shop)/return",
    notification_url: "\($shop)/callbacks/gateway",
    methods: ["card"],
    recurring_init: true,
    customer: {
      name: "Reem Al-Harbi",
      email: "reem@shop.example",
      phone: "+966541234567"
    }
  } + if $schedule_id == "" then {} else {$schedule_id} end' |
    post /api/v1/session "$idempotency_key")
  # Store payment_id with the subscription, then send the shopper to redirect_url
  # with 303.
  jq -r '.payment_id, .redirect_url' <<<"$session"
  # endregion open
  ;;
tokens)
  payment_id=${2:?is missing: PAYMENT_ID}

  # region tokens
  # Store these with the subscription. trans_id is the sale's: a
  # challenge before it has its own.
  jq -n --arg payment_id "$payment_id" '{$payment_id}' | post /api/v1/payment/status |
    jq -r 'if .recurring_token then
      (.transactions[] | select(.type == "sale" and .status == "success").trans_id),
      .recurring_token, .schedule_id // "no schedule"
    else
      "no agreement, the payment is \(.status)"
    end'
  # endregion tokens
  ;;
charge)
  trans_id=${2:?is missing: TRANS_ID}
  recurring_token=${3:?is missing: RECURRING_TOKEN}
  order_number=${4:-sub-300-2}
  attempt=${5:-1}

  # region charge
  # One key for each period and attempt, stored before you send: a job that runs twice charges
  # the month once. After a decline, charge the same order number with the next attempt.
  idempotency_key=$(stored_key "$order_number-charge-$attempt")
  payment=$(jq -n --arg trans_id "$trans_id" --arg recurring_token "$recurring_token" \
    --arg number "$order_number" '{
    recurring_init_trans_id: $trans_id,
    $recurring_token,
    order: {
      $number,
      amount: "49.00",
      currency: "SAR",
      description: "اشتراك شهري، الشهر الثاني"
    }
  }' | post /api/v1/payment/recurring "$idempotency_key")
  # Store payment_id with the order: you compare the callback with it.
  jq -r '.payment_id + " " +
    if .status == "decline" then "declined: \(.decline.retry_advice)"
    elif .status == "undefined" then "undefined: get the status, start nothing new"
    else .status end' <<<"$payment"
  # endregion charge
  ;;
*)
  echo 'Name the step: open, tokens or charge.' >&2
  exit 1
  ;;
esac
