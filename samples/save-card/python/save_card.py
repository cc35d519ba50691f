"""Saves a card with a payment, in two steps, and deletes it:

python3 save_card.py open [ORDER_NUMBER [ATTEMPT]], and when the shopper has paid:
python3 save_card.py token PAYMENT_ID
python3 save_card.py delete CARD_TOKEN
"""

import os
import sys

from gateway import env, post, stored_key

SHOP_URL = env("SHOP_URL")


def open_session(order_number="order-1045", attempt="1"):
    # region open
    # Store the key before you send. Running the same attempt twice then opens only one session.
    idempotency_key = stored_key(f"{order_number}-session-{attempt}")
    session = post(
        "/api/v1/session",
        {
            "merchant_key": os.environ["GATEWAY_MERCHANT_KEY"],
            "operation": "purchase",
            "order": {
                "number": order_number,
                "amount": "80.00",
                "currency": "SAR",
                "description": "Perfume, 50 ml",
            },
            "success_url": f"{SHOP_URL}/return",
            "notification_url": f"{SHOP_URL}/callbacks/gateway",
            "req_token": True,  # the shopper ticked the box, and you stored the proof
            "customer": {
                "name": "Fahad Al-Otaibi",
                "email": "fahad@shop.example",
                "phone": "+966551234567",
            },
        },
        idempotency_key,
    )
    # Store payment_id with the order, then send the shopper to redirect_url with 303.
    print(session["payment_id"])
    print(session["redirect_url"])
    # endregion open


def read_token(payment_id):
    # region token
    payment = post("/api/v1/payment/status", {"payment_id": payment_id})
    if payment["status"] == "settled" and "card_token" in payment:
        # Store these and the payment id with the account: later charges send it.
        card = payment["card"]
        expiry = f"{card['exp_month']}/{card['exp_year']}"
        print(f"{payment['card_token']}: {card['brand']} ending {card['last4']}, {expiry}")
    else:
        print("no card was saved, the payment is", payment["status"])
    # endregion token


def delete_card(card_token):
    # region delete
    # Delete it at the gateway first, then in your database. Deleting it twice is harmless.
    card = post("/api/v1/s2s/card-token/delete", {"card_token": card_token})
    print(card["status"])
    # endregion delete


steps = {"open": open_session, "token": read_token, "delete": delete_card}
step, *given = sys.argv[1:] or [""]
if step not in steps:
    sys.exit("Name the step: open, token or delete.")
steps[step](*given)
