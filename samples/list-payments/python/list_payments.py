"""Lists the payments of a day in Riyadh, or of an order, newest first:

python3 list_payments.py day YYYY-MM-DD
python3 list_payments.py order ORDER_NUMBER
"""

import sys

from gateway import post

by, asked = [*sys.argv[1:], "", ""][:2]
if by not in ("day", "order") or not asked:
    sys.exit("""Usage: python3 list_payments.py day YYYY-MM-DD
       python3 list_payments.py order ORDER_NUMBER""")

# region list
fields = {"day" if by == "day" else "order_number": asked, "limit": 100}
# Send the same request with each page's next_cursor until there's none. Print each page at
# once, so that a long day needs no more memory.
more = True
while more:
    page = post("/api/v1/payment/list", fields)
    for payment in page["payments"]:
        names = ("authorized", "captured", "refunded")
        amounts = ", ".join(f"{name} {payment['amounts'][name]}" for name in names)
        start = f"{payment['payment_id']} {payment['order_number']} {payment['status']}"
        print(f"{start}: {amounts} {payment['currency']}")
    more = "next_cursor" in page
    fields["cursor"] = page.get("next_cursor")
# endregion list
