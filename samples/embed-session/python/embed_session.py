"""Opens a session for a payment page inside yours, in an iframe or with the checkout SDK:

python3 embed_session.py iframe|sdk [ORDER_NUMBER [ATTEMPT]]
"""

import json
import os
import sys
from pathlib import Path

from gateway import env, post, stored_key

SHOP_URL = env("SHOP_URL")


def open_for_iframe(order_number="order-1043", attempt="1"):
    # region iframe
    order = {"number": order_number, "amount": "249.50", "currency": "SAR"}
    # Store the key before you send. Running the same attempt twice then opens only one session.
    idempotency_key = stored_key(f"{order_number}-session-{attempt}")
    session = post(
        "/api/v1/session",
        {
            "merchant_key": os.environ["GATEWAY_MERCHANT_KEY"],
            "operation": "purchase",
            "order": {**order, "description": "Running shoes, size 42"},
            "success_url": f"{SHOP_URL}/return",  # SHOP_URL is the origin of the page with the frame
            "cancel_url": f"{SHOP_URL}/cart",
            "error_url": f"{SHOP_URL}/payment-failed",
            "notification_url": f"{SHOP_URL}/callbacks/gateway",
            "methods": ["mada", "card"],
            "display": "iframe",
            "session_expiry": 30,
            "locale": "en",
        },
        idempotency_key,
    )
    store_order(order, session["payment_id"])
    print(session["payment_id"])
    print(session["redirect_url"])  # the src of the frame
    # endregion iframe


def open_for_sdk(order_number="order-1044", attempt="1"):
    # region sdk
    order = {"number": order_number, "amount": "59.00", "currency": "SAR"}
    # Store the key before you send. Running the same attempt twice then opens only one session.
    idempotency_key = stored_key(f"{order_number}-session-{attempt}")
    session = post(
        "/api/v1/session",
        {
            "merchant_key": os.environ["GATEWAY_MERCHANT_KEY"],
            "operation": "purchase",
            "order": {**order, "description": "قهوة عربية 500 جم"},
            "success_url": f"{SHOP_URL}/return",  # SHOP_URL is the origin of your page
            "notification_url": f"{SHOP_URL}/callbacks/gateway",
            "display": "sdk",
            "locale": "ar",
        },
        idempotency_key,
    )
    store_order(order, session["payment_id"])
    print(session["payment_id"])
    print(session["redirect_url"])  # return it to the page, which mounts it as sessionUrl
    # endregion sdk


# region store
def store_order(order, payment_id):
    """Writes the order's row for callbacks and the return page. The file replaces your table."""
    file = Path(env("STORE"), "orders.json")
    orders = json.loads(file.read_bytes()) if file.exists() else {}
    is_live = env("GATEWAY_MERCHANT_KEY").startswith("mk_live_")
    row = {"amount": order["amount"], "currency": order["currency"], "livemode": is_live}
    orders[order["number"]] = {"payment_id": payment_id, **row}
    new = file.with_name("orders.json.new")
    new.write_text(json.dumps(orders))
    new.replace(file)  # so that no reader gets half a file
# endregion store


steps = {"iframe": open_for_iframe, "sdk": open_for_sdk}
steps[sys.argv[1] if len(sys.argv) > 1 else "iframe"](*sys.argv[2:])
