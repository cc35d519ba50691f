// Create a checkout session
package main

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"net/http"
	"os"
	"strconv"
	"strings"
	"time"
)

func main() {
	server := os.Getenv("GATEWAY_URL")
	if server == "" {
		server = "http://127.0.0.1:4010"
	}
	timestamp := strconv.FormatInt(time.Now().Unix(), 10)
	requestID := uuid()
	// Store this key before you send. Retry with it: a new one may repeat the call.
	idempotencyKey := uuid()
	body := `{
  "merchant_key": "mk_test_0001",
  "operation": "purchase",
  "order": {
    "number": "order-1042",
    "amount": "115.00",
    "currency": "SAR",
    "description": "طلب رقم 1042: عباءة سوداء وعود"
  },
  "success_url": "https://shop.example/return",
  "cancel_url": "https://shop.example/cart",
  "notification_url": "https://shop.example/callbacks/gateway",
  "methods": [
    "mada",
    "card",
    "applepay",
    "stcpay"
  ],
  "customer": {
    "name": "نورة القحطاني",
    "email": "noura@shop.example",
    "phone": "+966501234567"
  },
  "locale": "ar"
}`
	mac := hmac.New(sha256.New, []byte(os.Getenv("GATEWAY_MERCHANT_SECRET")))
	mac.Write([]byte(timestamp + "." + requestID + ".POST /api/v1/session." + body))
	hash := hex.EncodeToString(mac.Sum(nil))

	request, err := http.NewRequest("POST", server+"/api/v1/session", strings.NewReader(body))
	if err != nil {
		panic(err)
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("X-Merchant-Key", os.Getenv("GATEWAY_MERCHANT_KEY"))
	request.Header.Set("X-Hash", "v1="+hash)
	request.Header.Set("X-Timestamp", timestamp)
	request.Header.Set("X-Request-Id", requestID)
	request.Header.Set("Idempotency-Key", idempotencyKey)
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		panic(err)
	}
	defer response.Body.Close()
	answer, err := io.ReadAll(response.Body)
	if err != nil {
		panic(err)
	}
	fmt.Println(response.StatusCode, string(answer))
}

// uuid returns a random UUID.
func uuid() string {
	b := make([]byte, 16)
	if _, err := rand.Read(b); err != nil {
		panic(err)
	}
	b[6] = b[6]&0x0f | 0x40
	b[8] = b[8]&0x3f | 0x80
	return fmt.Sprintf("%x-%x-%x-%x-%x", b[0:4], b[4:6], b[6:8], b[8:10], b[10:])
}
