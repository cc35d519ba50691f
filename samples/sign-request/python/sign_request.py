"""Signs a request of the gateway. Reads a JSON description on standard input, prints the headers.

{"merchant_key", "merchant_secret", "timestamp", "request_id", "method", "path", "body"}
"""

import hashlib
import hmac
import json
import sys


# region sign
def sign(merchant_key, merchant_secret, timestamp, request_id, method, path, body):
    """Headers that prove who sent these bytes. `body` is what goes over the wire, as bytes."""
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
    request = json.load(sys.stdin)
    headers = sign(
        request["merchant_key"],
        request["merchant_secret"],
        request["timestamp"],
        request["request_id"],
        request["method"],
        request["path"],
        request["body"].encode(),
    )
    json.dump(headers, sys.stdout)
