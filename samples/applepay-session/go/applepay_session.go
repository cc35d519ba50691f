// Gets the merchant session for onvalidatemerchant, and prints it for the page.
package main

import (
	"encoding/json"
	"fmt"
	"log"
	"os"
)

func main() {
	// region session
	// Read it from your configuration, never from the page, or others could use your account.
	domain := os.Getenv("APPLE_PAY_DOMAIN")
	if domain == "" {
		domain = "shop.example"
	}
	var session struct {
		MerchantSession json.RawMessage `json:"merchant_session"`
	}
	// This pays nothing, so it needs no Idempotency-Key. Get a new session for every sheet.
	err := post("/api/v1/applepay/session", map[string]any{
		"domain":       domain,
		"display_name": "متجر نورة",
	}, "", &session)
	if err != nil {
		log.Fatal(err) // let the page call abort()
	}
	// Your answer to the page, for completeMerchantValidation.
	fmt.Println(string(session.MerchantSession))
	// endregion session
}
