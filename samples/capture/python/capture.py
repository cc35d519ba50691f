"""Captures an authorised payment: everything that's left, one parcel, or the last parcel:

python3 capture.py PAYMENT_ID [AMOUNT PARCEL [final]]
"""

import sys

from gateway import post, stored_key

payment_id, amount, name, last = [*sys.argv[1:], "", "", "", ""][:4]
parcel = name if amount else "all"
if not payment_id or parcel in ("", "final") or last not in ("", "final"):
    sys.exit("Usage: python3 capture.py PAYMENT_ID [AMOUNT PARCEL [final]]")

# region capture
# Store the parcel with its key before you send it: a second run captures nothing twice.
# After transaction.status fail (not after a time-out), use a new name (parcel-1-2): the old
# key returns the same failure.
idempotency_key = stored_key(f"{payment_id}-capture-{parcel}")
fields = {"payment_id": payment_id}
# Without an amount, you capture everything that's left. A final part releases the rest.
if amount:
    fields["amount"] = amount
if last:
    fields["final"] = True
capture = post("/api/v1/payment/capture", fields, idempotency_key)
transaction, amounts = capture["transaction"], capture["amounts"]
# The HTTP status shows that it was tried, transaction.status whether it worked.
if transaction["status"] == "success":
    print("captured", amounts["captured"], "of", amounts["authorized"], capture["currency"])
elif transaction["status"] == "fail":
    reason = transaction.get("reason", "no reason given")
    print("still held:", transaction.get("decline", {}).get("retry_advice", reason))
else:
    # waiting or undefined: the outcome is unknown.
    print(f"{transaction['status']}: get the status; a new key could capture it twice")
# endregion capture
