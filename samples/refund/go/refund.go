// Gives back a part of a payment:
// go run gateway.go refund.go PAYMENT_ID [REFUND_NUMBER]
package main

import (
	"fmt"
	"log"
	"os"
)

func main() {
	paymentID, refundNumber := os.Args[1], "return-88"
	if len(os.Args) > 2 {
		refundNumber = os.Args[2]
	}

	// region refund
	// Store the refund, its number and its key before you send it: run twice, it refunds once.
	idempotencyKey, err := storedKey(refundNumber)
	if err != nil {
		log.Fatal(err)
	}
	var refund struct {
		RefundID string `json:"refund_id"`
		Status   string `json:"status"`
	}
	err = post("/api/v1/payment/refund", map[string]any{
		"payment_id":         paymentID,
		"amount":             "15.00",
		"reason":             "One item returned",
		"merchant_refund_id": refundNumber,
	}, idempotencyKey, &refund)
	if err != nil {
		log.Fatal(err)
	}
	// Accepted, not done: the callback payment.refund brings the outcome.
	fmt.Println(refund.RefundID, refund.Status)
	// endregion refund
}
