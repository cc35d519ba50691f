"""Receives callbacks in Django, at http://127.0.0.1:PORT/callbacks/gateway, and fulfils each paid order once.

Needs GATEWAY_CALLBACK_SECRET, PORT, and in the folder STORE the file orders.json: what you stored with each
order. The folder stands for your database.
"""

import base64
import hashlib
import hmac
import json
import os
import sys
import time
from pathlib import Path
from wsgiref.simple_server import make_server

from django.conf import settings
from django.core.wsgi import get_wsgi_application
from django.http import HttpResponse
from django.urls import path
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST


def env(name):
    return os.environ.get(name) or sys.exit(f"Set {name}.")


SECRET = env("GATEWAY_CALLBACK_SECRET")
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
    # During a rotation there are several signatures; one of them is made with your secret.
    for signature in signatures.split(" "):
        if hmac.compare_digest(signature.encode(), expected):
            return
    raise ValueError("no signature matches")
# endregion validate


# region receive
def receive(headers, body):
    """Answers the HTTP status."""
    try:
        validate(SECRET, headers, body, int(time.time()))
    except ValueError as error:
        print(f"Refused: {error}", file=sys.stderr)
        return 401
    known = STORE / "callbacks" / headers["webhook-id"]
    if known.exists():
        return 204  # a repetition: nothing to do, and received
    # With a database: the work and the id in one transaction.
    if not work(json.loads(body)):
        return 503  # not stored: it comes again
    known.write_bytes(body)
    return 204
# endregion receive


# region route
@csrf_exempt  # no browser and no token here: the signature protects this view
@require_POST
def callback(request):
    # request.body: the bytes as they came; with REST framework read it before request.data.
    return HttpResponse(status=receive(request.headers, request.body))


urlpatterns = [path("callbacks/gateway", callback)]
# endregion route


# region fulfil
def work(event):
    """Answers whether the event is done with; if not, it has to come again."""
    data = event["data"]
    is_payment = (
        event["type"] in ("payment.sale", "payment.capture", "payment.recurring")
        and data["status"] == "success"
        and data["order_status"] in ("pending", "settled")
    )
    is_refund = event["type"] == "payment.refund" and data["status"] in ("success", "fail")
    if not (is_payment or is_refund):
        return True
    number = data["order_number"]
    order = stored_order(number)
    if not order or not order.get("payment_id"):
        return False  # faster than your own transaction
    fits = (
        data["payment_id"] == order["payment_id"]
        and data["order_amount"] == order["amount"]  # texts, never floats
        and data["order_currency"] == order["currency"]
        and data["livemode"] == order["livemode"]
    )
    accepted = f"{data['payment_id']}-accepted"
    captured = data["amounts"]["captured"]
    if not fits:
        print("Not as ordered, look at it:", number, file=sys.stderr)
    elif is_refund:
        if not is_first(data["trans_id"]):
            return True
        if data["status"] == "success":
            print("refunded", number, data["amount"], flush=True)
        else:  # tell your staff: the shopper has no money yet
            print("refund failed", number, data.get("reason"), flush=True)
    elif data["order_status"] == "pending":
        # Pick and pack, and capture when the goods are ready to leave.
        if is_first(accepted):
            print("accept", number, flush=True)
    else:
        is_first(accepted)  # money was taken: an older event accepts nothing
        if captured != order["amount"]:
            # Hand over no more than that covers.
            if is_first(data["trans_id"]):
                print("part captured", number, captured, flush=True)
        elif is_first(data["payment_id"]):
            print("fulfil", number, flush=True)
    return True


def stored_order(number):
    """What you stored with the order; None while there is no row."""
    try:
        return json.loads((STORE / "orders.json").read_bytes()).get(number)
    except FileNotFoundError as error:
        print(f"No order is stored yet: {error}", file=sys.stderr)
        return None


def is_first(id):
    """True for one caller alone, as UPDATE orders … WHERE status = 'open' is."""
    try:
        (STORE / "done" / id).touch(exist_ok=False)
        return True
    except FileExistsError:
        return False
# endregion fulfil


# A project has these in its settings. What Django switches on for every project is on here too.
settings.configure(
    ROOT_URLCONF=__name__,
    SECRET_KEY=os.urandom(32).hex(),
    ALLOWED_HOSTS=["127.0.0.1"],
    MIDDLEWARE=[
        "django.middleware.security.SecurityMiddleware",
        "django.middleware.common.CommonMiddleware",
        "django.middleware.csrf.CsrfViewMiddleware",
    ],
)
application = get_wsgi_application()
# For your desk; in live a WSGI server such as Gunicorn runs `application`.
if __name__ == "__main__":
    make_server("127.0.0.1", int(env("PORT")), application).serve_forever()
