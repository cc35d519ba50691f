"""Opens a session that holds the amount, and prints the address of the payment page."""

import os
import uuid

from gateway import post

# region create
# One key for one intention: store it with the order before you send the request.
idempotency_key = str(uuid.uuid4())
session = post(
    "/api/v1/session",
    {
        "merchant_key": os.environ["GATEWAY_MERCHANT_KEY"],
        "operation": "authorization",
        "order": {
            "number": "booking-7781",
            "amount": "1200.00",
            "currency": "SAR",
            "description": "فندق في جدة، ثلاث ليال",
        },
        "success_url": "https://shop.example/return",
        "expiry_url": "https://shop.example/session-expired",
        "notification_url": "https://shop.example/callbacks/gateway",
        "methods": ["card"],
    },
    idempotency_key,
)
# Store payment_id and expires_at, then send the shopper to redirect_url with 303.
print(session["redirect_url"])
# endregion create
