"""Gets the merchant session for onvalidatemerchant, and prints it for the page."""

import json
import os

from gateway import post

# region session
# Read it from your configuration, never from the page, or others could use your account.
domain = os.environ.get("APPLE_PAY_DOMAIN", "shop.example")
# This pays nothing, so it needs no Idempotency-Key. Get a new session for every sheet.
session = post("/api/v1/applepay/session", {"domain": domain, "display_name": "متجر نورة"})
# Your answer to the page, for completeMerchantValidation. After an error, let
# the page call abort().
print(json.dumps(session["merchant_session"]))
# endregion session
