#!/usr/bin/env bash
# Opens a session for Tabby and Tamara, then gets the status or captures:
# bash pay-later.sh open [ORDER_NUMBER [PHONE [ATTEMPT]]]
# bash pay-later.sh return PAYMENT_ID
# bash pay-later.sh capture PAYMENT_ID SHIPMENT_NUMBER [AMOUNT]
set -euo pipefail
. "$(dirname "$0")/gateway.sh"

case ${1:-} in
open)
  order_number=${2:-order-1047}
  phone=${3:-+966500000001}
  attempt=${4:-1}
  need SHOP_URL
  shop_url=$SHOP_URL

  # region open
  # Store the key before you send. Running the same attempt twice then opens only one session.
  # The next attempt has another key. The amount is lines plus shipping minus discount, and
  # includes the tax. It's an authorization, because you ship later.
  idempotency_key=$(stored_key "$order_number-session-$attempt")
  session=$(jq -n --arg merchant_key "$GATEWAY_MERCHANT_KEY" --arg number "$order_number" \
    --arg phone "$phone" --arg shop "$shop_url" '{
    $merchant_key,
    operation: "authorization",
    order: {
      $number,
      amount: "640.00",
      currency: "SAR",
      description: "سماعة رأس لاسلكية",
      tax_amount: "83.48",
      shipping_amount: "25.00",
      discount_amount: "0.00"
    },
    success_url: "\($shop)/return",
    cancel_url: "\($shop)/cart",
    error_url: "\($shop)/payment-failed",
    notification_url: "\($shop)/callbacks/gateway",
    methods: ["tabby", "tamara"],
    customer: {name: "سارة الغامدي", email: "sara@shop.example", $phone},
    shipping_address: {
      country: "SA",
      city: "Riyadh",
      district: "Al Olaya",
      line1: "شارع العليا 120",
      postal_code: "12211"
    },
    items: [{
      name: "سماعة رأس لاسلكية",
      reference: "SKU-551",
      type: "physical",
      quantity: 1,
      unit_price: "615.00",
      tax_amount: "80.22",
      category: "Electronics",
      product_url: "\($shop)/p/551"
    }],
    parameters: {
      buyer_history: {registered_since: "2023-02-11T09:00:00Z", completed_orders: 4}
    }
  }' | post /api/v1/session "$idempotency_key")
  # Store payment_id with the order, then send the shopper to redirect_url with 303.
  jq -r '.payment_id, .redirect_url' <<<"$session"
  # endregion open
  ;;
return)
  payment_id=${2:?is missing: PAYMENT_ID}

  # region return
  # Use the payment id in your order's row: anybody can type another one into the address.
  payment=$(jq -n --arg payment_id "$payment_id" '{$payment_id}' | post /api/v1/payment/status)
  status=$(jq -r .status <<<"$payment")
  case $status in
    pending) jq -r '"agreed: pack the order, capture before \(.capture_before)"' <<<"$payment" ;;
    settled)
      # After a part capture, hand over no more than it covers.
      jq -r '(.order.number + " ") as $order | .amounts as {$captured, $refunded} |
        if $refunded | test("[1-9]")
        then "captured " + $order + $captured + ", refunded " + $refunded
        elif $captured != .order.amount then "part captured " + $order + $captured
        else "paid: hand the goods over" end' <<<"$payment"
      ;;
    prepare | redirect | undefined) echo "not decided yet: $status, send nothing and get the status again" ;;
    # The hold ended, but the provider may have captured: offer no other method yet.
    reversal) echo 'reversal: send nothing, ask support what the provider captured' ;;
    refund) jq -r '"refunded \(.order.number) \(.amounts.refunded): send nothing"' <<<"$payment" ;;
    # decline, void and expired: the shopper can pay the same order with another method.
    *) echo "send nothing: $status" ;;
  esac
  # endregion return
  ;;
capture)
  payment_id=${2:?is missing: PAYMENT_ID}
  shipment_number=${3:?is missing: SHIPMENT_NUMBER}
  amount=${4:-}

  # region capture
  # Each shipment has its own key: a second run captures nothing twice.
  # After transaction.status fail, use a new shipment number.
  idempotency_key=$(stored_key "$shipment_number")
  # Without an amount, you capture everything. With one, the rest is released at once.
  capture=$(jq -n --arg payment_id "$payment_id" --arg amount "$amount" \
    '{$payment_id} + if $amount == "" then {} else {$amount, final: true} end' |
    post /api/v1/payment/capture "$idempotency_key")
  # The HTTP status shows that it was tried, transaction.status whether it worked:
  # only then hand the goods over.
  case $(jq -r .transaction.status <<<"$capture") in
    success)
      jq -r '"captured \(.amounts.captured) of \(.amounts.authorized) \(.currency)"' <<<"$capture"
      ;;
    fail)
      jq -r '.transaction | .decline.retry_advice // .reason // "no reason given" |
        "still held: \(.)"' <<<"$capture"
      ;;
    # waiting or undefined: the outcome is unknown.
    *)
      jq -r '.transaction.status +
        ": get the status; a new key could capture it twice"' <<<"$capture"
      ;;
  esac
  # endregion capture
  ;;
*)
  echo 'Name the step: open, return or capture.' >&2
  exit 1
  ;;
esac
