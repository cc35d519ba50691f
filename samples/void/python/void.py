"""Releases an authorised payment of which nothing was captured: python3 void.py PAYMENT_ID"""

import sys
import uuid

from gateway import post

payment_id = sys.argv[1] if len(sys.argv) > 1 else ""
if not payment_id:
    sys.exit("Usage: python3 void.py PAYMENT_ID")

# region void
idempotency_key = str(uuid.uuid4())
released = post(
    "/api/v1/payment/void",
    {"payment_id": payment_id, "reason": "ألغى العميل الحجز"},
    idempotency_key,
)
# As with a capture, transaction.status says whether it worked.
print(f"{released['transaction']['status']}: the payment is {released['status']}")
# endregion void
