// Charges an STC Pay wallet, and reads the one-time password until it's right or has expired:
// go run gateway.go sale_stcpay.go [ORDER_NUMBER [MOBILE [ATTEMPT]]]
package main

import (
	"bufio"
	"errors"
	"fmt"
	"log"
	"os"
)

func main() {
	orderNumber := argument(1, "order-2004")
	mobile := argument(2, "0512345678")
	attempt := argument(3, "1")
	shopURL := env("SHOP_URL")

	// region sale
	// Store the key before you send: a second run of the same attempt is the same payment.
	idempotencyKey, err := storedKey(orderNumber + "-stcpay-" + attempt)
	if err != nil {
		log.Fatal(err)
	}
	type Payment struct {
		PaymentID string `json:"payment_id"`
		Status    string `json:"status"`
		Decline   struct {
			Message string `json:"message"`
		} `json:"decline"`
		NextAction struct {
			Type string `json:"type"`
		} `json:"next_action"`
	}
	var sale Payment
	err = post("/api/v1/s2s/sale", map[string]any{
		"order": map[string]any{
			"number":      orderNumber,
			"amount":      "35.00",
			"currency":    "SAR",
			"description": "وجبة غداء",
		},
		"source":           map[string]any{"type": "stcpay", "mobile": mobile},
		"customer":         map[string]any{"ip_address": "203.0.113.27"},
		"notification_url": shopURL + "/callbacks/gateway",
	}, idempotencyKey, &sale)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(sale.PaymentID) // store it with the attempt
	if sale.Status == "decline" {
		// No SMS was sent: offer the other methods.
		fmt.Println("show:", sale.Decline.Message)
		return
	}
	if sale.NextAction.Type != "otp" {
		// For example undefined: the shopper may have paid.
		fmt.Printf("the payment is %s: get the status, send no second sale\n", sale.Status)
		return
	}
	fmt.Println(sale.NextAction.Type)
	// endregion sale

	// region confirm
	for input := bufio.NewScanner(os.Stdin); input.Scan(); {
		var result Payment
		fields := map[string]any{"payment_id": sale.PaymentID, "otp": input.Text()}
		// Each password has its own key: typed again after a time-out, it's confirmed once.
		// In your shop, keep this key with the attempt, and never store the password.
		otpKey, err := storedKey(sale.PaymentID + "-otp-" + input.Text())
		if err != nil {
			log.Fatal(err)
		}
		err = post("/api/v1/s2s/confirm", fields, otpKey, &result)
		var refused *GatewayError
		if errors.As(err, &refused) && refused.Code == "otp_incorrect" {
			fmt.Println("wrong password, please try again")
			continue
		}
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println(result.Status)
		if result.Status == "undefined" {
			fmt.Println("get the status, start nothing new")
		}
		if result.Status == "decline" {
			fmt.Println("show:", result.Decline.Message)
		}
		break
	}
	// endregion confirm
}

func argument(at int, otherwise string) string {
	if len(os.Args) > at {
		return os.Args[at]
	}
	return otherwise
}
