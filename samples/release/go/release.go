// Releases the rest of a hold after you captured a part of it:
// go run gateway.go release.go PAYMENT_ID [ATTEMPT]
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
		fmt.Fprintln(os.Stderr, "Usage: go run gateway.go release.go PAYMENT_ID [ATTEMPT]")
		os.Exit(1)
	}

	// region release
	// A second run sends the same key. After transaction.status fail, use the next attempt.
	idempotencyKey, err := storedKey(paymentID + "-release-" + attempt)
	if err != nil {
		log.Fatal(err)
	}
	var change struct {
		Currency string `json:"currency"`
		Amounts  struct {
			Captured string `json:"captured"`
		} `json:"amounts"`
		Transaction struct {
			Status string `json:"status"`
			Amount string `json:"amount"`
		} `json:"transaction"`
	}
	err = post("/api/v1/payment/release", map[string]any{
		"payment_id": paymentID,
		"reason":     "One item is out of stock",
	}, idempotencyKey, &change)
	if err != nil {
		log.Fatal(err)
	}
	// As with a capture, Transaction.Status is the result, not the HTTP status.
	if transaction := change.Transaction; transaction.Status == "success" {
		captured := change.Amounts.Captured
		fmt.Printf("released %s %s, captured %s\n", transaction.Amount, change.Currency, captured)
	} else {
		fmt.Printf("%s: get the status before you try again\n", transaction.Status)
	}
	// endregion release
}
