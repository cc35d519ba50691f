// Lists the payments of a day in Riyadh, or of an order, newest first:
// go run gateway.go list_payments.go day YYYY-MM-DD
// go run gateway.go list_payments.go order ORDER_NUMBER
package main

import (
	"fmt"
	"log"
	"os"
)

const usage = `Usage: go run gateway.go list_payments.go day YYYY-MM-DD
       go run gateway.go list_payments.go order ORDER_NUMBER`

func main() {
	args := append(os.Args[1:], "", "")
	by := map[string]string{"day": "day", "order": "order_number"}[args[0]]
	if by == "" || args[1] == "" {
		fmt.Fprintln(os.Stderr, usage)
		os.Exit(1)
	}

	// region list
	fields := map[string]any{by: args[1], "limit": 100}
	// Send the same request with each page's next_cursor until there's none. Print each page at
	// once, so that a long day needs no more memory.
	for more := true; more; {
		var page struct {
			Payments []struct {
				PaymentID   string `json:"payment_id"`
				OrderNumber string `json:"order_number"`
				Status      string `json:"status"`
				Currency    string `json:"currency"`
				Amounts     struct {
					Authorized string `json:"authorized"`
					Captured   string `json:"captured"`
					Refunded   string `json:"refunded"`
				} `json:"amounts"`
			} `json:"payments"`
			NextCursor string `json:"next_cursor"`
		}
		if err := post("/api/v1/payment/list", fields, "", &page); err != nil {
			log.Fatal(err)
		}
		for _, p := range page.Payments {
			fmt.Printf("%s %s %s: authorized %s, captured %s, refunded %s %s\n",
				p.PaymentID, p.OrderNumber, p.Status,
				p.Amounts.Authorized, p.Amounts.Captured, p.Amounts.Refunded, p.Currency)
		}
		more = page.NextCursor != ""
		fields["cursor"] = page.NextCursor
	}
	// endregion list
}
