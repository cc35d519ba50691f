"""Gives back a part of a payment:

python3 refund.py PAYMENT_ID [REFUND_NUMBER]
"""

import sys

from gateway import post, stored_key

payment_id = sys.argv[1]
refund_number = sys.argv[2] if len(sys.argv) > 2 else "return-88"

# region refund
# Store the refund, its number and its key before you send it: run twice, it refunds once.
idempotency_key = stored_key(refund_number)
refund = post(
    "/api/v1/payment/refund",
    {
        "payment_id": payment_id,
        "amount": "15.00",
        "reason": "One item returned",
        "merchant_refund_id": refund_number,
    },
    idempotency_key,
)
# Accepted, not done: the callback payment.refund brings the outcome.
print(refund["refund_id"], refund["status"])
# endregion refund
