"""Charges a saved card twice: with the shopper on the page, and later without them.

python3 charge_token.py CARD_TOKEN PAYMENT_ID, where PAYMENT_ID is that in which they agreed
"""

import sys

from gateway import post, stored_key

card_token, initial_payment_id = sys.argv[1:]

# region customer
charge = post(
    "/api/v1/s2s/charge",
    {
        "order": {
            "number": "order-2010",
            "amount": "210.00",
            "currency": "SAR",
            "description": "حقيبة سفر",
        },
        "card_token": card_token,
        "initiator": "customer",
        "agreement": {"type": "card_on_file"},
        # Always: you do not know whether the issuer wants a challenge.
        "three_ds": {"return_url": "https://shop.example/return"},
        "notification_url": "https://shop.example/callbacks/gateway",
    },
    stored_key("order-2010"),
)
print(f"{charge['status']}, next: {charge['next_action']['type']}")
# endregion customer

# region merchant
# One order number and one stored key for one charge: a job that runs twice then charges once.
idempotency_key = stored_key("topup-88")
charge = post(
    "/api/v1/s2s/charge",
    {
        "order": {
            "number": "topup-88",
            "amount": "50.00",
            "currency": "SAR",
            "description": "Top-up of the transport balance",
        },
        "card_token": card_token,
        "initiator": "merchant",
        "agreement": {"type": "unscheduled", "initial_payment_id": initial_payment_id},
        "notification_url": "https://shop.example/callbacks/gateway",
    },
    idempotency_key,
)
if charge["status"] == "decline":
    print("declined:", charge["decline"]["retry_advice"])
else:
    print(charge["status"])
# endregion merchant
