#!/usr/bin/env bash
# Gets the status of a schedule, its next payment and its last attempts:
# bash schedule-status.sh SCHEDULE_ID
set -euo pipefail
. "$(dirname "$0")/gateway.sh"

schedule_id=${1:-}
if [[ -z $schedule_id ]]; then
  echo 'Usage: bash schedule-status.sh SCHEDULE_ID' >&2
  exit 1
fi

# region status
# This request changes nothing, so it needs no Idempotency-Key.
schedule=$(jq -n --arg schedule_id "$schedule_id" '{$schedule_id}' |
  post /api/v1/s2s/schedule/status)
# One attempt per line, the newest first. Each is a payment of its own.
jq -r '"\(.status), next payment: \(.next_payment_at // "none")",
  (.retry_at | values | "next retry: \(.)"),
  (.attempts[] | "\(.order_number) \(.payment_id) \(.status)" +
    if .decline then ", \(.decline.retry_advice)" else "" end)' <<<"$schedule"
# endregion status
