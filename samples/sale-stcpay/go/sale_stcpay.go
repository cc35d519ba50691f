// Charges an STC Pay wallet: asks for the password of the SMS until it is right or the time is over.
package main

import (
	"bufio"
	"errors"
	"fmt"
	"log"
	"os"
)

func main() {
	// region sale
	idempotencyKey := newUUID()
	var sale struct {
		PaymentID  string `json:"payment_id"`
		NextAction struct {
			Type string `json:"type"`
		} `json:"next_action"`
	}
	err := post("/api/v1/s2s/sale", map[string]any{
		"order": map[string]any{
			"number":      "order-2004",
			"amount":      "35.00",
			"currency":    "SAR",
			"description": "وجبة غداء",
		},
		"source":   map[string]any{"type": "stcpay", "mobile": "0512345678"},
		"customer": map[string]any{"ip_address": "203.0.113.27"},
	}, idempotencyKey, &sale)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(sale.NextAction.Type)
	// endregion sale

	// region confirm
	for input := bufio.NewScanner(os.Stdin); input.Scan(); {
		var result struct {
			Status string `json:"status"`
		}
		fields := map[string]any{"payment_id": sale.PaymentID, "otp": input.Text()}
		// Each password that the shopper types is an intention of its own, with a key of its own.
		err := post("/api/v1/s2s/confirm", fields, newUUID(), &result)
		var refused *GatewayError
		if errors.As(err, &refused) && refused.Code == "otp_incorrect" {
			fmt.Println("wrong password, please try again")
			continue
		}
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println(result.Status)
		break
	}
	// endregion confirm
}
