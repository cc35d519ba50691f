"""Pays with the token of the Apple Pay sheet, and says what your page has to tell the sheet:

python3 sale_applepay.py [ORDER_NUMBER [ATTEMPT]] < token.json
"""

import json
import sys

from gateway import GatewayError, post, stored_key

order_number = sys.argv[1] if len(sys.argv) > 1 else "order-2003"
attempt = sys.argv[2] if len(sys.argv) > 2 else "1"

# region sale
# The page sends the token, unchanged, and its order's number. All else is yours.
payment_token = json.load(sys.stdin.buffer)
# Each tap is an attempt with a key of its own, stored before anything is sent.
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
    }
    return post("/api/v1/s2s/sale", fields, idempotency_key)
# endregion sale


# region tell
# Prints what the page gives to completePayment, and what the shopper reads.
try:
    sale = pay()
    print(sale["payment_id"], sale["status"])  # store payment_id with the order
    if sale["status"] in ("settled", "pending"):
        print("STATUS_SUCCESS")
    elif sale["status"] == "decline":
        print("STATUS_FAILURE", sale["decline"]["message"], sep="\n")
    else:
        print("STATUS_FAILURE", "We are checking your payment.", sep="\n")
except Exception as error:  # whatever it is, the sheet waits for an answer
    print(error, file=sys.stderr)
    # Refused by the gateway: nothing was paid. Otherwise nobody knows yet, or the
    # order is being paid already: ask for the status by order number.
    refused = isinstance(error, GatewayError) and error.code and error.status != 409
    told = "Please pay in another way." if refused else "We are checking your payment."
    print("STATUS_FAILURE", told, sep="\n")
# endregion tell
