"""Charges a card and prints what the shopper's browser has to do next:

python3 sale_card.py [ORDER_NUMBER]
"""

import os
import sys
import uuid
from html import escape

from gateway import post

order_number = sys.argv[1] if len(sys.argv) > 1 else "order-2001"
shop_url = os.environ.get("SHOP_URL", "https://shop.example")


# region challenge
def challenge_form(action):
    """Sends the browser to the bank. Every value is escaped for HTML, and otherwise untouched."""
    lines = [f'<form method="{action["method"]}" action="{escape(action["url"])}">']
    for field in action["params"]:
        name, value = escape(field["name"]), escape(field["value"])
        lines.append(f'<input type="hidden" name="{name}" value="{value}">')
    return "\n".join([*lines, "<button>Continue to your bank</button>", "</form>"])
# endregion challenge


# region sale
# From the shopper's form. Neither number nor CVV may ever reach a log or a database.
card = {
    "number": "4464040000000007",
    "exp_month": "05",
    "exp_year": "2038",
    "cvv": "123",
    "holder": "NOURA ALQAHTANI",
}
idempotency_key = str(uuid.uuid4())
sale = post(
    "/api/v1/s2s/sale",
    {
        "order": {
            "number": order_number,
            "amount": "115.00",
            "currency": "SAR",
            "description": "طلب رقم 2001: عباءة سوداء وعود",
        },
        "source": {"type": "card", **card},
        "three_ds": {"return_url": f"{shop_url}/return"},
        "customer": {
            "name": "نورة القحطاني",
            "email": "noura@shop.example",
            "phone": "+966501234567",
            "ip_address": "203.0.113.24",  # of the browser, not of your load balancer
        },
        "notification_url": f"{shop_url}/callbacks/gateway",
    },
    idempotency_key,
)
print(sale["status"])
# endregion sale

# region next
if sale["next_action"]["type"] == "three_ds":
    print(challenge_form(sale["next_action"]))
else:
    print("decided: show the result, fulfil from the callback")
# endregion next
