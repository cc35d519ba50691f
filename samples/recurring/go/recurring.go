// Takes the first payment of a subscription, reads its token, and charges a later period:
// go run gateway.go recurring.go open [ORDER_NUMBER [ATTEMPT [SCHEDULE_ID]]]
// go run gateway.go recurring.go tokens PAYMENT_ID
// go run gateway.go recurring.go charge TRANS_ID RECURRING_TOKEN [ORDER_NUMBER [ATTEMPT]]
package main

import (
	"fmt"
	"log"
	"os"
)

func main() {
	args := append(os.Args[1:], "", "", "", "", "")
	switch args[0] {
	case "open":
		openSession(or(args[1], "sub-300-1"), or(args[2], "1"), args[3])
	case "tokens":
		readTokens(args[1])
	case "charge":
		chargePeriod(args[1], args[2], or(args[3], "sub-300-2"), or(args[4], "1"))
	default:
		log.Fatal("Name the step: open, tokens or charge.")
	}
}

func openSession(orderNumber, attempt, scheduleID string) {
	shopURL := env("SHOP_URL")

	// region open
	// Store the key before you send. Running the same attempt twice then opens only one session.
	// After a decline, open a new one with the next attempt.
	idempotencyKey, err := storedKey(orderNumber + "-session-" + attempt)
	if err != nil {
		log.Fatal(err)
	}
	fields := map[string]any{
		"merchant_key": os.Getenv("GATEWAY_MERCHANT_KEY"),
		"operation":    "purchase",
		"order": map[string]any{
			"number":      orderNumber,
			"amount":      "49.00",
			"currency":    "SAR",
			"description": "اشتراك شهري",
		},
		"success_url":      shopURL + "/return",
		"notification_url": shopURL + "/callbacks/gateway",
		"methods":          []string{"card"},
		"recurring_init":   true, // the shopper agreed, and you stored the proof
		"customer": map[string]any{
			"name":  "Reem Al-Harbi",
			"email": "reem@shop.example",
			"phone": "+966541234567",
		},
	}
	if scheduleID != "" { // without one, you charge each period
		fields["schedule_id"] = scheduleID
	}
	var session struct {
		PaymentID   string `json:"payment_id"`
		RedirectURL string `json:"redirect_url"`
	}
	if err := post("/api/v1/session", fields, idempotencyKey, &session); err != nil {
		log.Fatal(err)
	}
	// Store PaymentID with the subscription, then send the shopper to RedirectURL
	// with 303.
	fmt.Println(session.PaymentID)
	fmt.Println(session.RedirectURL)
	// endregion open
}

func readTokens(paymentID string) {
	// region tokens
	var payment struct {
		Status         string `json:"status"`
		RecurringToken string `json:"recurring_token"`
		ScheduleID     string `json:"schedule_id"`
		Transactions   []struct {
			TransID string `json:"trans_id"`
			Type    string `json:"type"`
			Status  string `json:"status"`
		} `json:"transactions"`
	}
	err := post("/api/v1/payment/status", map[string]any{"payment_id": paymentID}, "", &payment)
	if err != nil {
		log.Fatal(err)
	}
	if payment.RecurringToken == "" {
		fmt.Println("no agreement, the payment is", payment.Status)
		return
	}
	for _, one := range payment.Transactions {
		// The sale's trans_id: a challenge before it has its own.
		if one.Type == "sale" && one.Status == "success" {
			// Store these with the subscription.
			fmt.Println(one.TransID)
			fmt.Println(payment.RecurringToken)
			fmt.Println(or(payment.ScheduleID, "no schedule"))
		}
	}
	// endregion tokens
}

func chargePeriod(transID, recurringToken, orderNumber, attempt string) {
	if recurringToken == "" {
		log.Fatal("Name the transaction and the token.")
	}

	// region charge
	// One key for each period and attempt, stored before you send: a job that runs twice charges
	// the month once. After a decline, charge the same order number with the next attempt.
	idempotencyKey, err := storedKey(orderNumber + "-charge-" + attempt)
	if err != nil {
		log.Fatal(err)
	}
	var payment struct {
		PaymentID string `json:"payment_id"`
		Status    string `json:"status"`
		Decline   struct {
			RetryAdvice string `json:"retry_advice"`
		} `json:"decline"`
	}
	err = post("/api/v1/payment/recurring", map[string]any{
		"recurring_init_trans_id": transID,
		"recurring_token":         recurringToken,
		"order": map[string]any{
			"number":      orderNumber,
			"amount":      "49.00",
			"currency":    "SAR",
			"description": "اشتراك شهري، الشهر الثاني",
		},
	}, idempotencyKey, &payment)
	if err != nil {
		log.Fatal(err)
	}
	// Store PaymentID with the order: you compare the callback with it.
	switch payment.Status {
	case "decline":
		fmt.Println(payment.PaymentID, "declined:", payment.Decline.RetryAdvice)
	case "undefined":
		fmt.Println(payment.PaymentID, "undefined: get the status, start nothing new")
	default:
		fmt.Println(payment.PaymentID, payment.Status)
	}
	// endregion charge
}

func or(text, usual string) string {
	if text == "" {
		return usual
	}
	return text
}
