// Charges a card, and prints what the shopper's browser has to do next:
// go run gateway.go sale_card.go [ORDER_NUMBER [MM/YYYY [ATTEMPT]]]
package main

import (
	"fmt"
	"html/template"
	"log"
	"net/url"
	"os"
	"strings"
)

// region challenge
// challengeForm submits itself. html/template escapes every value for its place.
var challengeForm = template.Must(template.New("challenge").Parse(
	`<form id="challenge" method="post" action="{{.URL}}">
{{range .Params}}<input type="hidden" name="{{.Name}}" value="{{.Value}}">
{{end}}<button>Continue to your bank</button>
</form>
<script src="/submit-challenge.js"></script>
`))

// NextAction is what the shopper's browser has to do.
type NextAction struct {
	Type   string `json:"type"`
	Method string `json:"method"`
	URL    string `json:"url"`
	Params []struct {
		Name  string `json:"name"`
		Value string `json:"value"`
	} `json:"params"`
}

// challenge prints your response to the browser.
func challenge(next NextAction) error {
	if next.Method == "POST" {
		return challengeForm.Execute(os.Stdout, next)
	}
	location, err := url.Parse(next.URL)
	if err != nil {
		return err
	}
	query := location.Query()
	for _, field := range next.Params {
		query.Add(field.Name, field.Value)
	}
	location.RawQuery = query.Encode()
	_, err = fmt.Printf("303 See Other\nLocation: %s\n", location)
	return err
}

// endregion challenge

func main() {
	orderNumber := argument(1, "order-2001")
	expiry := strings.Split(argument(2, "05/2038"), "/")
	attempt := argument(3, "1")
	shopURL := env("SHOP_URL")

	// region sale
	// From the shopper's form. Never write the number or the CVV to a log or a database.
	card := map[string]any{
		"type":      "card",
		"number":    "4464040000000007",
		"exp_month": expiry[0],
		"exp_year":  expiry[1],
		"cvv":       "123",
		"holder":    "NOURA ALQAHTANI",
	}
	// Store the key before you send: a second run of the same attempt charges nothing twice.
	idempotencyKey, err := storedKey(orderNumber + "-card-" + attempt)
	if err != nil {
		log.Fatal(err)
	}
	var sale struct {
		PaymentID string `json:"payment_id"`
		Status    string `json:"status"`
		Decline   struct {
			Message string `json:"message"`
		} `json:"decline"`
		NextAction NextAction `json:"next_action"`
	}
	err = post("/api/v1/s2s/sale", map[string]any{
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
			"ip_address": "203.0.113.24", // the browser's, not your load balancer's
		},
		"notification_url": shopURL + "/callbacks/gateway",
	}, idempotencyKey, &sale)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(sale.PaymentID, sale.Status) // store both with the attempt
	// endregion sale

	// region next
	if sale.NextAction.Type == "three_ds" {
		if err := challenge(sale.NextAction); err != nil {
			log.Fatal(err)
		}
	} else if sale.Status == "decline" {
		fmt.Println("show:", sale.Decline.Message)
	} else if sale.Status == "undefined" {
		fmt.Println("get the status, start nothing new")
	} else {
		fmt.Println("decided: show the result, fulfil from the callback")
	}
	// endregion next
}

func argument(at int, otherwise string) string {
	if len(os.Args) > at {
		return os.Args[at]
	}
	return otherwise
}
