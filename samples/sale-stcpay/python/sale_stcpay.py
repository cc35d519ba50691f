"""Charges an STC Pay wallet: asks for the password of the SMS until it is right or the time is over."""

import sys
import uuid

from gateway import GatewayError, post

# region sale
idempotency_key = str(uuid.uuid4())
sale = post(
    "/api/v1/s2s/sale",
    {
        "order": {
            "number": "order-2004",
            "amount": "35.00",
            "currency": "SAR",
            "description": "وجبة غداء",
        },
        "source": {"type": "stcpay", "mobile": "0512345678"},
        "customer": {"ip_address": "203.0.113.27"},
    },
    idempotency_key,
)
print(sale["next_action"]["type"], flush=True)
# endregion sale

# region confirm
for otp in sys.stdin:
    try:
        # Each password that the shopper types is an intention of its own, with a key of its own.
        fields = {"payment_id": sale["payment_id"], "otp": otp.strip()}
        result = post("/api/v1/s2s/confirm", fields, str(uuid.uuid4()))
        print(result["status"])
        break
    except GatewayError as error:
        if error.code != "otp_incorrect":
            raise
        print("wrong password, please try again", flush=True)
# endregion confirm
