// Opens a session for a payment page inside yours, in an iframe or with the checkout SDK:
// go run gateway.go embed_session.go iframe|sdk [ORDER_NUMBER [ATTEMPT]]
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"log"
	"os"
	"path/filepath"
	"strings"
)

func main() {
	open, orderNumber := openForIframe, "order-1043"
	if len(os.Args) > 1 && os.Args[1] == "sdk" {
		open, orderNumber = openForSDK, "order-1044"
	}
	if len(os.Args) > 2 {
		orderNumber = os.Args[2]
	}
	attempt := "1"
	if len(os.Args) > 3 {
		attempt = os.Args[3]
	}
	// The origin of the page with the form. No other page can show the session.
	shopURL := env("SHOP_URL")
	if err := open(orderNumber, attempt, shopURL); err != nil {
		log.Fatal(err)
	}
}

// region iframe
func openForIframe(orderNumber, attempt, shopURL string) error {
	// Store the key before you send. Running the same attempt twice then opens only one session.
	idempotencyKey, err := storedKey(orderNumber + "-session-" + attempt)
	if err != nil {
		return err
	}
	var session struct {
		PaymentID   string `json:"payment_id"`
		RedirectURL string `json:"redirect_url"`
	}
	err = post("/api/v1/session", map[string]any{
		"merchant_key": os.Getenv("GATEWAY_MERCHANT_KEY"),
		"operation":    "purchase",
		"order": map[string]any{
			"number":      orderNumber,
			"amount":      "249.50",
			"currency":    "SAR",
			"description": "Running shoes, size 42",
		},
		"success_url":      shopURL + "/return", // shopURL is the origin of the page with the frame
		"cancel_url":       shopURL + "/cart",
		"error_url":        shopURL + "/payment-failed",
		"notification_url": shopURL + "/callbacks/gateway",
		"methods":          []string{"mada", "card"},
		"display":          "iframe",
		"session_expiry":   30,
		"locale":           "en",
	}, idempotencyKey, &session)
	if err == nil {
		err = storeOrder(orderNumber, "249.50", session.PaymentID)
	}
	if err != nil {
		return err
	}
	fmt.Println(session.PaymentID)
	fmt.Println(session.RedirectURL) // the src of the frame
	return nil
}

// endregion iframe

// region sdk
func openForSDK(orderNumber, attempt, shopURL string) error {
	// Store the key before you send. Running the same attempt twice then opens only one session.
	idempotencyKey, err := storedKey(orderNumber + "-session-" + attempt)
	if err != nil {
		return err
	}
	var session struct {
		PaymentID   string `json:"payment_id"`
		RedirectURL string `json:"redirect_url"`
	}
	err = post("/api/v1/session", map[string]any{
		"merchant_key": os.Getenv("GATEWAY_MERCHANT_KEY"),
		"operation":    "purchase",
		"order": map[string]any{
			"number":      orderNumber,
			"amount":      "59.00",
			"currency":    "SAR",
			"description": "قهوة عربية 500 جم",
		},
		"success_url":      shopURL + "/return", // shopURL is the origin of your page
		"notification_url": shopURL + "/callbacks/gateway",
		"display":          "sdk",
		"locale":           "ar",
	}, idempotencyKey, &session)
	if err == nil {
		err = storeOrder(orderNumber, "59.00", session.PaymentID)
	}
	if err != nil {
		return err
	}
	fmt.Println(session.PaymentID)
	fmt.Println(session.RedirectURL) // return it to the page, which mounts it as sessionUrl
	return nil
}

// endregion sdk

// region store
// storeOrder writes the order's row for callbacks and the return page.
// The file replaces your table.
func storeOrder(number, amount, paymentID string) error {
	file := filepath.Join(env("STORE"), "orders.json")
	orders := map[string]any{}
	text, err := os.ReadFile(file)
	if err == nil {
		err = json.Unmarshal(text, &orders)
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	orders[number] = map[string]any{
		"payment_id": paymentID,
		"amount":     amount,
		"currency":   "SAR",
		"livemode":   strings.HasPrefix(env("GATEWAY_MERCHANT_KEY"), "mk_live_"),
	}
	if text, err = json.Marshal(orders); err != nil {
		return err
	}
	if err = os.WriteFile(file+".new", text, 0o600); err != nil {
		return err
	}
	return os.Rename(file+".new", file) // so that no reader gets half a file
}

// endregion store
