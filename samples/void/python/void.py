"""Voids an authorised payment while nothing is captured of it:

python3 void.py PAYMENT_ID [ATTEMPT]
"""

import sys

from gateway import post, stored_key

payment_id = sys.argv[1] if len(sys.argv) > 1 else ""
attempt = sys.argv[2] if len(sys.argv) > 2 else "1"
if not payment_id:
    sys.exit("Usage: python3 void.py PAYMENT_ID [ATTEMPT]")

# region void
# A second run sends the same key. After transaction.status fail, use the next attempt.
idempotency_key = stored_key(f"{payment_id}-void-{attempt}")
released = post(
    "/api/v1/payment/void",
    {"payment_id": payment_id, "reason": "ألغى العميل الحجز"},
    idempotency_key,
)
# As with a capture, transaction.status is the result, not the HTTP status.
print(f"{released['transaction']['status']}: the payment is {released['status']}")
# endregion void
