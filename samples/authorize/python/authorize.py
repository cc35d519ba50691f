"""Opens a session that holds the amount, and prints the payment id and the payment page's address:

python3 authorize.py [ORDER_NUMBER [ATTEMPT]]
"""

import os
import sys

from gateway import env, post, stored_key

order_number = sys.argv[1] if len(sys.argv) > 1 else "booking-7781"
attempt = sys.argv[2] if len(sys.argv) > 2 else "1"
shop_url = env("SHOP_URL")

# region create
# Store the key before you send. Running the same attempt twice then opens only one session.
idempotency_key = stored_key(f"{order_number}-session-{attempt}")
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
# Store payment_id, redirect_url and expires_at, then send the shopper there with 303.
print(session["payment_id"])
print(session["redirect_url"])
# endregion create
