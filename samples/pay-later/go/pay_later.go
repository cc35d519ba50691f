// Opens a session for Tabby and Tamara, then gets the status or captures:
// go run gateway.go pay_later.go open [ORDER_NUMBER [PHONE [ATTEMPT]]]
// go run gateway.go pay_later.go return PAYMENT_ID
// go run gateway.go pay_later.go capture PAYMENT_ID SHIPMENT_NUMBER [AMOUNT]
package main

import (
	"fmt"
	"log"
	"os"
	"strings"
)

func main() {
	args := append(os.Args[1:], "", "", "", "")
	switch args[0] {
	case "open":
		openSession(or(args[1], "order-1047"), or(args[2], "+966500000001"), or(args[3], "1"))
	case "return":
		askOnReturn(args[1])
	case "capture":
		captureShipment(args[1], args[2], args[3])
	default:
		log.Fatal("Name the step: open, return or capture.")
	}
}

func openSession(orderNumber, phone, attempt string) {
	shopURL := env("SHOP_URL")

	// region open
	// Store the key before you send. Running the same attempt twice then opens only one session.
	// The next attempt has another key.
	idempotencyKey, err := storedKey(orderNumber + "-session-" + attempt)
	if err != nil {
		log.Fatal(err)
	}
	var session struct {
		PaymentID   string `json:"payment_id"`
		RedirectURL string `json:"redirect_url"`
	}
	err = post("/api/v1/session", map[string]any{
		"merchant_key": os.Getenv("GATEWAY_MERCHANT_KEY"),
		"operation":    "authorization", // you ship later
		"order": map[string]any{
			"number":          orderNumber,
			"amount":          "640.00", // lines plus shipping minus discount
			"currency":        "SAR",
			"description":     "سماعة رأس لاسلكية",
			"tax_amount":      "83.48", // included in amount
			"shipping_amount": "25.00",
			"discount_amount": "0.00",
		},
		"success_url":      shopURL + "/return",
		"cancel_url":       shopURL + "/cart",
		"error_url":        shopURL + "/payment-failed",
		"notification_url": shopURL + "/callbacks/gateway",
		"methods":          []string{"tabby", "tamara"},
		"customer": map[string]any{
			"name":  "سارة الغامدي",
			"email": "sara@shop.example",
			"phone": phone,
		},
		"shipping_address": map[string]any{
			"country":     "SA",
			"city":        "Riyadh",
			"district":    "Al Olaya",
			"line1":       "شارع العليا 120",
			"postal_code": "12211",
		},
		"items": []map[string]any{{
			"name":        "سماعة رأس لاسلكية",
			"reference":   "SKU-551",
			"type":        "physical",
			"quantity":    1,
			"unit_price":  "615.00",
			"tax_amount":  "80.22",
			"category":    "Electronics",
			"product_url": shopURL + "/p/551",
		}},
		"parameters": map[string]any{
			"buyer_history": map[string]any{
				"registered_since": "2023-02-11T09:00:00Z",
				"completed_orders": 4,
			},
		},
	}, idempotencyKey, &session)
	if err != nil {
		log.Fatal(err)
	}
	// Store PaymentID with the order, then send the shopper to RedirectURL with 303.
	fmt.Println(session.PaymentID)
	fmt.Println(session.RedirectURL)
	// endregion open
}

func askOnReturn(paymentID string) {
	// region return
	// Use the payment id in your order's row: anybody can type another one into the address.
	var payment struct {
		Status        string `json:"status"`
		CaptureBefore string `json:"capture_before"`
		Order         struct {
			Number string `json:"number"`
			Amount string `json:"amount"`
		} `json:"order"`
		Amounts struct {
			Captured string `json:"captured"`
			Refunded string `json:"refunded"`
		} `json:"amounts"`
	}
	err := post("/api/v1/payment/status", map[string]any{"payment_id": paymentID}, "", &payment)
	if err != nil {
		log.Fatal(err)
	}
	order, captured, refunded := payment.Order, payment.Amounts.Captured, payment.Amounts.Refunded
	switch payment.Status {
	case "pending":
		fmt.Println("agreed: pack the order, capture before", payment.CaptureBefore)
	case "settled":
		if strings.ContainsAny(refunded, "123456789") {
			fmt.Printf("captured %s %s, refunded %s\n", order.Number, captured, refunded)
		} else if captured != order.Amount {
			// Hand over no more than this amount covers.
			fmt.Println("part captured", order.Number, captured)
		} else {
			fmt.Println("paid: hand the goods over")
		}
	case "prepare", "redirect", "undefined":
		fmt.Printf("not decided yet: %s, send nothing and get the status again\n", payment.Status)
	case "reversal":
		// The hold ended, but the provider may have captured: offer no other method yet.
		fmt.Println("reversal: send nothing, ask support what the provider captured")
	case "refund":
		fmt.Printf("refunded %s %s: send nothing\n", order.Number, refunded)
	default:
		// decline, void and expired: the shopper can pay the same order with another method.
		fmt.Println("send nothing:", payment.Status)
	}
	// endregion return
}

func captureShipment(paymentID, shipmentNumber, amount string) {
	if shipmentNumber == "" {
		log.Fatal("Name the payment and the shipment.")
	}

	// region capture
	// Each shipment has its own key: a second run captures nothing twice.
	// After transaction.status fail, use a new shipment number.
	idempotencyKey, err := storedKey(shipmentNumber)
	if err != nil {
		log.Fatal(err)
	}
	fields := map[string]any{"payment_id": paymentID}
	// Without an amount, you capture everything. With one,
	// the rest is released at once.
	if amount != "" {
		fields["amount"], fields["final"] = amount, true
	}
	var capture struct {
		Currency string `json:"currency"`
		Amounts  struct {
			Authorized string `json:"authorized"`
			Captured   string `json:"captured"`
		} `json:"amounts"`
		Transaction struct {
			Status  string `json:"status"`
			Reason  string `json:"reason"`
			Decline struct {
				RetryAdvice string `json:"retry_advice"`
			} `json:"decline"`
		} `json:"transaction"`
	}
	if err := post("/api/v1/payment/capture", fields, idempotencyKey, &capture); err != nil {
		log.Fatal(err)
	}
	// The HTTP status shows that it was tried, transaction.status whether it worked:
	// only then hand the goods over.
	switch transaction := capture.Transaction; transaction.Status {
	case "success":
		amounts := capture.Amounts
		fmt.Println("captured", amounts.Captured, "of", amounts.Authorized, capture.Currency)
	case "fail":
		reason := or(transaction.Reason, "no reason given")
		fmt.Println("still held:", or(transaction.Decline.RetryAdvice, reason))
	default:
		// waiting or undefined: the outcome is unknown.
		fmt.Printf("%s: get the status; a new key could capture it twice\n", transaction.Status)
	}
	// endregion capture
}

func or(text, usual string) string {
	if text == "" {
		return usual
	}
	return text
}
