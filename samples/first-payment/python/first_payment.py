"""Takes a first payment in the sandbox, and prints its id and status:

python3 first_payment.py [ORDER_NUMBER]
"""

import hashlib
import hmac
import json
import os
import sys
import time
import urllib.error
import urllib.request
import uuid

# The sandbox's public test credentials. Keep your own in the environment, never in the code.
url = os.environ.get("GATEWAY_URL", "http://127.0.0.1:4010")
merchant_key = os.environ.get("GATEWAY_MERCHANT_KEY", "mk_test_0001")
merchant_secret = os.environ.get(
    "GATEWAY_MERCHANT_SECRET", "ms_test_0001_5b1f3c7e9a2d4f608c1e3a5b7d9f0246"
)
order_number = sys.argv[1] if len(sys.argv) > 1 else f"order-{uuid.uuid4().hex[:8]}"


# region sign
def sign(merchant_key, merchant_secret, timestamp, request_id, method, path, body):
    """Returns the headers that prove who sent these bytes. `body` is exactly what you send."""
    signed = f"{timestamp}.{request_id}.{method} {path}.".encode() + body
    digest = hmac.new(merchant_secret.encode(), signed, hashlib.sha256).hexdigest()
    return {
        "X-Merchant-Key": merchant_key,
        "X-Timestamp": str(timestamp),
        "X-Request-Id": request_id,
        "X-Hash": f"v1={digest}",
    }
# endregion sign


# region pay
path = "/api/v1/s2s/sale"
body = json.dumps({
    "order": {
        "number": order_number,
        "amount": "115.00",
        "currency": "SAR",
        "description": "طلب رقم 1001: عباءة سوداء",
    },
    "source": {
        "type": "card",
        "number": "4464040000000007",
        "exp_month": "10",
        "exp_year": "2038",
        "cvv": "123",
        "holder": "NOURA ALQAHTANI",
    },
    "three_ds": {"return_url": "https://shop.example/return"},
}).encode()  # serialise once: sign and send the same bytes
headers = sign(
    merchant_key, merchant_secret, int(time.time()), str(uuid.uuid4()), "POST", path, body
)
headers["Content-Type"] = "application/json"
headers["Idempotency-Key"] = str(uuid.uuid4())  # random, because each run is a new order
try:
    with urllib.request.urlopen(urllib.request.Request(url + path, body, headers), timeout=30) as answer:
        payment = json.load(answer)
except urllib.error.HTTPError as error:
    sys.exit(f"The gateway returned {error.code}: {error.read().decode()}")
except urllib.error.URLError as error:
    sys.exit(f"Nothing answers at {url} ({error.reason}). Is the sandbox running?")
print(payment["payment_id"], payment["status"])
# endregion pay
