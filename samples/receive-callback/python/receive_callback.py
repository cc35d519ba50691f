"""Receives callbacks at http://127.0.0.1:PORT/callbacks/gateway and fulfils each paid order once:

python3 receive_callback.py

Needs GATEWAY_CALLBACK_SECRET, PORT, and in the folder STORE the file orders.json: what you stored with each
order. The folder replaces your database.
"""

import base64
import hashlib
import hmac
import json
import os
import re
import sys
import time
import traceback
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path


def env(name):
    where = "the page /programs lists its value for the sandbox"
    return os.environ.get(name) or sys.exit(f"Set {name}: {where}.")


def callback_secret():
    """A secret that isn't whsec_ and the base64 of 24 to 64 bytes would reject every callback."""
    secret = env("GATEWAY_CALLBACK_SECRET")
    try:
        key = base64.b64decode(secret.removeprefix("whsec_"))
    except ValueError:
        key = b""
    if secret == "whsec_" + base64.b64encode(key).decode() and 24 <= len(key) <= 64:
        return secret
    name = "GATEWAY_CALLBACK_SECRET"
    sys.exit(f"{name} isn't a callback secret: it starts with whsec_. Copy all of it.")


SECRET = callback_secret()
STORE = Path(env("STORE"))
for folder in ("callbacks", "done"):
    (STORE / folder).mkdir(parents=True, exist_ok=True)


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


# region receive
class Receiver(BaseHTTPRequestHandler):
    timeout = 10

    def do_POST(self):
        try:
            status = self.receive()
        except Exception:
            traceback.print_exc()
            status = 500  # the gateway sends it again
        self.send_response(status)
        self.end_headers()

    def receive(self):
        if self.path != "/callbacks/gateway":
            return 404
        # The raw bytes, before anything parses them.
        body = self.rfile.read(int(self.headers["content-length"]))
        try:
            validate(SECRET, self.headers, body, int(time.time()))
        except ValueError as error:
            print(f"Rejected: {error}", file=sys.stderr)
            return 401
        print("Signature matches:", self.headers["webhook-id"], file=sys.stderr)
        known = STORE / "callbacks" / self.headers["webhook-id"]
        if known.exists():
            return 204  # a repeated callback: nothing to do
        # With a database, put the work and the id in one transaction. Here, the work comes first, because
        # it does nothing the second time: a crash in between loses no payment.
        if not work(json.loads(body)):
            return 503  # not stored: the gateway sends it again
        known.write_bytes(body)
        return 204
# endregion receive


# region fulfil
def work(event):
    """Returns whether the event is handled. If not, the gateway has to send it again."""
    handled = STORE / "sequences" / event["data"]["payment_id"]
    handled.mkdir(parents=True, exist_ok=True)
    is_newest = all(int(earlier.name) < event["sequence"] for earlier in handled.iterdir())
    if not apply(event["type"], event["data"], is_newest):
        return False
    (handled / str(event["sequence"])).touch()
    return True


def apply(type, data, is_newest):
    is_refund = type == "payment.refund" and data["status"] in ("success", "fail")
    is_dispute = type == "payment.chargeback"
    # Every callback has the payment's state. Only the newest may change the order.
    is_paid = is_newest and data["order_status"] in ("pending", "settled")
    if not (is_paid or is_refund or is_dispute):
        return True
    orders = stored_orders()
    number, to_do = data["order_number"], "fulfil"
    order = orders.get(number)
    subscription = orders.get(data.get("schedule_id"))
    # An automatic payment has no row of its own: use its schedule's row.
    if not order and subscription and type not in ("payment.sale", "payment.capture"):
        number, to_do = f"{data['schedule_id']} {data['payment_id']}", "extend"
        order = {**subscription, "payment_id": data["payment_id"]}
    if not order or not order.get("payment_id"):
        # The callback was faster than your own transaction.
        print(f"No row with a payment for {number} yet: 503, it comes again", file=sys.stderr)
        return False
    fits = (
        data["payment_id"] == order["payment_id"]
        and data["order_amount"] == order["amount"]  # strings, never floats
        and data["order_currency"] == order["currency"]
        and data["livemode"] == order["livemode"]
    )
    if not fits:
        print("Not as ordered, look at it:", number, file=sys.stderr)
        return True
    captured, refunded = data["amounts"]["captured"], data["amounts"]["refunded"]
    if is_dispute:
        once(data["trans_id"], f"dispute {number}: alert your team, stop the shipment")
    elif is_refund and data["status"] == "success":
        once(data["trans_id"], f"refunded {number} {data['amount']}")
    elif is_refund:  # tell your staff: the shopper has no money yet
        once(data["trans_id"], f"refund failed {number} {data.get('reason')}")
    if not is_paid:
        return True
    if data["order_status"] == "pending":
        # Pick and pack the goods. Capture when they're ready to ship.
        once(f"{data['payment_id']}-accepted", f"accept {number}")
    elif re.search("[1-9]", refunded):
        # If you haven't fulfilled it yet, a person decides what to ship.
        once(data["payment_id"], f"look at {number}: refunded, get the status")
    elif captured != order["amount"]:
        # Hand over no more than this amount covers.
        once(f"{data['payment_id']}-{captured}", f"part captured {number} {captured}")
    else:
        once(data["payment_id"], f"{to_do} {number}")
    return True


def once(id, line):
    """Prints for only one caller, as UPDATE orders … WHERE status = 'open' does."""
    try:
        (STORE / "done" / id).touch(exist_ok=False)
    except FileExistsError:
        return
    print(line, flush=True)
# endregion fulfil


def stored_orders():
    """Returns what you stored: orders by number, and subscriptions by schedule."""
    try:
        return json.loads((STORE / "orders.json").read_bytes())
    except FileNotFoundError as error:
        print(f"No order is stored yet: {error}", file=sys.stderr)
        return {}


if __name__ == "__main__":
    port = env("PORT")
    try:
        server = ThreadingHTTPServer(("127.0.0.1", int(port)), Receiver)
    except OSError as error:
        way_out = "set PORT to another one, and use it in SHOP_URL and --callback-url too"
        sys.exit(f"Can't listen on port {port} ({error.strerror}): {way_out}.")
    print(f"Ready: http://127.0.0.1:{port}/callbacks/gateway", file=sys.stderr)
    server.serve_forever()
