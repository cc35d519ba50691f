// Gets the status of a payment or an order:
// go run gateway.go get_status.go PAYMENT_ID [ORDER_NUMBER AMOUNT]
// go run gateway.go get_status.go ORDER_NUMBER [AMOUNT]
package main

import (
	"fmt"
	"log"
	"os"
	"regexp"
	"strings"
)

const usage = `Usage: go run gateway.go get_status.go PAYMENT_ID [ORDER_NUMBER AMOUNT]
       go run gateway.go get_status.go ORDER_NUMBER [AMOUNT]`

// Order is a payment's order, and the one that you stored. Keep amounts as strings.
type Order struct {
	Number   string `json:"number"`
	Amount   string `json:"amount"`
	Currency string `json:"currency"`
}

// Payment has the fields used from the response.
type Payment struct {
	Status  string `json:"status"`
	Order   Order  `json:"order"`
	Amounts struct {
		Authorized string `json:"authorized"`
		Captured   string `json:"captured"`
		Refunded   string `json:"refunded"`
	} `json:"amounts"`
	Transactions []struct {
		Type             string `json:"type"`
		Status           string `json:"status"`
		Amount           string `json:"amount"`
		MerchantRefundID string `json:"merchant_refund_id"`
	} `json:"transactions"`
	Livemode bool `json:"livemode"`
}

// region ask
// ask gets a payment by payment_id or order_number. Changes nothing, so it needs no key.
func ask(field, value string) (payment Payment, err error) {
	err = post("/api/v1/payment/status", map[string]any{field: value}, "", &payment)
	if err != nil {
		return payment, err
	}
	amounts := payment.Amounts
	fmt.Printf("%s: authorized %s, captured %s, refunded %s\n",
		payment.Status, amounts.Authorized, amounts.Captured, amounts.Refunded)
	// Every step, and your own number of a refund.
	for _, step := range payment.Transactions {
		line := step.Type + " " + step.Status + " " + step.Amount + " " + step.MerchantRefundID
		fmt.Println(strings.TrimSpace(line))
	}
	return payment, nil
}

// endregion ask

// region compare
// verdict compares the payment with your order before you act.
func verdict(payment Payment, order Order, live bool) string {
	captured, refunded := payment.Amounts.Captured, payment.Amounts.Refunded
	switch {
	case payment.Status != "settled" || payment.Order != order || payment.Livemode != live:
		return "do not fulfil"
	case strings.ContainsAny(refunded, "123456789"):
		return "captured " + order.Number + " " + captured + ", refunded " + refunded
	case captured != order.Amount:
		// Hand over no more than this amount covers.
		return "part captured " + order.Number + " " + captured
	}
	return "fulfil the order"
}

// endregion compare

func main() {
	args := append(os.Args[1:], "", "", "")
	field, asked := "payment_id", args[0]
	if asked != "" && !strings.HasPrefix(asked, "pay_") {
		field, args = "order_number", append([]string{""}, args...)
	} else if !regexp.MustCompile(`^pay_[0-9a-z]{20}$`).MatchString(asked) {
		fmt.Fprintln(os.Stderr, usage)
		os.Exit(1)
	}
	// What you stored with the order. Never take it from the response: that would always match.
	order := Order{Number: args[1], Amount: args[2], Currency: "SAR"}
	payment, err := ask(field, asked)
	if err != nil {
		log.Fatal(err)
	}
	if order.Amount == "" {
		fmt.Println("not compared: pass the order's number and amount as you stored them")
	} else {
		fmt.Println(verdict(payment, order, false))
	}
}
