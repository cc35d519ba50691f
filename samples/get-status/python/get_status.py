"""Gets the status of a payment or an order:

python3 get_status.py PAYMENT_ID [ORDER_NUMBER AMOUNT]
python3 get_status.py ORDER_NUMBER [AMOUNT]
"""

import re
import sys

from gateway import post

USAGE = """Usage: python3 get_status.py PAYMENT_ID [ORDER_NUMBER AMOUNT]
       python3 get_status.py ORDER_NUMBER [AMOUNT]"""
NOT_COMPARED = "not compared: pass the order's number and amount as you stored them"


# region ask
def ask(fields):
    """Gets a payment by payment_id or order_number. Changes nothing, so it needs no key."""
    payment = post("/api/v1/payment/status", fields)
    names = ("authorized", "captured", "refunded")
    amounts = ", ".join(f"{name} {payment['amounts'][name]}" for name in names)
    print(f"{payment['status']}: {amounts}")
    # Every step, and your own number of a refund.
    names = ("type", "status", "amount", "merchant_refund_id")
    for step in payment["transactions"]:
        print(" ".join(step[name] for name in names if name in step))
    return payment
# endregion ask


# region compare
def verdict(payment, order):
    """Compares the payment with your order before you act. Keep amounts as strings."""
    is_paid = (
        payment["status"] == "settled"
        and payment["order"]["number"] == order["number"]
        and payment["order"]["amount"] == order["amount"]
        and payment["order"]["currency"] == order["currency"]
        and payment["livemode"] == order["livemode"]
    )
    captured, refunded = payment["amounts"]["captured"], payment["amounts"]["refunded"]
    if not is_paid:
        return "do not fulfil"
    if re.search("[1-9]", refunded):
        return f"captured {order['number']} {captured}, refunded {refunded}"
    if captured != order["amount"]:
        # Hand over no more than this amount covers.
        return f"part captured {order['number']} {captured}"
    return "fulfil the order"
# endregion compare


asked, *given = sys.argv[1:] or ["pay_"]
is_id = asked.startswith("pay_")
if is_id and not re.fullmatch("pay_[0-9a-z]{20}", asked):
    sys.exit(USAGE)
if not is_id:
    given = [asked, *given]
number, amount = [*given, "", ""][:2]
# What you stored with the order. Never take it from the response: that would always match.
order = {"number": number, "amount": amount, "currency": "SAR", "livemode": False}
payment = ask({"payment_id" if is_id else "order_number": asked})
print(verdict(payment, order) if amount else NOT_COMPARED)
