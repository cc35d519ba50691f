#!/usr/bin/env bash
# Creates a schedule: the gateway then charges the subscription by itself.
set -euo pipefail
. "$(dirname "$0")/gateway.sh"

# region create
idempotency_key=$(uuid)
schedule=$(post /api/v1/s2s/schedule "$idempotency_key" <<'JSON'
{
  "name": "اشتراك شهري",
  "interval_length": 1,
  "interval_unit": "month",
  "day_of_month": 1,
  "payments_count": 12
}
JSON
)
# Nobody is charged yet: name it in the session of the first payment, with recurring_init.
jq -r '"\(.schedule_id) \(.status)"' <<<"$schedule"
# endregion create
