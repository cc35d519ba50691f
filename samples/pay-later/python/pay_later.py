"""A session for Tabby and Tamara, and what follows for whichever the shopper took:

python3 pay_later.py open [ORDER_NUMBER [PHONE]]
python3 pay_later.py return PAYMENT_ID
python3 pay_later.py capture PAYMENT_ID SHIPMENT_NUMBER [AMOUNT]
"""

import os
import sys

from gateway import post, stored_key

SHOP_URL = os.environ.get("SHOP_URL", "https://shop.example")


def open_session(order_number="order-1047", phone="+966500000001"):
    # region open
    # Kept before you send: run twice, it opens one session.
    idempotency_key = stored_key(order_number)
    session = post(
        "/api/v1/session",
        {
            "merchant_key": os.environ["GATEWAY_MERCHANT_KEY"],
            "operation": "authorization",  # the goods are sent later
            "order": {
                "number": order_number,
                "amount": "640.00",  # the lines, plus shipping, minus discount
                "currency": "SAR",
                "description": "سماعة رأس لاسلكية",
                "tax_amount": "83.48",  # part of the amount
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
    # The payment id of your order's row: anybody can type another one into the address.
    payment = post("/api/v1/payment/status", {"payment_id": payment_id})
    status = payment["status"]
    if status == "pending":
        print("agreed: pack the goods, capture before", payment["capture_before"])
    elif status == "settled":
        print("paid: hand the goods over")
    elif status in ("prepare", "redirect", "undefined"):
        print(f"not decided: {status}, send nothing yet and ask again")
    else:
        # decline, void and expired: the same order may be paid with another method.
        print("send nothing:", status)
    # endregion return


def capture_shipment(payment_id, shipment_number, amount=None):
    # region capture
    # One key for one shipment: run twice, it captures once.
    # A try after a failure needs a new one.
    idempotency_key = stored_key(shipment_number)
    fields = {"payment_id": payment_id}
    # Without an amount all of it; with one that part, and the rest is released at once.
    if amount:
        fields |= {"amount": amount, "final": True}
    capture = post("/api/v1/payment/capture", fields, idempotency_key)
    amounts = capture["amounts"]
    # The HTTP status says that it was tried, this one whether it worked:
    # hand the goods over only then.
    if capture["transaction"]["status"] == "success":
        print("captured", amounts["captured"], "of", amounts["authorized"], capture["currency"])
    else:
        print("still held:", capture["transaction"]["decline"]["retry_advice"])
    # endregion capture


steps = {"open": open_session, "return": ask_on_return, "capture": capture_shipment}
step, *given = sys.argv[1:] or [""]
if step not in steps:
    sys.exit("Name the step: open, return or capture.")
steps[step](*given)
