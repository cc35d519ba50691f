"""Validates callbacks.

Reads them on standard input, one JSON object a line, and prints "valid" or the reason for each:
{"secret", "headers", "body" (or "body_base64"), "now"}
"""

import base64
import hashlib
import hmac
import json
import sys


# region validate
def validate(secret, headers, body, now):
    """Raises ValueError unless the gateway signed these bytes within the last five minutes."""
    message_id = headers.get("webhook-id")
    timestamp = headers.get("webhook-timestamp")
    signatures = headers.get("webhook-signature")
    if not (message_id and timestamp and signatures):
        raise ValueError("a webhook- header is missing")
    if abs(now - int(timestamp)) > 300:
        raise ValueError("the callback is too old, or this server's clock is wrong")
    key = base64.b64decode(secret.removeprefix("whsec_"))
    if len(key) < 24:
        raise ValueError("the callback secret is missing or cut off")
    signed = f"{message_id}.{timestamp}.".encode() + body
    digest = hmac.new(key, signed, hashlib.sha256).digest()
    expected = b"v1," + base64.b64encode(digest)
    # During a rotation there are several signatures. One of them matches your secret.
    for signature in signatures.split(" "):
        if hmac.compare_digest(signature.encode(), expected):
            return
    raise ValueError("no signature matches")
# endregion validate


if __name__ == "__main__":
    for line in sys.stdin.buffer:
        callback = json.loads(line)
        if "body" in callback:
            body = callback["body"].encode()
        else:
            body = base64.b64decode(callback["body_base64"])
        try:
            validate(callback["secret"], callback["headers"], body, callback["now"])
            print("valid")
        except ValueError as error:
            print(error)
