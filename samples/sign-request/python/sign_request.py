"""Signs requests to the gateway.

Reads descriptions on standard input, one JSON object a line, and prints the headers of each:
{"merchant_key", "merchant_secret", "timestamp", "request_id", "method", "path",
"body" (or "body_base64" for bytes that aren't text)}
"""

import base64
import hashlib
import hmac
import json
import sys


# region sign
def sign(merchant_key, merchant_secret, timestamp, request_id, method, path, body):
    """Returns the headers that prove who sent these bytes. `body` is exactly what you send."""
    signed = f"{timestamp}.{request_id}.{method} {path}.".encode() + body
    digest = hmac.new(merchant_secret.encode(), signed, hashlib.sha256).hexdigest()
    return {
        "X-Merchant-Key": merchant_key,
        "X-Timestamp": str(timestamp),
        "X-Request-Id": request_id,
        "X-Hash": f"v1={digest}",
    }
# endregion sign


if __name__ == "__main__":
    for line in sys.stdin.buffer:
        request = json.loads(line)
        if "body" in request:
            body = request["body"].encode()
        else:
            body = base64.b64decode(request["body_base64"])
        headers = sign(
            request["merchant_key"],
            request["merchant_secret"],
            request["timestamp"],
            request["request_id"],
            request["method"],
            request["path"],
            body,
        )
        print(json.dumps(headers))
