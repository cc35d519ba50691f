#!/usr/bin/env bash
# Sends a sale for Tabby or Tamara, and prints the next step:
# bash sale-pay-later.sh tabby|tamara [ORDER_NUMBER [PHONE [ATTEMPT]]]
set -euo pipefail
. "$(dirname "$0")/gateway.sh"

need SHOP_URL
shop_url=$SHOP_URL

# region tabby
# The amount is the lines and the shipping, and includes the tax. The IP
# address is the browser's, not your load balancer's. capture: false,
# because you ship later.
tabby() {
  jq -n --arg number "${1:-order-2005}" --arg phone "${2:-+966500000001}" --arg shop "$shop_url" '{
    order: {
      $number,
      amount: "640.00",
      currency: "SAR",
      description: "سماعة رأس لاسلكية",
      tax_amount: "83.48",
      shipping_amount: "25.00"
    },
    source: {
      type: "tabby",
      buyer_history: {registered_since: "2023-02-11T09:00:00Z", completed_orders: 4}
    },
    three_ds: {return_url: "\($shop)/return"},
    capture: false,
    customer: {
      name: "سارة الغامدي",
      email: "sara@shop.example",
      $phone,
      ip_address: "203.0.113.28"
    },
    shipping_address: {
      country: "SA",
      city: "Riyadh",
      line1: "شارع العليا 120",
      postal_code: "12211"
    },
    items: [{
      name: "سماعة رأس لاسلكية",
      reference: "SKU-551",
      quantity: 1,
      unit_price: "615.00",
      category: "Electronics"
    }],
    notification_url: "\($shop)/callbacks/gateway"
  }'
}
# endregion tabby

# region tamara
# The amount is the lines and the shipping, and includes the tax. The IP
# address is the browser's, not your load balancer's.
tamara() {
  jq -n --arg number "${1:-order-2006}" --arg phone "${2:-+966500000101}" --arg shop "$shop_url" '{
    order: {
      $number,
      amount: "900.00",
      currency: "SAR",
      description: "طقم أكواب",
      tax_amount: "117.39",
      shipping_amount: "0.00"
    },
    source: {type: "tamara", instalments: 3},
    three_ds: {return_url: "\($shop)/return"},
    customer: {
      name: "خالد الشهري",
      email: "khalid@shop.example",
      $phone,
      ip_address: "203.0.113.29"
    },
    shipping_address: {
      country: "SA",
      city: "Jeddah",
      line1: "طريق الملك فهد 8",
      postal_code: "23323"
    },
    items: [{name: "طقم أكواب", reference: "SKU-90", quantity: 2, unit_price: "450.00"}],
    notification_url: "\($shop)/callbacks/gateway"
  }'
}
# endregion tamara

provider=${1:-}
if [[ $provider != tabby && $provider != tamara ]]; then
  echo 'Name the provider: tabby or tamara.' >&2
  exit 1
fi
fields=$("$provider" "${@:2:2}")
attempt=${4:-1}

# region sale
# Each attempt with a provider has its own key. Store it before you send,
# and send it again after a time-out.
idempotency_key=$(stored_key "$(jq -r .order.number <<<"$fields")-$provider-$attempt")
sale=$(post /api/v1/s2s/sale "$idempotency_key" <<<"$fields")
jq -r .payment_id <<<"$sale" # store it with the order
if [[ $(jq -r .status <<<"$sale") == decline ]]; then
  # A response, not an error: keep the basket, and offer the other methods.
  jq -r '"show: \(.decline.message)"' <<<"$sale"
elif [[ $(jq -r .next_action.type <<<"$sale") == redirect ]]; then
  # Return 303 to the browser for GET, or a form with all params for POST.
  jq -r '.next_action | "send the browser to: \(.method) \(.url)"' <<<"$sale"
else
  jq -r '"the payment is \(.status): get the status, send no second sale"' <<<"$sale"
fi
# endregion sale
