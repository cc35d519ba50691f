# Charge a saved card
import hashlib
import hmac
import json
import os
import time
import uuid
from urllib.error import HTTPError
from urllib.request import Request, urlopen

server = os.environ.get("GATEWAY_URL", "http://127.0.0.1:4010")
timestamp = str(int(time.time()))
request_id = str(uuid.uuid4())
# Store this key before you send. Retry with it: a new one may repeat the call.
idempotency_key = str(uuid.uuid4())
body = json.dumps({
    "order": {
        "number": "order-2010",
        "amount": "210.00",
        "currency": "SAR",
        "description": "حقيبة سفر",
    },
    "card_token": "tok_01k72r4k0s3c8v4b2e7f",
    "initiator": "customer",
    "agreement": {
        "type": "card_on_file",
    },
    "three_ds": {
        "return_url": "https://shop.example/return",
    },
    "notification_url": "https://shop.example/callbacks/gateway",
}, ensure_ascii=False)
signed = f"{timestamp}.{request_id}.POST /api/v1/s2s/charge.{body}"
secret = os.environ["GATEWAY_MERCHANT_SECRET"]
digest = hmac.new(secret.encode(), signed.encode(), hashlib.sha256).hexdigest()

request = Request(
    server + "/api/v1/s2s/charge",
    method="POST",
    data=body.encode(),
    headers={
        "Content-Type": "application/json",
        "X-Merchant-Key": os.environ["GATEWAY_MERCHANT_KEY"],
        "X-Hash": f"v1={digest}",
        "X-Timestamp": timestamp,
        "X-Request-Id": request_id,
        "Idempotency-Key": idempotency_key,
    },
)
try:
    with urlopen(request) as response:
        print(response.status, response.read().decode())
except HTTPError as error:
    print(error.code, error.read().decode())
