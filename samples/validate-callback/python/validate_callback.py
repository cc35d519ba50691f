"""Validates a callback. Reads {"secret", "headers", "body", "now"} on standard input.

Exits with 0 and prints "valid", or exits with 1 and prints why not.
"""

import base64
import hashlib
import hmac
import json
import sys


# region validate
def validate(secret, headers, body, now):
    """Raises ValueError unless the gateway signed these bytes within the last five minutes."""
    message_id = headers["webhook-id"]
    timestamp = headers["webhook-timestamp"]
    if abs(now - int(timestamp)) > 300:
        raise ValueError("the callback is too old, or this server's clock is wrong")
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{message_id}.{timestamp}.".encode() + body
    expected = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    for signature in headers["webhook-signature"].split(" "):
        if hmac.compare_digest(signature, f"v1,{expected}"):
            return
    raise ValueError("no signature matches")
# endregion validate


if __name__ == "__main__":
    callback = json.load(sys.stdin)
    try:
        validate(
            callback["secret"], callback["headers"], callback["body"].encode(), callback["now"]
        )
    except (KeyError, ValueError) as error:
        print(error)
        sys.exit(1)
    print("valid")
