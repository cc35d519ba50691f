"""Takes the first payment of a subscription, reads its token, and charges a later period:

python3 recurring.py open [ORDER_NUMBER [ATTEMPT [SCHEDULE_ID]]]
python3 recurring.py tokens PAYMENT_ID
python3 recurring.py charge TRANS_ID RECURRING_TOKEN [ORDER_NUMBER [ATTEMPT]]
"""

import os
import sys

from gateway import env, post, stored_key

SHOP_URL = env("SHOP_URL")


def open_session(order_number="sub-300-1", attempt="1", schedule_id=None):
    # region open
    # Store the key before you send. Running the same attempt twice then opens only one session.
    # After a decline, open a new one with the next attempt.
    idempotency_key = stored_key(f"{order_number}-session-{attempt}")
    fields = {
        "merchant_key": os.environ["GATEWAY_MERCHANT_KEY"],
        "operation": "purchase",
        "order": {
            "number": order_number,
            "amount": "49.00",
            "currency": "SAR",
            "description": "اشتراك شهري",
        },
        "success_url": f"{SHOP_URL}/return",
        "notification_url": f"{SHOP_URL}/callbacks/gateway",
        "methods": ["card"],
        "recurring_init": True,  # the shopper agreed, and you stored the proof
        "customer": {
            "name": "Reem Al-Harbi",
            "email": "reem@shop.example",
            "phone": "+966541234567",
        },
    }
    if schedule_id:  # without one, you charge each period
        fields["schedule_id"] = schedule_id
    session = post("/api/v1/session", fields, idempotency_key)
    # Store payment_id with the subscription, then send the shopper to redirect_url
    # with 303.
    print(session["payment_id"])
    print(session["redirect_url"])
    # endregion open


def read_tokens(payment_id):
    # region tokens
    payment = post("/api/v1/payment/status", {"payment_id": payment_id})
    if token := payment.get("recurring_token"):
        # The sale's trans_id: a challenge before it has its own.
        paid = (one for one in payment["transactions"] if one["status"] == "success")
        sale = next(one for one in paid if one["type"] == "sale")
        # Store these with the subscription.
        print(sale["trans_id"])
        print(token)
        print(payment.get("schedule_id", "no schedule"))
    else:
        print("no agreement, the payment is", payment["status"])
    # endregion tokens


def charge_period(trans_id, recurring_token, order_number="sub-300-2", attempt="1"):
    # region charge
    # One key for each period and attempt, stored before you send: a job that runs twice charges
    # the month once. After a decline, charge the same order number with the next attempt.
    idempotency_key = stored_key(f"{order_number}-charge-{attempt}")
    payment = post(
        "/api/v1/payment/recurring",
        {
            "recurring_init_trans_id": trans_id,
            "recurring_token": recurring_token,
            "order": {
                "number": order_number,
                "amount": "49.00",
                "currency": "SAR",
                "description": "اشتراك شهري، الشهر الثاني",
            },
        },
        idempotency_key,
    )
    # Store payment_id with the order: you compare the callback with it.
    if payment["status"] == "decline":
        print(payment["payment_id"], "declined:", payment["decline"]["retry_advice"])
    elif payment["status"] == "undefined":
        print(payment["payment_id"], "undefined: get the status, start nothing new")
    else:
        print(payment["payment_id"], payment["status"])
    # endregion charge


steps = {"open": open_session, "tokens": read_tokens, "charge": charge_period}
step, *given = sys.argv[1:] or [""]
if step not in steps:
    sys.exit("Name the step: open, tokens or charge.")
steps[step](*given)
