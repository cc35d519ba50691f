"""Gets the merchant session that the page asks for in onvalidatemerchant, and prints it for the page."""

import json
import os

from gateway import post

# region session
# From your configuration, never from the page: else others use your account.
domain = os.environ.get("APPLE_PAY_DOMAIN", "shop.example")
# No Idempotency-Key: nothing is paid by it. Fresh for every sheet, never kept.
session = post("/api/v1/applepay/session", {"domain": domain, "display_name": "متجر نورة"})
# Your answer to the page, for completeMerchantValidation. After an error let
# the page call abort().
print(json.dumps(session["merchant_session"]))
# endregion session
