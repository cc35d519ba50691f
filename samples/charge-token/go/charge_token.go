// Charges a saved card twice: with the shopper on the page, and later without them.
// go run gateway.go charge_token.go CARD_TOKEN PAYMENT_ID [ORDER_NUMBER [TOP_UP_NUMBER]]
// where PAYMENT_ID is that in which they agreed
package main

import (
	"fmt"
	"log"
	"os"
)

// Charge is what we read of the answer.
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
	orderNumber, topUpNumber := "order-2010", "topup-88"
	if len(os.Args) > 3 {
		orderNumber = os.Args[3]
	}
	if len(os.Args) > 4 {
		topUpNumber = os.Args[4]
	}
	withShopper(cardToken, orderNumber)
	withoutShopper(cardToken, initialPaymentID, topUpNumber)
}

func shopURL() string {
	if url := os.Getenv("SHOP_URL"); url != "" {
		return url
	}
	return "https://shop.example"
}

func withShopper(cardToken, orderNumber string) {
	// region customer
	idempotencyKey, err := storedKey(orderNumber)
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
		// Always: you do not know whether the issuer wants a challenge.
		"three_ds":         map[string]any{"return_url": shopURL() + "/return"},
		"notification_url": shopURL() + "/callbacks/gateway",
	}, idempotencyKey, &charge)
	if err != nil {
		log.Fatal(err)
	}
	// Store PaymentID with the order: the callback is compared with it.
	fmt.Printf("%s %s, next: %s\n", charge.PaymentID, charge.Status, charge.NextAction.Type)
	if charge.NextAction.Type == "three_ds" {
		// The shopper goes there first: the payment is not decided.
		fmt.Println("challenge:", charge.NextAction.URL)
	}
	if charge.Status == "undefined" {
		fmt.Println("ask for the status, start nothing new")
	}
	// endregion customer
}

func withoutShopper(cardToken, initialPaymentID, topUpNumber string) {
	// region merchant
	// One order number and one stored key for one charge: a job that runs twice then charges once.
	idempotencyKey, err := storedKey(topUpNumber)
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
		"notification_url": shopURL() + "/callbacks/gateway",
	}, idempotencyKey, &charge)
	if err != nil {
		log.Fatal(err)
	}
	switch charge.Status {
	case "decline":
		fmt.Println(charge.PaymentID, "declined:", charge.Decline.RetryAdvice)
	case "undefined":
		fmt.Println(charge.PaymentID, "undefined: ask for the status, start nothing new")
	default:
		fmt.Println(charge.PaymentID, charge.Status)
	}
	// endregion merchant
}
