// Signs requests to the gateway. Reads descriptions on standard input, one JSON object a line, and
// prints the headers of each: {"merchant_key", "merchant_secret", "timestamp", "request_id",
// "method", "path", "body" (or "body_base64" for bytes that aren't text)}
package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"log"
	"os"
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

type request struct {
	MerchantKey    string  `json:"merchant_key"`
	MerchantSecret string  `json:"merchant_secret"`
	Timestamp      int64   `json:"timestamp"`
	RequestID      string  `json:"request_id"`
	Method         string  `json:"method"`
	Path           string  `json:"path"`
	Body           *string `json:"body"`
	BodyBase64     []byte  `json:"body_base64"`
}

func main() {
	lines, answers := json.NewDecoder(os.Stdin), json.NewEncoder(os.Stdout)
	for lines.More() {
		var r request
		if err := lines.Decode(&r); err != nil {
			log.Fatal(err)
		}
		body := r.BodyBase64
		if r.Body != nil {
			body = []byte(*r.Body)
		}
		headers := sign(r.MerchantKey, r.MerchantSecret, r.Timestamp, r.RequestID, r.Method, r.Path, body)
		if err := answers.Encode(headers); err != nil {
			log.Fatal(err)
		}
	}
}
