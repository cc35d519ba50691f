"""Charges the next period of a subscription: python3 recurring.py TRANS_ID RECURRING_TOKEN"""

import sys

from gateway import post, stored_key

trans_id, recurring_token = sys.argv[1:]

# region charge
# Written before it is sent, unique for subscription and period: order number and key.
idempotency_key = stored_key("sub-300-2")
payment = post(
    "/api/v1/payment/recurring",
    {
        "recurring_init_trans_id": trans_id,
        "recurring_token": recurring_token,
        "order": {
            "number": "sub-300-2",
            "amount": "49.00",
            "currency": "SAR",
            "description": "اشتراك شهري، الشهر الثاني",
        },
    },
    idempotency_key,
)
if payment["status"] == "decline":
    print("declined:", payment["decline"]["retry_advice"])
else:
    print(payment["status"])
# endregion charge
