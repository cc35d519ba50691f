// Opens a checkout session, and prints the payment id and the payment page's address:
// go run gateway.go create_session.go [ORDER_NUMBER [ATTEMPT]]
package main

import (
	"fmt"
	"log"
	"os"
)

func main() {
	orderNumber, attempt := "order-1042", "1"
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
		"operation":    "purchase",
		"order": map[string]any{
			"number":      orderNumber,
			"amount":      "115.00",
			"currency":    "SAR",
			"description": "طلب رقم 1042: عباءة سوداء وعود",
		},
		"success_url":      shopURL + "/return",
		"cancel_url":       shopURL + "/cart",
		"notification_url": shopURL + "/callbacks/gateway",
		"methods":          []string{"mada", "card", "applepay", "stcpay"},
		"customer": map[string]any{
			"name":  "نورة القحطاني",
			"email": "noura@shop.example",
			"phone": "+966501234567",
		},
		"locale": "ar",
	}, idempotencyKey, &session)
	if err != nil {
		log.Fatal(err)
	}
	// Store PaymentID, RedirectURL and ExpiresAt, then send the shopper there with 303.
	fmt.Println(session.PaymentID)
	fmt.Println(session.RedirectURL)
	// endregion create
}
