// Refunds part of a payment, or all of it:
// go run gateway.go refund.go PAYMENT_ID [REFUND_NUMBER [AMOUNT]]
package main

import (
	"fmt"
	"log"
	"os"
)

func main() {
	args := append(os.Args[1:], "", "", "")
	paymentID, refundNumber, amount := args[0], or(args[1], "return-88"), or(args[2], "15.00")
	if paymentID == "" {
		fmt.Fprintln(os.Stderr, "Usage: go run gateway.go refund.go PAYMENT_ID [REFUND_NUMBER [AMOUNT]]")
		os.Exit(1)
	}

	// region refund
	// Store the refund, its number and its key before you send it: for 24 hours, a second run refunds
	// nothing twice. Later, look for its number in the payment's transactions first.
	// After a payment.refund with status fail, use a new number (return-88-2), and so a new key:
	// the old key returns the same response.
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
		"amount":             amount,
		"reason":             "One item returned",
		"merchant_refund_id": refundNumber,
	}, idempotencyKey, &refund)
	if err != nil {
		log.Fatal(err)
	}
	// Accepted, but not done yet: the callback payment.refund has the outcome.
	fmt.Println(refund.RefundID, refund.Status)
	// endregion refund
}

func or(text, usual string) string {
	if text == "" {
		return usual
	}
	return text
}
