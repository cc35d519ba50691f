#!/usr/bin/env bash
# Creates, pauses, resumes, changes or stops a schedule:
# bash schedule.sh create [ORDER_NUMBER]
# bash schedule.sh pause|resume|change|stop SCHEDULE_ID
set -euo pipefail
. "$(dirname "$0")/gateway.sh"

step=${1:-}
case $step in
create)
  order_number=${2:-sub-300-1}

  # region create
  # Each subscription has its own schedule: a second run creates no other.
  idempotency_key=$(stored_key "$order_number-schedule")
  schedule=$(jq -n '{
    name: "اشتراك شهري",
    interval_length: 1,
    interval_unit: "month",
    day_of_month: 1,
    payments_count: 12
  }' | post /api/v1/s2s/schedule "$idempotency_key")
  # Nobody is charged yet: send its id in the session of the first payment,
  # with recurring_init.
  jq -r '"\(.schedule_id) \(.status)"' <<<"$schedule"
  # endregion create
  ;;
pause | resume | change | stop)
  schedule_id=${2:?is missing: SCHEDULE_ID}

  # region update
  # What you leave out stays as it is. A stop is final.
  case $step in
    pause) changes='{"paused": true}' ;;
    resume) changes='{"paused": false}' ;;
    change) changes='{"day_of_month": 31, "payments_count": 24}' ;;
    stop) changes='{"stopped": true}' ;;
  esac
  if schedule=$(jq --arg schedule_id "$schedule_id" '{$schedule_id} + .' <<<"$changes" |
    send /api/v1/s2s/schedule/update); then
    jq -r '"\(.status), next payment: \(.next_payment_at // "none")"' <<<"$schedule"
  elif [[ $step == stop && $(jq -r .code <<<"$schedule") == invalid_state ]]; then
    # Stopped before, or all payments were made. Nobody is charged.
    echo 'ended already'
  else
    explain <<<"$schedule"
    exit 1
  fi
  # endregion update
  ;;
*)
  echo 'Name the step: create, pause, resume, change or stop.' >&2
  exit 1
  ;;
esac
