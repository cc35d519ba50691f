// Asks what became of a payment:
// go run gateway.go get_status.go PAYMENT_ID [ORDER_NUMBER [AMOUNT]]
package main

import (
	"fmt"
	"log"
	"os"
)

// Order is what a payment says of an order, and what you stored with it. Amounts stay texts.
type Order struct {
	Number   string `json:"number"`
	Amount   string `json:"amount"`
	Currency string `json:"currency"`
}

// Payment is what we read of the answer.
type Payment struct {
	Status   string `json:"status"`
	Order    Order  `json:"order"`
	Livemode bool   `json:"livemode"`
}

// region compare
// isPaid says whether the money for this order is there: compare before you act.
func isPaid(payment Payment, order Order, live bool) bool {
	return payment.Status == "settled" && payment.Order == order && payment.Livemode == live
}

// endregion compare

func main() {
	paymentID := os.Args[1]
	order := Order{Number: "order-1042", Amount: "115.00", Currency: "SAR"}
	if len(os.Args) > 2 {
		order.Number = os.Args[2]
	}
	if len(os.Args) > 3 {
		order.Amount = os.Args[3]
	}

	// region ask
	// No Idempotency-Key: asking changes nothing.
	var payment Payment
	err := post("/api/v1/payment/status", map[string]any{"payment_id": paymentID}, "", &payment)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(payment.Status)
	// endregion ask

	if isPaid(payment, order, false) {
		fmt.Println("fulfil the order")
	} else {
		fmt.Println("do not fulfil")
	}
}
