"""Asks what became of a payment:

python3 get_status.py PAYMENT_ID [ORDER_NUMBER [AMOUNT]]
"""

import sys

from gateway import post

payment_id = sys.argv[1]
number = sys.argv[2] if len(sys.argv) > 2 else "order-1042"
amount = sys.argv[3] if len(sys.argv) > 3 else "115.00"
# What you stored with the order.
order = {"number": number, "amount": amount, "currency": "SAR", "livemode": False}

# region ask
# No Idempotency-Key: asking changes nothing.
payment = post("/api/v1/payment/status", {"payment_id": payment_id})
print(payment["status"])
# endregion ask


# region compare
def is_paid(payment, order):
    """Whether the money for this order is there: compare before you act. Amounts stay texts."""
    return (
        payment["status"] == "settled"
        and payment["order"]["number"] == order["number"]
        and payment["order"]["amount"] == order["amount"]
        and payment["order"]["currency"] == order["currency"]
        and payment["livemode"] == order["livemode"]
    )
# endregion compare


print("fulfil the order" if is_paid(payment, order) else "do not fulfil")
