// Opens a session that holds the amount, and prints the payment id and the payment page's address:
// go run gateway.go authorize.go [ORDER_NUMBER [ATTEMPT]]
package main

import (
	"fmt"
	"log"
	"os"
)

func main() {
	orderNumber, attempt := "booking-7781", "1"
	if len(os.Args) > 1 {
		orderNumber = os.Args[1]
	}
	if len(os.Args) > 2 {
		attempt = os.Args[2]
	}
	shopURL := env("SHOP_URL")

	// region create
	// Store the key before you send. Running the same attempt twice then opens only one session.
	idempotencyKey, err := storedKey(orderNumber + "-session-" + attempt)
	if err != nil {
		log.Fatal(err)
	}
	var session struct {
		PaymentID   string `json:"payment_id"`
		RedirectURL string `json:"redirect_url"`
		ExpiresAt   string `json:"expires_at"`
	}
	err = post("/api/v1/session", map[string]any{
		"merchant_key": os.Getenv("GATEWAY_MERCHANT_KEY"),
		"operation":    "authorization",
		"order": map[string]any{
			"number":      orderNumber,
			"amount":      "1200.00",
			"currency":    "SAR",
			"description": "فندق في جدة، ثلاث ليال",
		},
		"success_url":      shopURL + "/return",
		"expiry_url":       shopURL + "/session-expired",
		"notification_url": shopURL + "/callbacks/gateway",
		"methods":          []string{"card"},
	}, idempotencyKey, &session)
	if err != nil {
		log.Fatal(err)
	}
	// Store PaymentID, RedirectURL and ExpiresAt, then send the shopper there with 303.
	fmt.Println(session.PaymentID)
	fmt.Println(session.RedirectURL)
	// endregion create
}
