"""Charges an STC Pay wallet, and reads the one-time password until it's right or has expired:

python3 sale_stcpay.py [ORDER_NUMBER [MOBILE [ATTEMPT]]]
"""

import sys

from gateway import GatewayError, env, post, stored_key

given = sys.argv[1:]
order_number, mobile, attempt = given + ["order-2004", "0512345678", "1"][len(given):]
shop_url = env("SHOP_URL")

# region sale
# Store the key before you send: a second run of the same attempt is the same payment.
idempotency_key = stored_key(f"{order_number}-stcpay-{attempt}")
sale = post(
    "/api/v1/s2s/sale",
    {
        "order": {
            "number": order_number,
            "amount": "35.00",
            "currency": "SAR",
            "description": "وجبة غداء",
        },
        "source": {"type": "stcpay", "mobile": mobile},
        "customer": {"ip_address": "203.0.113.27"},
        "notification_url": f"{shop_url}/callbacks/gateway",
    },
    idempotency_key,
)
print(sale["payment_id"])  # store it with the attempt
if sale["status"] == "decline":
    # No SMS was sent: offer the other methods.
    print("show:", sale["decline"]["message"])
    sys.exit()
if sale["next_action"]["type"] != "otp":
    # For example undefined: the shopper may have paid.
    print(f"the payment is {sale['status']}: get the status, send no second sale")
    sys.exit()
print(sale["next_action"]["type"], flush=True)
# endregion sale

# region confirm
for otp in sys.stdin:
    try:
        # Each password has its own key: typed again after a time-out, it's confirmed once.
        # In your shop, keep this key with the attempt, and never store the password.
        fields = {"payment_id": sale["payment_id"], "otp": otp.strip()}
        otp_key = stored_key(f"{fields['payment_id']}-otp-{fields['otp']}")
        result = post("/api/v1/s2s/confirm", fields, otp_key)
        print(result["status"])
        if result["status"] == "undefined":
            print("get the status, start nothing new")
        if result.get("decline"):
            print("show:", result["decline"]["message"])
        break
    except GatewayError as error:
        if error.code != "otp_incorrect":
            raise
        print("wrong password, please try again", flush=True)
# endregion confirm
