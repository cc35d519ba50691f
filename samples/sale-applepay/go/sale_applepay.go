// Pays with the token of the Apple Pay sheet, and says what your page has to tell the sheet:
// go run gateway.go sale_applepay.go [ORDER_NUMBER [ATTEMPT]] < token.json
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"os"
)

func main() {
	orderNumber, attempt := "order-2003", "1"
	if len(os.Args) > 1 {
		orderNumber = os.Args[1]
	}
	if len(os.Args) > 2 {
		attempt = os.Args[2]
	}

	// region sale
	// The page sends the token, unchanged, and its order's number. All else is yours.
	paymentToken, err := io.ReadAll(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	// Each tap is an attempt with a key of its own, stored before anything is sent.
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
	err = post("/api/v1/s2s/sale", map[string]any{
		"order": map[string]any{
			"number":      orderNumber,
			"amount":      "59.00",
			"currency":    "SAR",
			"description": "قهوة عربية 500 جم",
		},
		"source":   map[string]any{"type": "applepay", "payment_token": json.RawMessage(paymentToken)},
		"customer": map[string]any{"email": "noura@shop.example", "ip_address": "203.0.113.24"},
	}, idempotencyKey, &sale)
	// endregion sale

	// region tell
	// Prints what the page gives to completePayment, and what the shopper reads.
	var refused *GatewayError
	switch {
	case err == nil:
		fmt.Println(sale.PaymentID, sale.Status) // store PaymentID with the order
	case errors.As(err, &refused) && refused.Code != "" && refused.Status != 409:
		log.Print(err)
		sale.Status = "refused" // by the gateway: nothing was paid
	default:
		// No answer, or the order is being paid already: ask for the status by order number.
		log.Print(err)
	}
	switch sale.Status {
	case "settled", "pending":
		fmt.Println("STATUS_SUCCESS")
	case "decline":
		fmt.Println("STATUS_FAILURE\n" + sale.Decline.Message)
	case "refused":
		fmt.Println("STATUS_FAILURE\nPlease pay in another way.")
	default:
		fmt.Println("STATUS_FAILURE\nWe are checking your payment.")
	}
	// endregion tell
}
