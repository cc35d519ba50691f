// Gives back a part of a payment: go run gateway.go refund.go PAYMENT_ID
package main

import (
	"fmt"
	"log"
	"os"
)

func main() {
	paymentID := os.Args[1]

	// region refund
	// Store the refund, its number and this key before you send it.
	idempotencyKey := newUUID()
	var refund struct {
		RefundID string `json:"refund_id"`
		Status   string `json:"status"`
	}
	err := post("/api/v1/payment/refund", map[string]any{
		"payment_id":         paymentID,
		"amount":             "15.00",
		"reason":             "One item returned",
		"merchant_refund_id": "return-88",
	}, idempotencyKey, &refund)
	if err != nil {
		log.Fatal(err)
	}
	// Accepted, not done: the callback payment.refund brings the outcome.
	fmt.Println(refund.RefundID, refund.Status)
	// endregion refund
}
