"""Pays with a card that the sandbox declines, and prints what to do next. Can also look a payment up:

python3 react_to_decline.py pay [ORDER_NUMBER [ATTEMPT [EXPIRY]]]
python3 react_to_decline.py status PAYMENT_ID
"""

import sys

from gateway import env, post, stored_key

SHOP_URL = env("SHOP_URL")


def pay(order_number="order-2001", attempt="1", expiry="07/2038"):
    exp_month, exp_year = expiry.split("/")
    # region pay
    # The order keeps its number. Each of the shopper's attempts has its own key.
    idempotency_key = stored_key(f"{order_number}-{attempt}")
    payment = post(
        "/api/v1/s2s/sale",
        {
            "order": {
                "number": order_number,
                "amount": "115.00",
                "currency": "SAR",
                "description": "طلب رقم 2001: عباءة سوداء وعود",
            },
            "source": {
                "type": "card",
                "number": "4464040000000007",
                "exp_month": exp_month,
                "exp_year": exp_year,
                "cvv": "123",
                "holder": "NOURA ALQAHTANI",
            },
            "three_ds": {"return_url": f"{SHOP_URL}/return"},
            "customer": {
                "name": "نورة القحطاني",
                "email": "noura@shop.example",
                "phone": "+966501234567",
                "ip_address": "203.0.113.24",
            },
            "notification_url": f"{SHOP_URL}/callbacks/gateway",
        },
        idempotency_key,
    )
    # endregion pay
    return payment


def ask(payment_id):
    return post("/api/v1/payment/status", {"payment_id": payment_id})


# region react
def react(payment):
    print(payment["payment_id"], payment["status"])
    if payment["status"] == "3ds":
        # Send the shopper there first. Nothing is decided yet.
        print("challenge:", payment["next_action"]["url"])
    decline = payment.get("decline")
    if decline is None:
        return
    print("log:", decline["code"])  # only for you
    # The shopper reads this, and sees all other cards and methods beside it.
    print("show:", decline["message"])
    print("this card again:", this_card(decline))


def this_card(decline):
    """Returns whether the shopper may try this card again. Nothing here pays by itself."""
    advice = decline["retry_advice"]
    if advice == "correct_and_retry":
        by_shopper = decline["act"] == "shopper"
        return "now, from an empty form" if by_shopper else "not before you corrected the request"
    if advice == "authenticate":
        return "now, with 3-D Secure"
    if advice == "retry_later":
        return "later, when the shopper wants to"
    if advice == "never":
        return "never"
    return "no"  # other_method, and values that the contract may add
# endregion react


step, *args = sys.argv[1:] or ["pay"]
react(ask(*args) if step == "status" else pay(*args))
