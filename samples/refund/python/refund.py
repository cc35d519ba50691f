"""Gives back a part of a payment: python3 refund.py PAYMENT_ID"""

import sys
import uuid

from gateway import post

payment_id = sys.argv[1]

# region refund
# Store the refund, its number and this key before you send it.
idempotency_key = str(uuid.uuid4())
refund = post(
    "/api/v1/payment/refund",
    {
        "payment_id": payment_id,
        "amount": "15.00",
        "reason": "One item returned",
        "merchant_refund_id": "return-88",
    },
    idempotency_key,
)
# Accepted, not done: the callback payment.refund brings the outcome.
print(refund["refund_id"], refund["status"])
# endregion refund
