"""Shows the return page to the shopper at http://127.0.0.1:PORT/return?order_number=order-1042

python3 return_page.py

Needs the client's variables, PORT, and in the folder STORE the file orders.json: what you stored with each
order. The folder replaces your database.
"""

import html
import json
import re
import sys
import traceback
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

from gateway import GatewayError, env, post

STORE = Path(env("STORE"))


# region return
class ReturnPage(BaseHTTPRequestHandler):
    timeout = 10

    def do_GET(self):
        try:
            self.show()
        except Exception:
            traceback.print_exc()
            self.send_error(500)

    def show(self):
        address = urlsplit(self.path)
        if address.path != "/return":
            return self.send_error(404)
        # Anybody can type an address: don't read its payment_id, and use your own order's row. In
        # your shop, also check that the order is this shopper's.
        number = parse_qs(address.query).get("order_number", [""])[0]
        order = json.loads((STORE / "orders.json").read_bytes()).get(number)
        text = what_to_tell(number, order) if order else "We do not know this order."
        self.send_response(200 if order else 404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        text = html.escape(text)
        page = f'<!doctype html><html lang="en"><title>Your order</title><p>{text}</p></html>'
        self.wfile.write(page.encode())
# endregion return


# region tell
def what_to_tell(number, order):
    try:
        payment = post("/api/v1/payment/status", {"payment_id": order.get("payment_id")})
    except (GatewayError, OSError, ValueError) as error:
        print(error, file=sys.stderr)
        return "We are checking your payment."  # no response doesn't mean declined
    fits = (
        payment["order"]["number"] == number
        and payment["order"]["amount"] == order["amount"]  # strings, never floats
        and payment["order"]["currency"] == order["currency"]
        and payment["livemode"] == order["livemode"]
    )
    match payment["status"]:
        # Update the order first, with the same function as your callback handler.
        case "settled" | "refund" if fits:
            return how_much(payment["status"], payment["order"], payment["amounts"])
        case "pending" if fits:
            return "Your order is confirmed."
        case "decline" if payment["decline"]["code"] != "invalid_transaction":
            # After invalid_transaction, another payment may have paid the order.
            return f"{payment['decline']['message']} Pay again?"
        case "void":
            return "This payment was cancelled. Back to the basket."
        case "expired":
            return "The time ran out. Start again?"
        case "prepare" | "redirect" | "3ds":
            return "We are waiting for your payment."
        case "undefined":
            return "We are checking with your bank and will write to you."
        case _:
            return "We are checking your payment."


def how_much(status, order, amounts):
    """Settled means you got money, and the amounts say how much. Refund means all of it went back."""
    captured, refunded = amounts["captured"], amounts["refunded"]
    if status == "refund":
        return f"Your payment was refunded: {refunded} {order['currency']}."
    if captured == order["amount"] and not re.search("[1-9]", refunded):
        return "Paid, thank you."
    return f"Paid {captured} of {order['amount']} {order['currency']}, refunded {refunded} {order['currency']}."
# endregion tell


if __name__ == "__main__":
    port = env("PORT")
    try:
        server = ThreadingHTTPServer(("127.0.0.1", int(port)), ReturnPage)
    except OSError as error:
        sys.exit(f"Can't listen on port {port} ({error.strerror}): set PORT to another one.")
    server.serve_forever()
