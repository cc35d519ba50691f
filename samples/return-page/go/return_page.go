// Shows the return page to the shopper at http://127.0.0.1:PORT/return?order_number=order-1042
// go run gateway.go return_page.go
// Needs the client's variables, PORT, and in the folder STORE the file orders.json: what you stored with
// each order. The folder replaces your database.
package main

import (
	"encoding/json"
	"fmt"
	"html"
	"log"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// Order has what you stored with an order. Amounts are strings, never floats.
type Order struct {
	PaymentID string `json:"payment_id"`
	Amount    string `json:"amount"`
	Currency  string `json:"currency"`
	Livemode  bool   `json:"livemode"`
}

var store = env("STORE")

// region return
func show(w http.ResponseWriter, r *http.Request) {
	text, err := os.ReadFile(filepath.Join(store, "orders.json"))
	orders := map[string]Order{}
	if err == nil {
		err = json.Unmarshal(text, &orders)
	}
	if err != nil {
		log.Println(err)
		w.WriteHeader(http.StatusInternalServerError)
		return
	}
	// Anybody can type an address: don't read its payment_id, and use your own order's row. In
	// your shop, also check that the order is this shopper's.
	number := r.URL.Query().Get("order_number")
	order, known := orders[number]
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	message := "We do not know this order."
	if known && r.Method == "GET" {
		message = whatToTell(number, order)
	} else {
		w.WriteHeader(http.StatusNotFound)
	}
	message = html.EscapeString(message)
	fmt.Fprintf(w, `<!doctype html><html lang="en"><title>Your order</title><p>%s</p></html>`, message)
}

// endregion return

// region tell
func whatToTell(number string, order Order) string {
	var payment struct {
		Status   string `json:"status"`
		Livemode bool   `json:"livemode"`
		Order    struct {
			Number   string `json:"number"`
			Amount   string `json:"amount"`
			Currency string `json:"currency"`
		} `json:"order"`
		Amounts struct {
			Captured string `json:"captured"`
			Refunded string `json:"refunded"`
		} `json:"amounts"`
		Decline struct {
			Code    string `json:"code"`
			Message string `json:"message"`
		} `json:"decline"`
	}
	fields := map[string]any{"payment_id": order.PaymentID}
	if err := post("/api/v1/payment/status", fields, "", &payment); err != nil {
		log.Println(err)
		return "We are checking your payment." // no response doesn't mean declined
	}
	fits := payment.Order.Number == number && payment.Order.Amount == order.Amount &&
		payment.Order.Currency == order.Currency && payment.Livemode == order.Livemode
	// Settled means you got money, and the amounts say how much.
	captured, refunded := payment.Amounts.Captured, payment.Amounts.Refunded
	isWhole := captured == order.Amount && !strings.ContainsAny(refunded, "123456789")
	switch {
	// Update the order first, with the same function as your callback handler.
	case payment.Status == "settled" && fits && isWhole:
		return "Paid, thank you."
	case payment.Status == "settled" && fits:
		return fmt.Sprintf("Paid %s of %s %s, refunded %s %s.",
			captured, order.Amount, order.Currency, refunded, order.Currency)
	case payment.Status == "refund" && fits:
		return fmt.Sprintf("Your payment was refunded: %s %s.", refunded, order.Currency)
	case payment.Status == "pending" && fits:
		return "Your order is confirmed."
	// After invalid_transaction, another payment may have paid the order.
	case payment.Status == "decline" && payment.Decline.Code != "invalid_transaction":
		return payment.Decline.Message + " Pay again?"
	case payment.Status == "void":
		return "This payment was cancelled. Back to the basket."
	case payment.Status == "expired":
		return "The time ran out. Start again?"
	case payment.Status == "prepare", payment.Status == "redirect", payment.Status == "3ds":
		return "We are waiting for your payment."
	case payment.Status == "undefined":
		return "We are checking with your bank and will write to you."
	default:
		return "We are checking your payment."
	}
}

// endregion tell

func main() {
	http.HandleFunc("/return", show)
	port := env("PORT")
	server := &http.Server{Addr: "127.0.0.1:" + port, ReadTimeout: 10 * time.Second}
	err := server.ListenAndServe()
	log.Fatalf("Can't listen on port %s (%v): set PORT to another one.", port, err)
}
