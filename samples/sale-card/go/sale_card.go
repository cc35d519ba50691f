// Charges a card and prints what the shopper's browser has to do next:
// go run gateway.go sale_card.go [ORDER_NUMBER]
package main

import (
	"fmt"
	"html/template"
	"log"
	"os"
)

// region challenge
// challengeForm sends the browser to the bank. html/template escapes every value for its place.
var challengeForm = template.Must(template.New("challenge").Parse(
	`<form method="{{.Method}}" action="{{.URL}}">
{{range .Params}}<input type="hidden" name="{{.Name}}" value="{{.Value}}">
{{end}}<button>Continue to your bank</button>
</form>
`))

// NextAction says what the shopper's browser has to do.
type NextAction struct {
	Type   string `json:"type"`
	Method string `json:"method"`
	URL    string `json:"url"`
	Params []struct {
		Name  string `json:"name"`
		Value string `json:"value"`
	} `json:"params"`
}

// endregion challenge

func main() {
	orderNumber := "order-2001"
	if len(os.Args) > 1 {
		orderNumber = os.Args[1]
	}
	shopURL := os.Getenv("SHOP_URL")
	if shopURL == "" {
		shopURL = "https://shop.example"
	}

	// region sale
	// From the shopper's form. Neither number nor CVV may ever reach a log or a database.
	card := map[string]any{
		"type":      "card",
		"number":    "4464040000000007",
		"exp_month": "05",
		"exp_year":  "2038",
		"cvv":       "123",
		"holder":    "NOURA ALQAHTANI",
	}
	idempotencyKey := newUUID()
	var sale struct {
		PaymentID  string     `json:"payment_id"`
		Status     string     `json:"status"`
		NextAction NextAction `json:"next_action"`
	}
	err := post("/api/v1/s2s/sale", map[string]any{
		"order": map[string]any{
			"number":      orderNumber,
			"amount":      "115.00",
			"currency":    "SAR",
			"description": "طلب رقم 2001: عباءة سوداء وعود",
		},
		"source":   card,
		"three_ds": map[string]any{"return_url": shopURL + "/return"},
		"customer": map[string]any{
			"name":       "نورة القحطاني",
			"email":      "noura@shop.example",
			"phone":      "+966501234567",
			"ip_address": "203.0.113.24", // of the browser, not of your load balancer
		},
		"notification_url": shopURL + "/callbacks/gateway",
	}, idempotencyKey, &sale)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(sale.Status)
	// endregion sale

	// region next
	if sale.NextAction.Type == "three_ds" {
		err = challengeForm.Execute(os.Stdout, sale.NextAction)
	} else {
		_, err = fmt.Println("decided: show the result, fulfil from the callback")
	}
	// endregion next
	if err != nil {
		log.Fatal(err)
	}
}
