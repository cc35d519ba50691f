"""Creates a schedule: the gateway then charges the subscription by itself."""

import uuid

from gateway import post

# region create
idempotency_key = str(uuid.uuid4())
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
# Nobody is charged yet: name it in the session of the first payment, with recurring_init.
print(schedule["schedule_id"], schedule["status"])
# endregion create
