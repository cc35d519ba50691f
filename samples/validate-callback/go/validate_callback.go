// Validates callbacks. Reads them on standard input, one JSON object a line, and prints "valid" or
// the reason for each: {"secret", "headers", "body" (or "body_base64"), "now"}
package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"net/http"
	"os"
	"strconv"
	"strings"
)

// region validate
// validate fails unless the gateway signed these bytes within the last five minutes.
func validate(secret string, headers http.Header, body []byte, now int64) error {
	id, timestamp := headers.Get("webhook-id"), headers.Get("webhook-timestamp")
	signatures := headers.Get("webhook-signature")
	if id == "" || timestamp == "" || signatures == "" {
		return errors.New("a webhook- header is missing")
	}
	sent, err := strconv.ParseInt(timestamp, 10, 64)
	if err != nil || sent < now-300 || sent > now+300 {
		return errors.New("the callback is too old, or this server's clock is wrong")
	}
	key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "whsec_"))
	if err != nil || len(key) < 24 {
		return errors.New("the callback secret is missing or cut off")
	}
	mac := hmac.New(sha256.New, key)
	fmt.Fprintf(mac, "%s.%s.", id, timestamp)
	mac.Write(body)
	expected := "v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil))
	// During a rotation there are several signatures. One of them matches your secret.
	for _, signature := range strings.Split(signatures, " ") {
		if hmac.Equal([]byte(signature), []byte(expected)) {
			return nil
		}
	}
	return errors.New("no signature matches")
}

// endregion validate

type callback struct {
	Secret     string            `json:"secret"`
	Headers    map[string]string `json:"headers"`
	Body       *string           `json:"body"`
	BodyBase64 []byte            `json:"body_base64"`
	Now        int64             `json:"now"`
}

func main() {
	lines := json.NewDecoder(os.Stdin)
	for lines.More() {
		var c callback
		if err := lines.Decode(&c); err != nil {
			log.Fatal(err)
		}
		headers := http.Header{}
		for name, value := range c.Headers {
			headers.Set(name, value)
		}
		body := c.BodyBase64
		if c.Body != nil {
			body = []byte(*c.Body)
		}
		if err := validate(c.Secret, headers, body, c.Now); err != nil {
			fmt.Println(err)
		} else {
			fmt.Println("valid")
		}
	}
}
