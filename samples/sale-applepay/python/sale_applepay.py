"""Pays with the token from the Apple Pay sheet, and prints what your server returns to the page:

python3 sale_applepay.py [ORDER_NUMBER [ATTEMPT]] < token.json
"""

import json
import sys

from gateway import GatewayError, env, post, stored_key

order_number = sys.argv[1] if len(sys.argv) > 1 else "order-2003"
attempt = sys.argv[2] if len(sys.argv) > 2 else "1"
shop_url = env("SHOP_URL")

# region sale
# The page sends the token, unchanged, and its order's number. The rest comes from your server.
payment_token = json.load(sys.stdin.buffer)
# Each tap is an attempt with its own key. Store the key before you send.
idempotency_key = stored_key(f"{order_number}-{attempt}")


def pay():
    fields = {
        "order": {
            "number": order_number,
            "amount": "59.00",
            "currency": "SAR",
            "description": "قهوة عربية 500 جم",
        },
        "source": {"type": "applepay", "payment_token": payment_token},
        "customer": {"email": "noura@shop.example", "ip_address": "203.0.113.24"},
        "notification_url": f"{shop_url}/callbacks/gateway",
    }
    # The sheet waits for 30 seconds.
    return post("/api/v1/s2s/sale", fields, idempotency_key, seconds=20)
# endregion sale


# region tell
def failure(message, again):
    return {"result": "STATUS_FAILURE", "message": message, "again": again}


try:
    sale = pay()
    print(sale["payment_id"], sale["status"])  # store payment_id with the order
    if sale["status"] in ("settled", "pending"):
        answer = {"result": "STATUS_SUCCESS", "again": False}
    elif sale["status"] == "decline":
        answer = failure(sale["decline"]["message"], True)
    else:
        answer = failure("We are checking your payment.", False)
except Exception as error:  # in any case, the sheet waits for a response
    print(error, file=sys.stderr)
    code = error.code if isinstance(error, GatewayError) else None
    if code == "applepay_token_invalid":
        # Safe only because each token is sent with one stored key.
        answer = failure("Please press the Apple Pay button again.", True)
    elif code and code != "idempotency_key_reused" and error.status != 409:
        # Rejected by the gateway: nothing was paid.
        answer = failure("Please pay in another way.", True)
    else:
        # No response, or an earlier request may have paid: get
        # the status by order number.
        answer = failure("We are checking your payment.", False)
# The response to the page: the result for completePayment, the message for the shopper,
# and whether they can pay again.
print(json.dumps(answer))
# endregion tell
