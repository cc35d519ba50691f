"""Gets the merchant session from Apple with your own certificate, and prints it unchanged.

Needs the files APPLE_PAY_CERTIFICATE and APPLE_PAY_KEY, both PEM.
"""

import http.client
import json
import os
import ssl
import sys

env = os.environ
certificate, key = env.get("APPLE_PAY_CERTIFICATE"), env.get("APPLE_PAY_KEY")
if not certificate or not key:
    files = "the PEM files of your merchant identity certificate"
    sys.exit(f"Set APPLE_PAY_CERTIFICATE and APPLE_PAY_KEY to {files}.")

# region validate
# Read all of it from your configuration. Never call the validationURL that the page sends.
host = env.get("APPLE_PAY_HOST", "apple-pay-gateway.apple.com")
body = json.dumps(
    {
        "merchantIdentifier": env.get("APPLE_PAY_MERCHANT_ID", "merchant.example.shop"),
        "displayName": env.get("APPLE_PAY_DISPLAY_NAME", "متجر نورة"),
        "initiative": "web",
        "initiativeContext": env.get("APPLE_PAY_DOMAIN", "shop.example"),
    }
)

context = ssl.create_default_context()
context.load_cert_chain(certificate, key)
# Not urllib, which follows redirects.
apple = http.client.HTTPSConnection(host, timeout=10, context=context)
headers = {"Content-Type": "application/json"}
try:
    apple.request("POST", "/paymentservices/paymentSession", body, headers)
    answer = apple.getresponse()
    session = answer.read()
except (OSError, http.client.HTTPException) as error:
    sys.exit(f"No response from Apple. Does it accept the certificate? {error}")
if answer.status != 200:
    sys.exit(f"Apple returned {answer.status}: {session.decode(errors='replace')}")
sys.stdout.buffer.write(session)  # for completeMerchantValidation, unchanged
# endregion validate
