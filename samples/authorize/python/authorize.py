"""Opens a session that holds the amount, and prints payment id and address of the payment page:

python3 authorize.py [ORDER_NUMBER]
"""

import os
import sys
import uuid

from gateway import post

order_number = sys.argv[1] if len(sys.argv) > 1 else "booking-7781"
shop_url = os.environ.get("SHOP_URL", "https://shop.example")

# region create
# One key for one intention: store it with the order before you send the request.
idempotency_key = str(uuid.uuid4())
session = post(
    "/api/v1/session",
    {
        "merchant_key": os.environ["GATEWAY_MERCHANT_KEY"],
        "operation": "authorization",
        "order": {
            "number": order_number,
            "amount": "1200.00",
            "currency": "SAR",
            "description": "فندق في جدة، ثلاث ليال",
        },
        "success_url": f"{shop_url}/return",
        "expiry_url": f"{shop_url}/session-expired",
        "notification_url": f"{shop_url}/callbacks/gateway",
        "methods": ["card"],
    },
    idempotency_key,
)
# Store payment_id and expires_at, then send the shopper to redirect_url with 303.
print(session["payment_id"])
print(session["redirect_url"])
# endregion create
