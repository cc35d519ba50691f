// Pays with the token from the Apple Pay sheet, and prints what your server returns to the page:
// go run gateway.go sale_applepay.go [ORDER_NUMBER [ATTEMPT]] < token.json
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"os"
	"time"
)

func main() {
	orderNumber, attempt := "order-2003", "1"
	if len(os.Args) > 1 {
		orderNumber = os.Args[1]
	}
	if len(os.Args) > 2 {
		attempt = os.Args[2]
	}
	shopURL := env("SHOP_URL")

	// region sale
	// The page sends the token, unchanged, and its order's number. The rest comes from your server.
	paymentToken, err := io.ReadAll(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	// Each tap is an attempt with its own key. Store the key before you send.
	idempotencyKey, err := storedKey(orderNumber + "-" + attempt)
	if err != nil {
		log.Fatal(err)
	}
	var sale struct {
		PaymentID string `json:"payment_id"`
		Status    string `json:"status"`
		Decline   struct {
			Message string `json:"message"`
		} `json:"decline"`
	}
	client.Timeout = 20 * time.Second // the sheet waits for 30
	err = post("/api/v1/s2s/sale", map[string]any{
		"order": map[string]any{
			"number":      orderNumber,
			"amount":      "59.00",
			"currency":    "SAR",
			"description": "قهوة عربية 500 جم",
		},
		"source": map[string]any{
			"type":          "applepay",
			"payment_token": json.RawMessage(paymentToken),
		},
		"customer": map[string]any{
			"email":      "noura@shop.example",
			"ip_address": "203.0.113.24",
		},
		"notification_url": shopURL + "/callbacks/gateway",
	}, idempotencyKey, &sale)
	// endregion sale

	// region tell
	// The response to the page: the result for completePayment, the message for the shopper,
	// and whether they can pay again.
	failure := func(message string, again bool) map[string]any {
		return map[string]any{"result": "STATUS_FAILURE", "message": message, "again": again}
	}
	// No response, or an earlier request may have paid: get the
	// status by order number.
	answer := failure("We are checking your payment.", false)
	var refused *GatewayError
	if err == nil {
		fmt.Println(sale.PaymentID, sale.Status) // store PaymentID with the order
		switch sale.Status {
		case "settled", "pending":
			answer = map[string]any{"result": "STATUS_SUCCESS", "again": false}
		case "decline":
			answer = failure(sale.Decline.Message, true)
		}
	} else if log.Print(err); errors.As(err, &refused) && refused.Status != 409 {
		switch refused.Code {
		case "", "idempotency_key_reused":
		case "applepay_token_invalid":
			// Safe only because each token is sent with one stored key.
			answer = failure("Please press the Apple Pay button again.", true)
		default: // nothing was paid
			answer = failure("Please pay in another way.", true)
		}
	}
	if err := json.NewEncoder(os.Stdout).Encode(answer); err != nil {
		log.Fatal(err)
	}
	// endregion tell
}
