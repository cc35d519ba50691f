"""Gets the status of a schedule, its next payment and its last attempts:

python3 schedule_status.py SCHEDULE_ID
"""

import sys

from gateway import post

schedule_id = sys.argv[1] if len(sys.argv) > 1 else ""
if not schedule_id:
    sys.exit("Usage: python3 schedule_status.py SCHEDULE_ID")

# region status
# This request changes nothing, so it needs no Idempotency-Key.
schedule = post("/api/v1/s2s/schedule/status", {"schedule_id": schedule_id})
print(f"{schedule['status']}, next payment: {schedule.get('next_payment_at', 'none')}")
if "retry_at" in schedule:
    print("next retry:", schedule["retry_at"])
# One attempt per line, the newest first. Each is a payment of its own.
for attempt in schedule["attempts"]:
    advice = f", {attempt['decline']['retry_advice']}" if "decline" in attempt else ""
    print(attempt["order_number"], attempt["payment_id"], attempt["status"] + advice)
# endregion status
