// Charges a saved card twice: with the shopper on the page, and later without them.
// go run gateway.go charge_token.go CARD_TOKEN PAYMENT_ID, where PAYMENT_ID is that in which they agreed
package main

import (
	"fmt"
	"log"
	"os"
)

// Charge is what we read of the answer.
type Charge struct {
	Status     string `json:"status"`
	NextAction struct {
		Type string `json:"type"`
	} `json:"next_action"`
	Decline struct {
		RetryAdvice string `json:"retry_advice"`
	} `json:"decline"`
}

func main() {
	cardToken, initialPaymentID := os.Args[1], os.Args[2]
	withShopper(cardToken)
	withoutShopper(cardToken, initialPaymentID)
}

func withShopper(cardToken string) {
	// region customer
	idempotencyKey, err := storedKey("order-2010")
	if err != nil {
		log.Fatal(err)
	}
	var charge Charge
	err = post("/api/v1/s2s/charge", map[string]any{
		"order": map[string]any{
			"number":      "order-2010",
			"amount":      "210.00",
			"currency":    "SAR",
			"description": "حقيبة سفر",
		},
		"card_token": cardToken,
		"initiator":  "customer",
		"agreement":  map[string]any{"type": "card_on_file"},
		// Always: you do not know whether the issuer wants a challenge.
		"three_ds":         map[string]any{"return_url": "https://shop.example/return"},
		"notification_url": "https://shop.example/callbacks/gateway",
	}, idempotencyKey, &charge)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("%s, next: %s\n", charge.Status, charge.NextAction.Type)
	// endregion customer
}

func withoutShopper(cardToken, initialPaymentID string) {
	// region merchant
	// One order number and one stored key for one charge: a job that runs twice then charges once.
	idempotencyKey, err := storedKey("topup-88")
	if err != nil {
		log.Fatal(err)
	}
	var charge Charge
	err = post("/api/v1/s2s/charge", map[string]any{
		"order": map[string]any{
			"number":      "topup-88",
			"amount":      "50.00",
			"currency":    "SAR",
			"description": "Top-up of the transport balance",
		},
		"card_token": cardToken,
		"initiator":  "merchant",
		"agreement": map[string]any{
			"type":               "unscheduled",
			"initial_payment_id": initialPaymentID,
		},
		"notification_url": "https://shop.example/callbacks/gateway",
	}, idempotencyKey, &charge)
	if err != nil {
		log.Fatal(err)
	}
	if charge.Status == "decline" {
		fmt.Println("declined:", charge.Decline.RetryAdvice)
	} else {
		fmt.Println(charge.Status)
	}
	// endregion merchant
}
