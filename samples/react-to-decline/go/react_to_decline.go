// Pays with a card that the sandbox declines, and prints what to do next. Can also look a payment up:
// go run gateway.go react_to_decline.go pay [ORDER_NUMBER [ATTEMPT [EXPIRY]]]
// go run gateway.go react_to_decline.go status PAYMENT_ID
package main

import (
	"fmt"
	"log"
	"os"
	"strings"
)

func main() {
	var payment Payment
	var err error
	if argument(1, "pay") == "status" {
		err = post("/api/v1/payment/status", map[string]any{"payment_id": os.Args[2]}, "", &payment)
	} else {
		expiry := argument(4, "07/2038")
		payment, err = pay(argument(2, "order-2001"), argument(3, "1"), strings.Split(expiry, "/"))
	}
	if err != nil {
		log.Fatal(err)
	}
	react(payment)
}

func argument(at int, otherwise string) string {
	if len(os.Args) > at {
		return os.Args[at]
	}
	return otherwise
}

func pay(orderNumber, attempt string, expiry []string) (Payment, error) {
	shopURL := env("SHOP_URL")

	// region pay
	// The order keeps its number. Each of the shopper's attempts has its own key.
	idempotencyKey, err := storedKey(orderNumber + "-" + attempt)
	if err != nil {
		log.Fatal(err)
	}
	var payment Payment
	err = post("/api/v1/s2s/sale", map[string]any{
		"order": map[string]any{
			"number":      orderNumber,
			"amount":      "115.00",
			"currency":    "SAR",
			"description": "طلب رقم 2001: عباءة سوداء وعود",
		},
		"source": map[string]any{
			"type":      "card",
			"number":    "4464040000000007",
			"exp_month": expiry[0],
			"exp_year":  expiry[1],
			"cvv":       "123",
			"holder":    "NOURA ALQAHTANI",
		},
		"three_ds": map[string]any{"return_url": shopURL + "/return"},
		"customer": map[string]any{
			"name":       "نورة القحطاني",
			"email":      "noura@shop.example",
			"phone":      "+966501234567",
			"ip_address": "203.0.113.24",
		},
		"notification_url": shopURL + "/callbacks/gateway",
	}, idempotencyKey, &payment)
	// endregion pay
	return payment, err
}

// region react
// Payment has the fields used from sale and status.
type Payment struct {
	PaymentID  string `json:"payment_id"`
	Status     string `json:"status"`
	NextAction struct {
		URL string `json:"url"`
	} `json:"next_action"`
	Decline *Decline `json:"decline"`
}

// Decline is why a payment was declined, and what to do about it.
type Decline struct {
	Code        string `json:"code"`
	Act         string `json:"act"`
	RetryAdvice string `json:"retry_advice"`
	Message     string `json:"message"`
}

func react(payment Payment) {
	fmt.Println(payment.PaymentID, payment.Status)
	if payment.Status == "3ds" {
		// Send the shopper there first. Nothing is decided yet.
		fmt.Println("challenge:", payment.NextAction.URL)
	}
	if decline := payment.Decline; decline != nil {
		fmt.Println("log:", decline.Code) // only for you
		// The shopper reads this, and sees all other cards and methods beside it.
		fmt.Println("show:", decline.Message)
		fmt.Println("this card again:", thisCard(*decline))
	}
}

// thisCard returns whether the shopper may try this card again. Nothing here pays by itself.
func thisCard(decline Decline) string {
	switch decline.RetryAdvice {
	case "correct_and_retry":
		if decline.Act == "shopper" {
			return "now, from an empty form"
		}
		return "not before you corrected the request"
	case "authenticate":
		return "now, with 3-D Secure"
	case "retry_later":
		return "later, when the shopper wants to"
	case "never":
		return "never"
	default: // other_method, and values that the contract may add
		return "no"
	}
}

// endregion react
