#!/usr/bin/env bash
# Opens a session for a payment page inside yours, in an iframe or with the checkout SDK:
# bash embed-session.sh iframe|sdk [ORDER_NUMBER [ATTEMPT]]
set -euo pipefail
. "$(dirname "$0")/gateway.sh"

display=${1:-iframe}
need SHOP_URL STORE
shop_url=$SHOP_URL

# region store
# Writes the order's row for callbacks and the return page. The file replaces your table.
store_order() {
  local number=$1 payment_id=$2 amount=$3 file=$STORE/orders.json
  [[ -e $file ]] || echo '{}' >"$file"
  local livemode=false
  [[ $GATEWAY_MERCHANT_KEY != mk_live_* ]] || livemode=true
  jq --arg number "$number" --arg payment_id "$payment_id" --arg amount "$amount" \
    --argjson livemode "$livemode" \
    '.[$number] = {$payment_id, $amount, currency: "SAR", $livemode}' \
    "$file" >"$file.new"
  mv "$file.new" "$file" # so that no reader gets half a file
}
# endregion store

if [[ $display == sdk ]]; then
  order_number=${2:-order-1044}
  attempt=${3:-1}

  # region sdk
  # shop_url is the origin of your page: no other page can mount this session.
  # Store the key before you send. Running the same attempt twice then opens only one session.
  idempotency_key=$(stored_key "$order_number-session-$attempt")
  session=$(jq -n --arg merchant_key "$GATEWAY_MERCHANT_KEY" \
    --arg number "$order_number" --arg shop "$shop_url" '{
    $merchant_key,
    operation: "purchase",
    order: {$number, amount: "59.00", currency: "SAR", description: "قهوة عربية 500 جم"},
    success_url: "\($shop)/return",
    notification_url: "\($shop)/callbacks/gateway",
    display: "sdk",
    locale: "ar"
  }' | post /api/v1/session "$idempotency_key")
  store_order "$order_number" "$(jq -r .payment_id <<<"$session")" 59.00
  # Return the address to the page: it mounts it as sessionUrl.
  jq -r '.payment_id, .redirect_url' <<<"$session"
  # endregion sdk
else
  order_number=${2:-order-1043}
  attempt=${3:-1}

  # region iframe
  # shop_url is the origin of the page with the frame: no other shows this session.
  # Store the key before you send. Running the same attempt twice then opens only one session.
  idempotency_key=$(stored_key "$order_number-session-$attempt")
  session=$(jq -n --arg merchant_key "$GATEWAY_MERCHANT_KEY" \
    --arg number "$order_number" --arg shop "$shop_url" '{
    $merchant_key,
    operation: "purchase",
    order: {
      $number,
      amount: "249.50",
      currency: "SAR",
      description: "Running shoes, size 42"
    },
    success_url: "\($shop)/return",
    cancel_url: "\($shop)/cart",
    error_url: "\($shop)/payment-failed",
    notification_url: "\($shop)/callbacks/gateway",
    methods: ["mada", "card"],
    display: "iframe",
    session_expiry: 30,
    locale: "en"
  }' | post /api/v1/session "$idempotency_key")
  store_order "$order_number" "$(jq -r .payment_id <<<"$session")" 249.50
  # The address is the src of the frame.
  jq -r '.payment_id, .redirect_url' <<<"$session"
  # endregion iframe
fi
