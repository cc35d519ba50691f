// Sends signed requests to the gateway.
// Needs GATEWAY_MERCHANT_KEY, GATEWAY_MERCHANT_SECRET and GATEWAY_URL in the environment.
package main

import (
	"bytes"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"time"
)

var (
	gatewayURL     = env("GATEWAY_URL")
	merchantKey    = env("GATEWAY_MERCHANT_KEY")
	merchantSecret = env("GATEWAY_MERCHANT_SECRET")
)

// log.Fatal prints a failure without the time.
func init() { log.SetFlags(0) }

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

// GatewayError is a response that isn't 2xx. Code is the contract's, if the error is one of the
// gateway's. RetryAfter is how many seconds to wait, or 0. Reason comes from the sandbox only.
type GatewayError struct {
	Status     int    `json:"-"`
	Code       string `json:"code"`
	Detail     string `json:"detail"`
	RequestID  string `json:"request_id"`
	DocURL     string `json:"doc_url"`
	Reason     string `json:"-"`
	RetryAfter int    `json:"-"`
	Errors     []struct {
		Pointer string `json:"pointer"`
		Detail  string `json:"detail"`
	} `json:"errors"`
}

func (e *GatewayError) Error() string {
	if e.Code == "" {
		return fmt.Sprintf("%s returned %d without a code. Is it the gateway?", gatewayURL, e.Status)
	}
	text := fmt.Sprintf("the gateway returned %d %s", e.Status, e.Code)
	if e.Reason != "" {
		text += " because of " + e.Reason
	}
	if e.RetryAfter > 0 {
		text += fmt.Sprintf(", try again in %d s", e.RetryAfter)
	}
	text += ": " + e.Detail
	for _, one := range e.Errors {
		text += " " + one.Pointer + ": " + one.Detail
	}
	return text + "\nrequest_id " + e.RequestID + ", see " + e.DocURL
}

// client waits 30 seconds for a response. Set client.Timeout for more or less.
var client = &http.Client{Timeout: 30 * time.Second}

// post sends a request and reads the response into answer. Requests that move money or create
// something need an Idempotency-Key: after a time-out, send the same again with the same key. For
// other requests, it's "".
func post(path string, fields any, idempotencyKey string, answer any) error {
	// Serialise once: sign and send the same bytes.
	body, err := json.Marshal(fields)
	if err != nil {
		return err
	}
	request, err := http.NewRequest("POST", gatewayURL+path, bytes.NewReader(body))
	if err != nil {
		return err
	}
	request.GetBody = nil // or net/http sends the same hash again after a lost connection
	headers := sign(merchantKey, merchantSecret, time.Now().Unix(), newUUID(), "POST", path, body)
	for name, value := range headers {
		request.Header.Set(name, value)
	}
	request.Header.Set("Content-Type", "application/json")
	if idempotencyKey != "" {
		request.Header.Set("Idempotency-Key", idempotencyKey)
	}
	response, err := client.Do(request)
	if err != nil {
		return noResponse(err)
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		return noResponse(err)
	}
	if response.StatusCode/100 != 2 {
		failure := &GatewayError{Status: response.StatusCode}
		failure.Reason = response.Header.Get("X-Sandbox-Reason")
		failure.RetryAfter, _ = strconv.Atoi(response.Header.Get("Retry-After"))
		// A response that isn't JSON comes from a proxy, and has no code.
		_ = json.Unmarshal(text, failure)
		return failure
	}
	return json.Unmarshal(text, answer)
}

func noResponse(err error) error {
	return fmt.Errorf(`nothing answers at %s (%w). Is the sandbox running?
If it is, your request may have arrived. Run the program again: with its stored key, nothing moves twice.`,
		gatewayURL, err)
}

// storedKey returns the Idempotency-Key of one intention: created once, and found again by every
// later run. In your own code, use a database row. Here, it's a file in the folder STORE: a run with
// another folder finds no key, and moves the money a second time.
func storedKey(name string) (string, error) {
	file := filepath.Join(env("STORE"), name+".key")
	key, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		key = []byte(newUUID())
		err = os.WriteFile(file, key, 0o600)
	}
	return string(key), err
}

// env returns a variable of the environment. It ends the program if it isn't set.
func env(name string) string {
	value := os.Getenv(name)
	if value == "" {
		log.SetFlags(0) // this runs before init
		log.Fatalf("Set %s: the page /programs lists its value for the sandbox.", name)
	}
	return value
}

func newUUID() string {
	var b [16]byte
	if _, err := rand.Read(b[:]); err != nil {
		panic(err)
	}
	b[6], b[8] = b[6]&0x0f|0x40, b[8]&0x3f|0x80
	return fmt.Sprintf("%x-%x-%x-%x-%x", b[:4], b[4:6], b[6:8], b[8:10], b[10:])
}
