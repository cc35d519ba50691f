#!/usr/bin/env bash
# Saves a card with a payment, in two steps, and deletes it:
# bash save-card.sh open [ORDER_NUMBER [ATTEMPT]], and when the shopper has paid:
# bash save-card.sh token PAYMENT_ID
# bash save-card.sh delete CARD_TOKEN
set -euo pipefail
. "$(dirname "$0")/gateway.sh"

case ${1:-} in
open)
  order_number=${2:-order-1045}
  attempt=${3:-1}
  need SHOP_URL
  shop_url=$SHOP_URL

  # region open
  # req_token: the shopper ticked the box, and you stored the proof.
  # Store the key before you send. Running the same attempt twice then opens only one session.
  idempotency_key=$(stored_key "$order_number-session-$attempt")
  session=$(jq -n --arg merchant_key "$GATEWAY_MERCHANT_KEY" --arg number "$order_number" --arg shop "$shop_url" '{
    $merchant_key,
    operation: "purchase",
    order: {$number, amount: "80.00", currency: "SAR", description: "Perfume, 50 ml"},
    success_url: "\($shop)/return",
    notification_url: "\($shop)/callbacks/gateway",
    req_token: true,
    customer: {
      name: "Fahad Al-Otaibi",
      email: "fahad@shop.example",
      phone: "+966551234567"
    }
  }' | post /api/v1/session "$idempotency_key")
  # Store payment_id with the order, then send the shopper to redirect_url with 303.
  jq -r '.payment_id, .redirect_url' <<<"$session"
  # endregion open
  ;;
token)
  payment_id=${2:?is missing: PAYMENT_ID}

  # region token
  # Store these and the payment id with the account: later charges send it.
  jq -n --arg payment_id "$payment_id" '{$payment_id}' | post /api/v1/payment/status |
    jq -r 'if .status == "settled" and .card_token then
      "\(.card_token): \(.card.brand) ending \(.card.last4), \(.card.exp_month)/\(.card.exp_year)"
    else
      "no card was saved, the payment is \(.status)"
    end'
  # endregion token
  ;;
delete)
  card_token=${2:?is missing: CARD_TOKEN}

  # region delete
  # Delete it at the gateway first, then in your database. Deleting it twice is harmless.
  jq -n --arg card_token "$card_token" '{$card_token}' | post /api/v1/s2s/card-token/delete |
    jq -r .status
  # endregion delete
  ;;
*)
  echo 'Name the step: open, token or delete.' >&2
  exit 1
  ;;
esac
