"""Releases the rest of a hold after you captured a part of it:

python3 release.py PAYMENT_ID [ATTEMPT]
"""

import sys

from gateway import post, stored_key

payment_id = sys.argv[1] if len(sys.argv) > 1 else ""
attempt = sys.argv[2] if len(sys.argv) > 2 else "1"
if not payment_id:
    sys.exit("Usage: python3 release.py PAYMENT_ID [ATTEMPT]")

# region release
# A second run sends the same key. After transaction.status fail, use the next attempt.
idempotency_key = stored_key(f"{payment_id}-release-{attempt}")
change = post(
    "/api/v1/payment/release",
    {"payment_id": payment_id, "reason": "One item is out of stock"},
    idempotency_key,
)
transaction, captured = change["transaction"], change["amounts"]["captured"]
# As with a capture, transaction.status is the result, not the HTTP status.
if transaction["status"] == "success":
    print(f"released {transaction['amount']} {change['currency']}, captured {captured}")
else:
    print(f"{transaction['status']}: get the status before you try again")
# endregion release
