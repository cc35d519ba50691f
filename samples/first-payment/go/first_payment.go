// Takes a first payment in the sandbox, and prints its id and status:
// go run first_payment.go [ORDER_NUMBER]
package main

import (
	"bytes"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"time"
)

// region sign
// sign returns the headers that prove who sent these bytes. body is exactly what you send.
func sign(merchantKey, merchantSecret string, timestamp int64, requestID, method, path string, body []byte) map[string]string {
	mac := hmac.New(sha256.New, []byte(merchantSecret))
	fmt.Fprintf(mac, "%d.%s.%s %s.", timestamp, requestID, method, path)
	mac.Write(body)
	return map[string]string{
		"X-Merchant-Key": merchantKey,
		"X-Timestamp":    fmt.Sprint(timestamp),
		"X-Request-Id":   requestID,
		"X-Hash":         "v1=" + hex.EncodeToString(mac.Sum(nil)),
	}
}

// endregion sign

func main() {
	log.SetFlags(0)
	// The sandbox's public test credentials. Keep your own in the environment, never in the code.
	url := env("GATEWAY_URL", "http://127.0.0.1:4010")
	merchantKey := env("GATEWAY_MERCHANT_KEY", "mk_test_0001")
	merchantSecret := env("GATEWAY_MERCHANT_SECRET", "ms_test_0001_5b1f3c7e9a2d4f608c1e3a5b7d9f0246")
	orderNumber := "order-" + newUUID()[:8]
	if len(os.Args) > 1 {
		orderNumber = os.Args[1]
	}

	// region pay
	type object map[string]any
	path := "/api/v1/s2s/sale"
	// Serialise once: sign and send the same bytes.
	body, err := json.Marshal(object{
		"order": object{
			"number":      orderNumber,
			"amount":      "115.00",
			"currency":    "SAR",
			"description": "طلب رقم 1001: عباءة سوداء",
		},
		"source": object{
			"type":      "card",
			"number":    "4464040000000007",
			"exp_month": "10",
			"exp_year":  "2038",
			"cvv":       "123",
			"holder":    "NOURA ALQAHTANI",
		},
		"three_ds": object{"return_url": "https://shop.example/return"},
	})
	if err != nil {
		log.Fatal(err)
	}
	request, err := http.NewRequest("POST", url+path, bytes.NewReader(body))
	if err != nil {
		log.Fatal(err)
	}
	request.GetBody = nil // or net/http sends the same hash again after a lost connection
	headers := sign(merchantKey, merchantSecret, time.Now().Unix(), newUUID(), "POST", path, body)
	for name, value := range headers {
		request.Header.Set(name, value)
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Idempotency-Key", newUUID()) // random, because each run is a new order
	client := http.Client{Timeout: 30 * time.Second}
	answer, err := client.Do(request)
	if err != nil {
		log.Fatalf("Nothing answers at %s (%v). Is the sandbox running?", url, err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		log.Fatal(err)
	}
	if answer.StatusCode/100 != 2 {
		log.Fatalf("The gateway returned %d: %s", answer.StatusCode, text)
	}
	var payment struct {
		PaymentID string `json:"payment_id"`
		Status    string `json:"status"`
	}
	if err := json.Unmarshal(text, &payment); err != nil {
		log.Fatal(err)
	}
	fmt.Println(payment.PaymentID, payment.Status)
	// endregion pay
}

func env(name, otherwise string) string {
	if value := os.Getenv(name); value != "" {
		return value
	}
	return otherwise
}

func newUUID() string {
	var b [16]byte
	if _, err := rand.Read(b[:]); err != nil {
		log.Fatal(err)
	}
	b[6], b[8] = b[6]&0x0f|0x40, b[8]&0x3f|0x80
	return fmt.Sprintf("%x-%x-%x-%x-%x", b[:4], b[4:6], b[6:8], b[8:10], b[10:])
}
