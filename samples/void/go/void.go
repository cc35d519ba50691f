// Voids an authorised payment while nothing is captured of it:
// go run gateway.go void.go PAYMENT_ID [ATTEMPT]
package main

import (
	"fmt"
	"log"
	"os"
)

func main() {
	paymentID, attempt := append(os.Args[1:], "")[0], "1"
	if len(os.Args) > 2 {
		attempt = os.Args[2]
	}
	if paymentID == "" {
		fmt.Fprintln(os.Stderr, "Usage: go run gateway.go void.go PAYMENT_ID [ATTEMPT]")
		os.Exit(1)
	}

	// region void
	// A second run sends the same key. After transaction.status fail, use the next attempt.
	idempotencyKey, err := storedKey(paymentID + "-void-" + attempt)
	if err != nil {
		log.Fatal(err)
	}
	var released struct {
		Status      string `json:"status"`
		Transaction struct {
			Status string `json:"status"`
		} `json:"transaction"`
	}
	err = post("/api/v1/payment/void", map[string]any{
		"payment_id": paymentID,
		"reason":     "ألغى العميل الحجز",
	}, idempotencyKey, &released)
	if err != nil {
		log.Fatal(err)
	}
	// As with a capture, Transaction.Status is the result, not the HTTP status.
	fmt.Printf("%s: the payment is %s\n", released.Transaction.Status, released.Status)
	// endregion void
}
