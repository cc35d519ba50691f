"""Sends signed requests to the gateway.

Needs GATEWAY_MERCHANT_KEY, GATEWAY_MERCHANT_SECRET and GATEWAY_URL in the environment.
"""

import hashlib
import hmac
import json
import os
import time
import urllib.error
import urllib.request
import uuid
from pathlib import Path


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


class GatewayError(Exception):
    """An answer that is not a 2xx. `code` is the contract's, if it was one of the gateway's errors.

    `retry_after` is how many seconds to wait, if it says so; `reason` what the sandbox alone tells.
    """

    def __init__(self, status, headers, body):
        self.reason = headers.get("X-Sandbox-Reason")
        retry_after = headers.get("Retry-After", "")
        self.retry_after = int(retry_after) if retry_after.isdigit() else None
        because = f" because of {self.reason}" if self.reason else ""
        later = f", try again in {self.retry_after} s" if self.retry_after else ""
        super().__init__(f"The gateway answered {status}{because}{later}: {body}")
        self.status = status
        self.code = json.loads(body).get("code") if body.startswith("{") else None


def post(path, fields, idempotency_key=None, seconds=30):
    """Sends a request and returns the fields of the answer.

    What moves money or creates something needs an Idempotency-Key: after a time-out send the same
    again, with the same key. `seconds` is how long to wait for the answer.
    """
    body = json.dumps(fields).encode()  # once: these bytes are signed, and these bytes are sent
    headers = sign(
        os.environ["GATEWAY_MERCHANT_KEY"],
        os.environ["GATEWAY_MERCHANT_SECRET"],
        int(time.time()),
        str(uuid.uuid4()),
        "POST",
        path,
        body,
    )
    headers["Content-Type"] = "application/json"
    if idempotency_key:
        headers["Idempotency-Key"] = idempotency_key
    request = urllib.request.Request(os.environ["GATEWAY_URL"] + path, body, headers)
    try:
        with urllib.request.urlopen(request, timeout=seconds) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as error:
        text = error.read().decode(errors="replace")
        raise GatewayError(error.code, error.headers, text) from None


def stored_key(name):
    """The Idempotency-Key of one intention: made once, and found again by every later run.

    The file stands for the row in your database. It lies in STORE, or in the current folder: a run
    with another folder finds no key, and moves the money a second time.
    """
    file = Path(os.environ.get("STORE", "."), f"{name}.key")
    if not file.exists():
        file.write_text(str(uuid.uuid4()))
    return file.read_text()
