"""Refunds part of a payment, or all of it:

python3 refund.py PAYMENT_ID [REFUND_NUMBER [AMOUNT]]
"""

import sys

from gateway import post, stored_key

payment_id, refund_number, amount = [*sys.argv[1:], "", "", ""][:3]
if not payment_id:
    sys.exit("Usage: python3 refund.py PAYMENT_ID [REFUND_NUMBER [AMOUNT]]")
refund_number = refund_number or "return-88"
amount = amount or "15.00"

# region refund
# Store the refund, its number and its key before you send it: for 24 hours, a second run refunds
# nothing twice. Later, look for its number in the payment's transactions first.
# After a payment.refund with status fail, use a new number (return-88-2), and so a new key:
# the old key returns the same response.
idempotency_key = stored_key(refund_number)
refund = post(
    "/api/v1/payment/refund",
    {
        "payment_id": payment_id,
        "amount": amount,
        "reason": "One item returned",
        "merchant_refund_id": refund_number,
    },
    idempotency_key,
)
# Accepted, but not done yet: the callback payment.refund has the outcome.
print(refund["refund_id"], refund["status"])
# endregion refund
