"""Opens a session for Tabby and Tamara, then gets the status or captures:

python3 pay_later.py open [ORDER_NUMBER [PHONE [ATTEMPT]]]
python3 pay_later.py return PAYMENT_ID
python3 pay_later.py capture PAYMENT_ID SHIPMENT_NUMBER [AMOUNT]
"""

import os
import re
import sys

from gateway import env, post, stored_key

SHOP_URL = env("SHOP_URL")


def open_session(order_number="order-1047", phone="+966500000001", attempt="1"):
    # region open
    # Store the key before you send. Running the same attempt twice then opens only one session.
    # The next attempt has another key.
    idempotency_key = stored_key(f"{order_number}-session-{attempt}")
    session = post(
        "/api/v1/session",
        {
            "merchant_key": os.environ["GATEWAY_MERCHANT_KEY"],
            "operation": "authorization",  # you ship later
            "order": {
                "number": order_number,
                "amount": "640.00",  # lines plus shipping minus discount
                "currency": "SAR",
                "description": "سماعة رأس لاسلكية",
                "tax_amount": "83.48",  # included in amount
                "shipping_amount": "25.00",
                "discount_amount": "0.00",
            },
            "success_url": f"{SHOP_URL}/return",
            "cancel_url": f"{SHOP_URL}/cart",
            "error_url": f"{SHOP_URL}/payment-failed",
            "notification_url": f"{SHOP_URL}/callbacks/gateway",
            "methods": ["tabby", "tamara"],
            "customer": {
                "name": "سارة الغامدي",
                "email": "sara@shop.example",
                "phone": phone,
            },
            "shipping_address": {
                "country": "SA",
                "city": "Riyadh",
                "district": "Al Olaya",
                "line1": "شارع العليا 120",
                "postal_code": "12211",
            },
            "items": [
                {
                    "name": "سماعة رأس لاسلكية",
                    "reference": "SKU-551",
                    "type": "physical",
                    "quantity": 1,
                    "unit_price": "615.00",
                    "tax_amount": "80.22",
                    "category": "Electronics",
                    "product_url": f"{SHOP_URL}/p/551",
                },
            ],
            "parameters": {
                "buyer_history": {
                    "registered_since": "2023-02-11T09:00:00Z",
                    "completed_orders": 4,
                },
            },
        },
        idempotency_key,
    )
    # Store payment_id with the order, then send the shopper to redirect_url with 303.
    print(session["payment_id"])
    print(session["redirect_url"])
    # endregion open


def ask_on_return(payment_id):
    # region return
    # Use the payment id in your order's row: anybody can type another one into the address.
    payment = post("/api/v1/payment/status", {"payment_id": payment_id})
    status, order, amounts = payment["status"], payment["order"], payment["amounts"]
    if status == "pending":
        print("agreed: pack the order, capture before", payment["capture_before"])
    elif status == "settled" and re.search("[1-9]", amounts["refunded"]):
        print(f"captured {order['number']} {amounts['captured']}, refunded {amounts['refunded']}")
    elif status == "settled" and amounts["captured"] != order["amount"]:
        # Hand over no more than this amount covers.
        print("part captured", order["number"], amounts["captured"])
    elif status == "settled":
        print("paid: hand the goods over")
    elif status in ("prepare", "redirect", "undefined"):
        print(f"not decided yet: {status}, send nothing and get the status again")
    elif status == "reversal":
        # The hold ended, but the provider may have captured: offer no other method yet.
        print("reversal: send nothing, ask support what the provider captured")
    elif status == "refund":
        print(f"refunded {order['number']} {amounts['refunded']}: send nothing")
    else:
        # decline, void and expired: the shopper can pay the same order with another method.
        print("send nothing:", status)
    # endregion return


def capture_shipment(payment_id, shipment_number, amount=None):
    # region capture
    # Each shipment has its own key: a second run captures nothing twice.
    # After transaction.status fail, use a new shipment number.
    idempotency_key = stored_key(shipment_number)
    fields = {"payment_id": payment_id}
    # Without an amount, you capture everything. With one, the rest is released at once.
    if amount:
        fields |= {"amount": amount, "final": True}
    capture = post("/api/v1/payment/capture", fields, idempotency_key)
    transaction, amounts = capture["transaction"], capture["amounts"]
    # The HTTP status shows that it was tried, transaction.status whether it worked:
    # only then hand the goods over.
    if transaction["status"] == "success":
        print("captured", amounts["captured"], "of", amounts["authorized"], capture["currency"])
    elif transaction["status"] == "fail":
        reason = transaction.get("reason", "no reason given")
        print("still held:", transaction.get("decline", {}).get("retry_advice", reason))
    else:
        # waiting or undefined: the outcome is unknown.
        print(f"{transaction['status']}: get the status; a new key could capture it twice")
    # endregion capture


steps = {"open": open_session, "return": ask_on_return, "capture": capture_shipment}
step, *given = sys.argv[1:] or [""]
if step not in steps:
    sys.exit("Name the step: open, return or capture.")
steps[step](*given)
