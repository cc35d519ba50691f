// Releases an authorised payment of which nothing was captured: go run gateway.go void.go PAYMENT_ID
package main

import (
	"fmt"
	"log"
	"os"
)

func main() {
	paymentID := append(os.Args[1:], "")[0]
	if paymentID == "" {
		fmt.Fprintln(os.Stderr, "Usage: go run gateway.go void.go PAYMENT_ID")
		os.Exit(1)
	}

	// region void
	idempotencyKey := newUUID()
	var released struct {
		Status      string `json:"status"`
		Transaction struct {
			Status string `json:"status"`
		} `json:"transaction"`
	}
	err := post("/api/v1/payment/void", map[string]any{
		"payment_id": paymentID,
		"reason":     "ألغى العميل الحجز",
	}, idempotencyKey, &released)
	if err != nil {
		log.Fatal(err)
	}
	// As with a capture, Transaction.Status says whether it worked.
	fmt.Printf("%s: the payment is %s\n", released.Transaction.Status, released.Status)
	// endregion void
}
