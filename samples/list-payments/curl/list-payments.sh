#!/usr/bin/env bash
# Lists the payments of a day in Riyadh, or of an order, newest first:
# bash list-payments.sh day YYYY-MM-DD
# bash list-payments.sh order ORDER_NUMBER
set -euo pipefail
. "$(dirname "$0")/gateway.sh"

by=${1:-}
asked=${2:-}
if [[ ! $by =~ ^(day|order)$ || -z $asked ]]; then
  echo 'Usage: bash list-payments.sh day YYYY-MM-DD
       bash list-payments.sh order ORDER_NUMBER' >&2
  exit 1
fi
[[ $by == day ]] || by=order_number

# region list
# Send the same request with each page's next_cursor until there's none. Print each page at
# once, so that a long day needs no more memory.
cursor=
while true; do
  page=$(jq -n --arg by "$by" --arg asked "$asked" --arg cursor "$cursor" \
    '{($by): $asked, limit: 100} + if $cursor != "" then {$cursor} else {} end' |
    post /api/v1/payment/list)
  jq -r '.payments[] | "\(.payment_id) \(.order_number) \(.status): " + (.amounts |
    "authorized \(.authorized), captured \(.captured), refunded \(.refunded) ") +
    .currency' <<<"$page"
  cursor=$(jq -r '.next_cursor // ""' <<<"$page")
  [[ -n $cursor ]] || break
done
# endregion list
