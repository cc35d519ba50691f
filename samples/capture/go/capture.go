// Captures everything that is left of an authorised payment: go run gateway.go capture.go PAYMENT_ID
package main

import (
	"fmt"
	"log"
	"os"
)

func main() {
	paymentID := os.Args[1]

	// region capture
	// A new key for every try that you decide on; the same one only after a time-out.
	idempotencyKey := newUUID()
	var capture struct {
		Currency string `json:"currency"`
		Amounts  struct {
			Captured string `json:"captured"`
		} `json:"amounts"`
		Transaction struct {
			Status  string `json:"status"`
			Decline struct {
				RetryAdvice string `json:"retry_advice"`
			} `json:"decline"`
		} `json:"transaction"`
	}
	err := post("/api/v1/payment/capture", map[string]any{"payment_id": paymentID}, idempotencyKey, &capture)
	if err != nil {
		log.Fatal(err)
	}
	// The HTTP status says that it was tried, this one says whether it worked.
	if capture.Transaction.Status == "success" {
		fmt.Println("captured", capture.Amounts.Captured, capture.Currency)
	} else {
		fmt.Println("still held:", capture.Transaction.Decline.RetryAdvice)
	}
	// endregion capture
}
