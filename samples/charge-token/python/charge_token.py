"""Charges a saved card twice: with the shopper on the page, and later without them.

python3 charge_token.py CARD_TOKEN PAYMENT_ID [ORDER_NUMBER [TOP_UP_NUMBER [TOP_UP_ATTEMPT]]]
PAYMENT_ID is the payment in which they agreed
"""

import sys

from gateway import env, post, stored_key

card_token, initial_payment_id, *numbers = sys.argv[1:]
numbers += ["order-2010", "topup-88", "1"][len(numbers) :]
order_number, top_up_number, top_up_attempt = numbers
shop_url = env("SHOP_URL")

# region customer
charge = post(
    "/api/v1/s2s/charge",
    {
        "order": {
            "number": order_number,
            "amount": "210.00",
            "currency": "SAR",
            "description": "حقيبة سفر",
        },
        "card_token": card_token,
        "initiator": "customer",
        "agreement": {"type": "card_on_file"},
        # Always send this: the issuer may want a challenge.
        "three_ds": {"return_url": f"{shop_url}/return"},
        "notification_url": f"{shop_url}/callbacks/gateway",
    },
    # The key of the first attempt: when the shopper tries again, count up.
    stored_key(f"{order_number}-charge-1"),
)
# Store payment_id with the order: you compare the callback with it.
print(f"{charge['payment_id']} {charge['status']}, next: {charge['next_action']['type']}")
if charge["next_action"]["type"] == "three_ds":
    # Send the shopper there first. Nothing is decided yet.
    print("challenge:", charge["next_action"]["url"])
if charge["status"] == "undefined":
    print("get the status, start nothing new")
# endregion customer

# region merchant
# One key for each order and attempt: a job that runs twice charges once.
# After a decline, charge the same order number with the next attempt.
idempotency_key = stored_key(f"{top_up_number}-charge-{top_up_attempt}")
charge = post(
    "/api/v1/s2s/charge",
    {
        "order": {
            "number": top_up_number,
            "amount": "50.00",
            "currency": "SAR",
            "description": "Top-up of the transport balance",
        },
        "card_token": card_token,
        "initiator": "merchant",
        "agreement": {"type": "unscheduled", "initial_payment_id": initial_payment_id},
        "notification_url": f"{shop_url}/callbacks/gateway",
    },
    idempotency_key,
)
if charge["status"] == "decline":
    print(charge["payment_id"], "declined:", charge["decline"]["retry_advice"])
elif charge["status"] == "undefined":
    print(charge["payment_id"], "undefined: get the status, start nothing new")
else:
    print(charge["payment_id"], charge["status"])
# endregion merchant
