"""Creates, pauses, resumes, changes or stops a schedule:

python3 schedule.py create [ORDER_NUMBER]
python3 schedule.py pause|resume|change|stop SCHEDULE_ID
"""

import sys

from gateway import GatewayError, post, stored_key


def create_schedule(order_number="sub-300-1"):
    # region create
    # Each subscription has its own schedule: a second run creates no other.
    idempotency_key = stored_key(f"{order_number}-schedule")
    schedule = post(
        "/api/v1/s2s/schedule",
        {
            "name": "اشتراك شهري",
            "interval_length": 1,
            "interval_unit": "month",
            "day_of_month": 1,
            "payments_count": 12,
        },
        idempotency_key,
    )
    # Nobody is charged yet: send its id in the session of the first payment,
    # with recurring_init.
    print(schedule["schedule_id"], schedule["status"])
    # endregion create


def update_schedule(step, schedule_id):
    # region update
    # What you leave out stays as it is.
    changes = {
        "pause": {"paused": True},
        "resume": {"paused": False},
        "change": {"day_of_month": 31, "payments_count": 24},
        "stop": {"stopped": True},  # final
    }
    fields = {"schedule_id": schedule_id, **changes[step]}
    try:
        schedule = post("/api/v1/s2s/schedule/update", fields)
        print(f"{schedule['status']}, next payment: {schedule.get('next_payment_at', 'none')}")
    except GatewayError as error:
        if step != "stop" or error.code != "invalid_state":
            raise
        # Stopped before, or all payments were made. Nobody is charged.
        print("ended already")
    # endregion update


step, *given = sys.argv[1:] or [""]
if step == "create":
    create_schedule(*given)
elif step in ("pause", "resume", "change", "stop"):
    update_schedule(step, *given)
else:
    sys.exit("Name the step: create, pause, resume, change or stop.")
