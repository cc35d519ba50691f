"""Captures everything that is left of an authorised payment: python3 capture.py PAYMENT_ID"""

import sys
import uuid

from gateway import post

payment_id = sys.argv[1]

# region capture
# A new key for every try that you decide on; the same one only after a time-out.
idempotency_key = str(uuid.uuid4())
capture = post("/api/v1/payment/capture", {"payment_id": payment_id}, idempotency_key)
# The HTTP status says that it was tried, this one says whether it worked.
if capture["transaction"]["status"] == "success":
    print("captured", capture["amounts"]["captured"], capture["currency"])
else:
    print("still held:", capture["transaction"]["decline"]["retry_advice"])
# endregion capture
