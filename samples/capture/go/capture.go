// Captures an authorised payment: everything that's left, one parcel, or the last parcel:
// go run gateway.go capture.go PAYMENT_ID [AMOUNT PARCEL [final]]
package main

import (
	"fmt"
	"log"
	"os"
)

func main() {
	args := append(os.Args[1:], "", "", "", "")
	paymentID, amount, parcel, last := args[0], args[1], args[2], args[3]
	if amount == "" {
		parcel = "all"
	}
	if paymentID == "" || parcel == "" || parcel == "final" || (last != "" && last != "final") {
		fmt.Fprintln(os.Stderr, "Usage: go run gateway.go capture.go PAYMENT_ID [AMOUNT PARCEL [final]]")
		os.Exit(1)
	}

	// region capture
	// Store the parcel with its key before you send it: a second run captures nothing twice.
	// After transaction.status fail (not after a time-out), use a new name (parcel-1-2): the
	// old key returns the same failure.
	idempotencyKey, err := storedKey(paymentID + "-capture-" + parcel)
	if err != nil {
		log.Fatal(err)
	}
	fields := map[string]any{"payment_id": paymentID}
	// Without an amount, you capture everything that's left. A final part releases the rest.
	if amount != "" {
		fields["amount"] = amount
	}
	if last != "" {
		fields["final"] = true
	}
	var capture struct {
		Currency string `json:"currency"`
		Amounts  struct {
			Authorized string `json:"authorized"`
			Captured   string `json:"captured"`
		} `json:"amounts"`
		Transaction struct {
			Status  string `json:"status"`
			Reason  string `json:"reason"`
			Decline struct {
				RetryAdvice string `json:"retry_advice"`
			} `json:"decline"`
		} `json:"transaction"`
	}
	if err = post("/api/v1/payment/capture", fields, idempotencyKey, &capture); err != nil {
		log.Fatal(err)
	}
	// The HTTP status shows that it was tried, transaction.status whether it worked.
	switch transaction := capture.Transaction; transaction.Status {
	case "success":
		amounts := capture.Amounts
		fmt.Println("captured", amounts.Captured, "of", amounts.Authorized, capture.Currency)
	case "fail":
		reason := or(transaction.Reason, "no reason given")
		fmt.Println("still held:", or(transaction.Decline.RetryAdvice, reason))
	default:
		// waiting or undefined: the outcome is unknown.
		fmt.Printf("%s: get the status; a new key could capture it twice\n", transaction.Status)
	}
	// endregion capture
}

func or(text, usual string) string {
	if text == "" {
		return usual
	}
	return text
}
