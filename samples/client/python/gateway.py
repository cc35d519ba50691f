"""Sends signed requests to the gateway.

Needs GATEWAY_MERCHANT_KEY, GATEWAY_MERCHANT_SECRET and GATEWAY_URL in the environment.
"""

import hashlib
import hmac
import json
import os
import sys
import time
import urllib.error
import urllib.request
import uuid
from pathlib import Path


def print_error(kind, error, trace):
    """Prints a failure without its trace. Other exceptions are bugs, and keep theirs."""
    if isinstance(error, (GatewayError, OSError)):
        print(error, file=sys.stderr)
    else:
        sys.__excepthook__(kind, error, trace)


sys.excepthook = print_error


def env(name):
    """Returns a variable of the environment. Ends the program if it isn't set."""
    where = "the page /programs lists its value for the sandbox"
    return os.environ.get(name) or sys.exit(f"Set {name}: {where}.")


GATEWAY_URL = env("GATEWAY_URL")
GATEWAY_MERCHANT_KEY = env("GATEWAY_MERCHANT_KEY")
GATEWAY_MERCHANT_SECRET = env("GATEWAY_MERCHANT_SECRET")


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


class GatewayError(Exception):
    """A response that isn't 2xx. `code` is the contract's, if the error is one of the gateway's.

    `retry_after` is how many seconds to wait, if the response says so. `reason` comes from the
    sandbox only.
    """

    def __init__(self, status, headers, body):
        self.reason = headers.get("X-Sandbox-Reason")
        retry_after = headers.get("Retry-After", "")
        self.retry_after = int(retry_after) if retry_after.isdigit() else None
        because = f" because of {self.reason}" if self.reason else ""
        later = f", try again in {self.retry_after} s" if self.retry_after else ""
        problem = json.loads(body) if body.startswith("{") else {}  # a proxy's isn't JSON
        self.status = status
        self.code = problem.get("code")
        if self.code:
            errors = problem.get("errors", [])
            fields = "".join(f" {one['pointer']}: {one['detail']}" for one in errors)
            super().__init__(
                f"The gateway returned {status} {self.code}{because}{later}: "
                f"{problem['detail']}{fields}\n"
                f"request_id {problem['request_id']}, see {problem['doc_url']}"
            )
        else:
            super().__init__(f"{GATEWAY_URL} returned {status} without a code. Is it the gateway?")


def post(path, fields, idempotency_key=None, seconds=30):
    """Sends a request and returns the fields of the response.

    Requests that move money or create something need an Idempotency-Key: after a time-out, send the
    same again with the same key. `seconds` is how long to wait for the response.
    """
    body = json.dumps(fields).encode()  # serialise once: sign and send the same bytes
    headers = sign(
        GATEWAY_MERCHANT_KEY,
        GATEWAY_MERCHANT_SECRET,
        int(time.time()),
        str(uuid.uuid4()),
        "POST",
        path,
        body,
    )
    headers["Content-Type"] = "application/json"
    if idempotency_key:
        headers["Idempotency-Key"] = idempotency_key
    request = urllib.request.Request(GATEWAY_URL + path, body, headers)
    try:
        with urllib.request.urlopen(request, timeout=seconds) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as error:
        text = error.read().decode(errors="replace")
        raise GatewayError(error.code, error.headers, text) from None
    except OSError as error:
        cause = getattr(error, "reason", error)
        raise ConnectionError(
            f"Nothing answers at {GATEWAY_URL} ({cause}). Is the sandbox running?\n"
            "If it is, your request may have arrived. "
            "Run the program again: with its stored key, nothing moves twice."
        ) from None


def stored_key(name):
    """Returns the stored Idempotency-Key of one intention, or creates and stores it.

    In your own code, use a database row. Here, it's a file in the folder STORE: a run with another
    folder finds no key, and moves the money a second time.
    """
    file = Path(env("STORE"), f"{name}.key")
    if not file.exists():
        file.write_text(str(uuid.uuid4()))
    return file.read_text()
