"""Charges a card, and prints what the shopper's browser has to do next:

python3 sale_card.py [ORDER_NUMBER [MM/YYYY [ATTEMPT]]]
"""

import sys
from html import escape
from urllib.parse import urlencode

from gateway import env, post, stored_key

given = sys.argv[1:]
order_number, expiry, attempt = given + ["order-2001", "05/2038", "1"][len(given):]
exp_month, exp_year = expiry.split("/")
shop_url = env("SHOP_URL")


# region challenge
def challenge(action):
    """Your response to the browser. Escape the values, and change nothing else."""
    url = action["url"]
    if action["method"] == "GET":
        query = urlencode({field["name"]: field["value"] for field in action["params"]})
        separator = ("&" if "?" in url else "?") if query else ""
        return f"303 See Other\nLocation: {url}{separator}{query}"
    lines = [f'<form id="challenge" method="post" action="{escape(url)}">']
    for field in action["params"]:
        name, value = escape(field["name"]), escape(field["value"])
        lines.append(f'<input type="hidden" name="{name}" value="{value}">')
    lines += ["<button>Continue to your bank</button>", "</form>"]
    return "\n".join([*lines, '<script src="/submit-challenge.js"></script>'])
# endregion challenge


# region sale
# From the shopper's form. Never write the number or the CVV to a log or a database.
card = {
    "number": "4464040000000007",
    "exp_month": exp_month,
    "exp_year": exp_year,
    "cvv": "123",
    "holder": "NOURA ALQAHTANI",
}
# Store the key before you send: a second run of the same attempt charges nothing twice.
idempotency_key = stored_key(f"{order_number}-card-{attempt}")
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
            "ip_address": "203.0.113.24",  # the browser's, not your load balancer's
        },
        "notification_url": f"{shop_url}/callbacks/gateway",
    },
    idempotency_key,
)
print(sale["payment_id"], sale["status"])  # store both with the attempt
# endregion sale

# region next
if sale["next_action"]["type"] == "three_ds":
    print(challenge(sale["next_action"]))
elif sale["status"] == "decline":
    print("show:", sale["decline"]["message"])
elif sale["status"] == "undefined":
    print("get the status, start nothing new")
else:
    print("decided: show the result, fulfil from the callback")
# endregion next
