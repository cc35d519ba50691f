"""Sends a sale for Tabby or Tamara, and prints the next step:

python3 sale_pay_later.py tabby|tamara [ORDER_NUMBER [PHONE [ATTEMPT]]]
"""

import sys

from gateway import env, post, stored_key

SHOP_URL = env("SHOP_URL")


# region tabby
def tabby(order_number="order-2005", phone="+966500000001"):
    return {
        "order": {
            "number": order_number,
            "amount": "640.00",  # the lines and the shipping
            "currency": "SAR",
            "description": "سماعة رأس لاسلكية",
            "tax_amount": "83.48",  # included in amount
            "shipping_amount": "25.00",
        },
        "source": {
            "type": "tabby",
            "buyer_history": {"registered_since": "2023-02-11T09:00:00Z", "completed_orders": 4},
        },
        "three_ds": {"return_url": f"{SHOP_URL}/return"},
        "capture": False,  # you ship later
        "customer": {
            "name": "سارة الغامدي",
            "email": "sara@shop.example",
            "phone": phone,
            "ip_address": "203.0.113.28",  # the browser's, not your load balancer's
        },
        "shipping_address": {
            "country": "SA",
            "city": "Riyadh",
            "line1": "شارع العليا 120",
            "postal_code": "12211",
        },
        "items": [
            {
                "name": "سماعة رأس لاسلكية",
                "reference": "SKU-551",
                "quantity": 1,
                "unit_price": "615.00",
                "category": "Electronics",
            },
        ],
        "notification_url": f"{SHOP_URL}/callbacks/gateway",
    }
# endregion tabby


# region tamara
def tamara(order_number="order-2006", phone="+966500000101"):
    return {
        "order": {
            "number": order_number,
            "amount": "900.00",  # the lines and the shipping
            "currency": "SAR",
            "description": "طقم أكواب",
            "tax_amount": "117.39",  # included in amount
            "shipping_amount": "0.00",
        },
        "source": {"type": "tamara", "instalments": 3},
        "three_ds": {"return_url": f"{SHOP_URL}/return"},
        "customer": {
            "name": "خالد الشهري",
            "email": "khalid@shop.example",
            "phone": phone,
            "ip_address": "203.0.113.29",  # the browser's, not your load balancer's
        },
        "shipping_address": {
            "country": "SA",
            "city": "Jeddah",
            "line1": "طريق الملك فهد 8",
            "postal_code": "23323",
        },
        "items": [
            {"name": "طقم أكواب", "reference": "SKU-90", "quantity": 2, "unit_price": "450.00"},
        ],
        "notification_url": f"{SHOP_URL}/callbacks/gateway",
    }
# endregion tamara


providers = {"tabby": tabby, "tamara": tamara}
provider, *given = sys.argv[1:] or [""]
if provider not in providers:
    sys.exit("Name the provider: tabby or tamara.")
fields = providers[provider](*given[:2])
attempt = given[2] if len(given) > 2 else "1"

# region sale
# Each attempt with a provider has its own key. Store it before you send,
# and send it again after a time-out.
idempotency_key = stored_key(f"{fields['order']['number']}-{provider}-{attempt}")
sale = post("/api/v1/s2s/sale", fields, idempotency_key)
print(sale["payment_id"])  # store it with the order
if sale["status"] == "decline":
    # A response, not an error: keep the basket, and offer the other methods.
    print("show:", sale["decline"]["message"])
elif sale["next_action"]["type"] == "redirect":
    # Return 303 to the browser for GET, or a form with all params for POST.
    print("send the browser to:", sale["next_action"]["method"], sale["next_action"]["url"])
else:
    print(f"the payment is {sale['status']}: get the status, send no second sale")
# endregion sale
