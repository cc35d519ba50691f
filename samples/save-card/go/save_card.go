// Saves a card with a payment, in two steps, and deletes it:
// go run gateway.go save_card.go open [ORDER_NUMBER [ATTEMPT]]
// and when the shopper has paid: go run gateway.go save_card.go token PAYMENT_ID
// go run gateway.go save_card.go delete CARD_TOKEN
package main

import (
	"fmt"
	"log"
	"os"
)

func main() {
	args := append(os.Args[1:], "", "", "")
	switch args[0] {
	case "open":
		if args[1] == "" {
			args[1] = "order-1045"
		}
		if args[2] == "" {
			args[2] = "1"
		}
		openSession(args[1], args[2])
	case "token":
		readToken(args[1])
	case "delete":
		deleteCard(args[1])
	default:
		log.Fatal("Name the step: open, token or delete.")
	}
}

func openSession(orderNumber, attempt string) {
	shopURL := env("SHOP_URL")

	// region open
	// Store the key before you send. Running the same attempt twice then opens only one session.
	idempotencyKey, err := storedKey(orderNumber + "-session-" + attempt)
	if err != nil {
		log.Fatal(err)
	}
	var session struct {
		PaymentID   string `json:"payment_id"`
		RedirectURL string `json:"redirect_url"`
	}
	err = post("/api/v1/session", map[string]any{
		"merchant_key": os.Getenv("GATEWAY_MERCHANT_KEY"),
		"operation":    "purchase",
		"order": map[string]any{
			"number":      orderNumber,
			"amount":      "80.00",
			"currency":    "SAR",
			"description": "Perfume, 50 ml",
		},
		"success_url":      shopURL + "/return",
		"notification_url": shopURL + "/callbacks/gateway",
		"req_token":        true, // the shopper ticked the box, and you stored the proof
		"customer": map[string]any{
			"name":  "Fahad Al-Otaibi",
			"email": "fahad@shop.example",
			"phone": "+966551234567",
		},
	}, idempotencyKey, &session)
	if err != nil {
		log.Fatal(err)
	}
	// Store PaymentID with the order, then send the shopper to RedirectURL with 303.
	fmt.Println(session.PaymentID)
	fmt.Println(session.RedirectURL)
	// endregion open
}

func readToken(paymentID string) {
	// region token
	var payment struct {
		Status    string `json:"status"`
		CardToken string `json:"card_token"`
		Card      struct {
			Brand    string `json:"brand"`
			Last4    string `json:"last4"`
			ExpMonth string `json:"exp_month"`
			ExpYear  string `json:"exp_year"`
		} `json:"card"`
	}
	err := post("/api/v1/payment/status", map[string]any{"payment_id": paymentID}, "", &payment)
	if err != nil {
		log.Fatal(err)
	}
	if payment.Status == "settled" && payment.CardToken != "" {
		// Store these and the payment id with the account: later charges send it.
		card := payment.Card
		fmt.Printf("%s: %s ending %s, %s/%s\n", payment.CardToken, card.Brand, card.Last4, card.ExpMonth, card.ExpYear)
	} else {
		fmt.Println("no card was saved, the payment is", payment.Status)
	}
	// endregion token
}

func deleteCard(cardToken string) {
	// region delete
	// Delete it at the gateway first, then in your database. Deleting it twice is harmless.
	var card struct {
		Status string `json:"status"`
	}
	fields := map[string]any{"card_token": cardToken}
	if err := post("/api/v1/s2s/card-token/delete", fields, "", &card); err != nil {
		log.Fatal(err)
	}
	fmt.Println(card.Status)
	// endregion delete
}
