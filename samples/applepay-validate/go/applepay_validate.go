// Gets the merchant session from Apple with your own certificate, and prints it unchanged.
// Needs the files APPLE_PAY_CERTIFICATE and APPLE_PAY_KEY, both PEM.
package main

import (
	"bytes"
	"crypto/tls"
	"encoding/json"
	"io"
	"log"
	"net/http"
	"os"
	"time"
)

func main() {
	certificate, key := os.Getenv("APPLE_PAY_CERTIFICATE"), os.Getenv("APPLE_PAY_KEY")
	if certificate == "" || key == "" {
		log.Fatal("Set APPLE_PAY_CERTIFICATE and APPLE_PAY_KEY to ",
			"the PEM files of your merchant identity certificate.")
	}

	// region validate
	// Read all of it from your configuration. Never call the validationURL that the page sends.
	host := setting("APPLE_PAY_HOST", "apple-pay-gateway.apple.com")
	body, err := json.Marshal(map[string]string{
		"merchantIdentifier": setting("APPLE_PAY_MERCHANT_ID", "merchant.example.shop"),
		"displayName":        setting("APPLE_PAY_DISPLAY_NAME", "متجر نورة"),
		"initiative":         "web",
		"initiativeContext":  setting("APPLE_PAY_DOMAIN", "shop.example"),
	})
	if err != nil {
		log.Fatal(err)
	}

	identity, err := tls.LoadX509KeyPair(certificate, key)
	if err != nil {
		log.Fatal(err)
	}
	client := &http.Client{
		Timeout: 10 * time.Second,
		Transport: &http.Transport{
			TLSClientConfig: &tls.Config{Certificates: []tls.Certificate{identity}},
		},
		// Follows no redirect.
		CheckRedirect: func(*http.Request, []*http.Request) error {
			return http.ErrUseLastResponse
		},
	}
	address := "https://" + host + "/paymentservices/paymentSession"
	answer, err := client.Post(address, "application/json", bytes.NewReader(body))
	if err != nil {
		log.Fatal("No response from Apple. Does it accept the certificate? ", err)
	}
	defer answer.Body.Close()
	session, err := io.ReadAll(answer.Body)
	if err != nil {
		log.Fatal("Incomplete response from Apple: ", err)
	}
	if answer.StatusCode != 200 {
		log.Fatalf("Apple returned %d: %s", answer.StatusCode, session)
	}
	os.Stdout.Write(session) // for completeMerchantValidation, unchanged
	// endregion validate
}

func setting(name, otherwise string) string {
	if value := os.Getenv(name); value != "" {
		return value
	}
	return otherwise
}
