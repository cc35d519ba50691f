// Sends a sale for Tabby or Tamara, and prints the next step:
// go run gateway.go sale_pay_later.go tabby|tamara [ORDER_NUMBER [PHONE [ATTEMPT]]]
package main

import (
	"fmt"
	"log"
	"os"
)

func main() {
	args := append(os.Args[1:], "", "", "", "")
	provider, orderNumber, phone, attempt := args[0], args[1], args[2], or(args[3], "1")
	var fields map[string]any
	switch provider {
	case "tabby":
		orderNumber, phone = or(orderNumber, "order-2005"), or(phone, "+966500000001")
		fields = tabby(orderNumber, phone)
	case "tamara":
		orderNumber, phone = or(orderNumber, "order-2006"), or(phone, "+966500000101")
		fields = tamara(orderNumber, phone)
	default:
		log.Fatal("Name the provider: tabby or tamara.")
	}

	// region sale
	// Each attempt with a provider has its own key. Store it before you send,
	// and send it again after a time-out.
	idempotencyKey, err := storedKey(orderNumber + "-" + provider + "-" + attempt)
	if err != nil {
		log.Fatal(err)
	}
	var sale struct {
		PaymentID string `json:"payment_id"`
		Status    string `json:"status"`
		Decline   struct {
			Message string `json:"message"`
		} `json:"decline"`
		NextAction struct {
			Type   string `json:"type"`
			Method string `json:"method"`
			URL    string `json:"url"`
		} `json:"next_action"`
	}
	if err := post("/api/v1/s2s/sale", fields, idempotencyKey, &sale); err != nil {
		log.Fatal(err)
	}
	fmt.Println(sale.PaymentID) // store it with the order
	if sale.Status == "decline" {
		// A response, not an error: keep the basket, and offer the other methods.
		fmt.Println("show:", sale.Decline.Message)
	} else if sale.NextAction.Type == "redirect" {
		// Return 303 to the browser for GET, or a form with all params for POST.
		fmt.Println("send the browser to:", sale.NextAction.Method, sale.NextAction.URL)
	} else {
		fmt.Printf("the payment is %s: get the status, send no second sale\n", sale.Status)
	}
	// endregion sale
}

// region tabby
func tabby(orderNumber, phone string) map[string]any {
	return map[string]any{
		"order": map[string]any{
			"number":          orderNumber,
			"amount":          "640.00", // the lines and the shipping
			"currency":        "SAR",
			"description":     "سماعة رأس لاسلكية",
			"tax_amount":      "83.48", // included in amount
			"shipping_amount": "25.00",
		},
		"source": map[string]any{
			"type": "tabby",
			"buyer_history": map[string]any{
				"registered_since": "2023-02-11T09:00:00Z",
				"completed_orders": 4,
			},
		},
		"three_ds": map[string]any{"return_url": shopURL + "/return"},
		"capture":  false, // you ship later
		"customer": map[string]any{
			"name":       "سارة الغامدي",
			"email":      "sara@shop.example",
			"phone":      phone,
			"ip_address": "203.0.113.28", // the browser's, not your load balancer's
		},
		"shipping_address": map[string]any{
			"country":     "SA",
			"city":        "Riyadh",
			"line1":       "شارع العليا 120",
			"postal_code": "12211",
		},
		"items": []map[string]any{{
			"name":       "سماعة رأس لاسلكية",
			"reference":  "SKU-551",
			"quantity":   1,
			"unit_price": "615.00",
			"category":   "Electronics",
		}},
		"notification_url": shopURL + "/callbacks/gateway",
	}
}

// endregion tabby

// region tamara
func tamara(orderNumber, phone string) map[string]any {
	return map[string]any{
		"order": map[string]any{
			"number":          orderNumber,
			"amount":          "900.00", // the lines and the shipping
			"currency":        "SAR",
			"description":     "طقم أكواب",
			"tax_amount":      "117.39", // included in amount
			"shipping_amount": "0.00",
		},
		"source":   map[string]any{"type": "tamara", "instalments": 3},
		"three_ds": map[string]any{"return_url": shopURL + "/return"},
		"customer": map[string]any{
			"name":       "خالد الشهري",
			"email":      "khalid@shop.example",
			"phone":      phone,
			"ip_address": "203.0.113.29", // the browser's, not your load balancer's
		},
		"shipping_address": map[string]any{
			"country":     "SA",
			"city":        "Jeddah",
			"line1":       "طريق الملك فهد 8",
			"postal_code": "23323",
		},
		"items": []map[string]any{{
			"name":       "طقم أكواب",
			"reference":  "SKU-90",
			"quantity":   2,
			"unit_price": "450.00",
		}},
		"notification_url": shopURL + "/callbacks/gateway",
	}
}

// endregion tamara

var shopURL = env("SHOP_URL")

func or(text, usual string) string {
	if text == "" {
		return usual
	}
	return text
}
