// Charges the next period of a subscription: go run gateway.go recurring.go TRANS_ID RECURRING_TOKEN
package main

import (
	"fmt"
	"log"
	"os"
)

func main() {
	transID, recurringToken := os.Args[1], os.Args[2]

	// region charge
	// Written before it is sent, unique for subscription and period: order number and key.
	idempotencyKey, err := storedKey("sub-300-2")
	if err != nil {
		log.Fatal(err)
	}
	var payment struct {
		Status  string `json:"status"`
		Decline struct {
			RetryAdvice string `json:"retry_advice"`
		} `json:"decline"`
	}
	err = post("/api/v1/payment/recurring", map[string]any{
		"recurring_init_trans_id": transID,
		"recurring_token":         recurringToken,
		"order": map[string]any{
			"number":      "sub-300-2",
			"amount":      "49.00",
			"currency":    "SAR",
			"description": "اشتراك شهري، الشهر الثاني",
		},
	}, idempotencyKey, &payment)
	if err != nil {
		log.Fatal(err)
	}
	if payment.Status == "decline" {
		fmt.Println("declined:", payment.Decline.RetryAdvice)
	} else {
		fmt.Println(payment.Status)
	}
	// endregion charge
}
