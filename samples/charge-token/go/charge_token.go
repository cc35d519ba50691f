// Charges a saved card twice: with the shopper on the page, and later without them.
// go run gateway.go charge_token.go CARD_TOKEN PAYMENT_ID [ORDER_NUMBER [TOP_UP_NUMBER [TOP_UP_ATTEMPT]]]
// PAYMENT_ID is the payment in which they agreed
package main

import (
	"fmt"
	"log"
	"os"
)

// Charge has the fields used from the response.
type Charge struct {
	PaymentID  string `json:"payment_id"`
	Status     string `json:"status"`
	NextAction struct {
		Type string `json:"type"`
		URL  string `json:"url"`
	} `json:"next_action"`
	Decline struct {
		RetryAdvice string `json:"retry_advice"`
	} `json:"decline"`
}

func main() {
	cardToken, initialPaymentID := os.Args[1], os.Args[2]
	orderNumber, topUpNumber, topUpAttempt := "order-2010", "topup-88", "1"
	if len(os.Args) > 3 {
		orderNumber = os.Args[3]
	}
	if len(os.Args) > 4 {
		topUpNumber = os.Args[4]
	}
	if len(os.Args) > 5 {
		topUpAttempt = os.Args[5]
	}
	withShopper(cardToken, orderNumber)
	withoutShopper(cardToken, initialPaymentID, topUpNumber, topUpAttempt)
}

var shopURL = env("SHOP_URL")

func withShopper(cardToken, orderNumber string) {
	// region customer
	// The key of the first attempt: when the shopper tries again, count up.
	idempotencyKey, err := storedKey(orderNumber + "-charge-1")
	if err != nil {
		log.Fatal(err)
	}
	var charge Charge
	err = post("/api/v1/s2s/charge", map[string]any{
		"order": map[string]any{
			"number":      orderNumber,
			"amount":      "210.00",
			"currency":    "SAR",
			"description": "حقيبة سفر",
		},
		"card_token": cardToken,
		"initiator":  "customer",
		"agreement":  map[string]any{"type": "card_on_file"},
		// Always send this: the issuer may want a challenge.
		"three_ds":         map[string]any{"return_url": shopURL + "/return"},
		"notification_url": shopURL + "/callbacks/gateway",
	}, idempotencyKey, &charge)
	if err != nil {
		log.Fatal(err)
	}
	// Store PaymentID with the order: you compare the callback with it.
	fmt.Printf("%s %s, next: %s\n", charge.PaymentID, charge.Status, charge.NextAction.Type)
	if charge.NextAction.Type == "three_ds" {
		// Send the shopper there first. Nothing is decided yet.
		fmt.Println("challenge:", charge.NextAction.URL)
	}
	if charge.Status == "undefined" {
		fmt.Println("get the status, start nothing new")
	}
	// endregion customer
}

func withoutShopper(cardToken, initialPaymentID, topUpNumber, attempt string) {
	// region merchant
	// One key for each order and attempt: a job that runs twice charges once.
	// After a decline, charge the same order number with the next attempt.
	idempotencyKey, err := storedKey(topUpNumber + "-charge-" + attempt)
	if err != nil {
		log.Fatal(err)
	}
	var charge Charge
	err = post("/api/v1/s2s/charge", map[string]any{
		"order": map[string]any{
			"number":      topUpNumber,
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
		"notification_url": shopURL + "/callbacks/gateway",
	}, idempotencyKey, &charge)
	if err != nil {
		log.Fatal(err)
	}
	switch charge.Status {
	case "decline":
		fmt.Println(charge.PaymentID, "declined:", charge.Decline.RetryAdvice)
	case "undefined":
		fmt.Println(charge.PaymentID, "undefined: get the status, start nothing new")
	default:
		fmt.Println(charge.PaymentID, charge.Status)
	}
	// endregion merchant
}
