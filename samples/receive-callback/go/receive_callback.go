// Receives callbacks at http://127.0.0.1:PORT/callbacks/gateway and fulfils each paid order once.
// Needs GATEWAY_CALLBACK_SECRET, PORT, and in the folder STORE the file orders.json: what you stored with
// each order. The folder stands for your database.
package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
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
	"strings"
	"time"
)

var (
	callbackSecret = mustEnv("GATEWAY_CALLBACK_SECRET")
	store          = mustEnv("STORE")
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
	// During a rotation there are several signatures; one of them is made with your secret.
	for _, signature := range strings.Split(signatures, " ") {
		if hmac.Equal([]byte(signature), []byte(expected)) {
			return nil
		}
	}
	return errors.New("no signature matches")
}

// endregion validate

// region receive
func receive(w http.ResponseWriter, r *http.Request) {
	if r.Method != "POST" {
		w.WriteHeader(http.StatusNotFound)
		return
	}
	// The raw bytes, before anything parses them.
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, 1<<18))
	if err == nil {
		err = validate(callbackSecret, r.Header, body, time.Now().Unix())
	}
	if err != nil {
		log.Println("Refused:", err)
		w.WriteHeader(http.StatusUnauthorized)
		return
	}
	known := filepath.Join(store, "callbacks", r.Header.Get("webhook-id"))
	if _, err := os.Stat(known); err == nil {
		w.WriteHeader(http.StatusNoContent) // a repetition: nothing to do, and received
		return
	}
	// With a database: the work and the id in one transaction. Here the work comes first, because
	// it does nothing the second time: a crash in between loses no payment.
	err = work(body)
	if err == nil {
		err = os.WriteFile(known, body, 0o600)
	}
	if errors.Is(err, errLater) {
		w.WriteHeader(http.StatusServiceUnavailable) // it comes again
	} else if err != nil {
		log.Println(err)
		w.WriteHeader(http.StatusInternalServerError) // it comes again
	} else {
		w.WriteHeader(http.StatusNoContent)
	}
}

// endregion receive

// region fulfil
type event struct {
	Type string `json:"type"`
	Data struct {
		PaymentID     string `json:"payment_id"`
		TransID       string `json:"trans_id"`
		OrderNumber   string `json:"order_number"`
		OrderAmount   string `json:"order_amount"`
		OrderCurrency string `json:"order_currency"`
		OrderStatus   string `json:"order_status"`
		Status        string `json:"status"`
		Amount        string `json:"amount"`
		Amounts       struct {
			Captured string `json:"captured"`
		} `json:"amounts"`
		Reason   string `json:"reason"`
		Livemode bool   `json:"livemode"`
	} `json:"data"`
}

// order is what you stored with an order. Amounts are texts, never floats.
type order struct {
	PaymentID string `json:"payment_id"`
	Amount    string `json:"amount"`
	Currency  string `json:"currency"`
	Livemode  bool   `json:"livemode"`
}

var paying = map[string]bool{"payment.sale": true, "payment.capture": true, "payment.recurring": true}

var errLater = errors.New("the order is not stored with its payment yet")

// work fails with errLater when the event has to come again.
func work(body []byte) error {
	var e event
	if err := json.Unmarshal(body, &e); err != nil {
		return err
	}
	d := e.Data
	isSuccess := d.Status == "success"
	isHeld, isTaken := d.OrderStatus == "pending", d.OrderStatus == "settled"
	isPayment := paying[e.Type] && isSuccess && (isHeld || isTaken)
	isRefund := e.Type == "payment.refund" && (isSuccess || d.Status == "fail")
	if !isPayment && !isRefund {
		return nil
	}
	known, err := storedOrder(d.OrderNumber)
	if err != nil {
		return err
	}
	if known.PaymentID == "" {
		return errLater // faster than your own transaction
	}
	if known != (order{d.PaymentID, d.OrderAmount, d.OrderCurrency, d.Livemode}) {
		log.Println("Not as ordered, look at it:", d.OrderNumber)
		return nil
	}
	id, done := d.PaymentID, "fulfil "+d.OrderNumber
	accepted := d.PaymentID + "-accepted"
	switch {
	case isRefund && isSuccess:
		id, done = d.TransID, "refunded "+d.OrderNumber+" "+d.Amount
	case isRefund:
		id, done = d.TransID, "refund failed "+d.OrderNumber+" "+d.Reason // tell your staff
	case isHeld:
		// Pick and pack, and capture when the goods are ready to leave.
		id, done = accepted, "accept "+d.OrderNumber
	case d.Amounts.Captured != known.Amount:
		// Hand over no more than that covers.
		id, done = d.TransID, "part captured "+d.OrderNumber+" "+d.Amounts.Captured
	}
	if !isHeld { // money was taken: an older event accepts nothing
		if _, err := isFirst(accepted); err != nil {
			return err
		}
	}
	first, err := isFirst(id)
	if first {
		fmt.Println(done)
	}
	return err
}

// storedOrder is what you stored with the order; empty while there is no row.
func storedOrder(number string) (order, error) {
	text, err := os.ReadFile(filepath.Join(store, "orders.json"))
	if errors.Is(err, fs.ErrNotExist) {
		log.Println("No order is stored yet:", err)
		return order{}, nil
	}
	if err != nil {
		return order{}, err
	}
	orders := map[string]order{}
	err = json.Unmarshal(text, &orders)
	return orders[number], err
}

// isFirst is true for one caller alone, as UPDATE orders … WHERE status = 'open' is.
func isFirst(id string) (bool, error) {
	file, err := os.OpenFile(filepath.Join(store, "done", id), os.O_CREATE|os.O_EXCL, 0o600)
	if errors.Is(err, fs.ErrExist) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	return true, file.Close()
}

// endregion fulfil

func mustEnv(name string) string {
	value := os.Getenv(name)
	if value == "" {
		log.Fatalf("Set %s.", name)
	}
	return value
}

func main() {
	for _, folder := range []string{"callbacks", "done"} {
		if err := os.MkdirAll(filepath.Join(store, folder), 0o700); err != nil {
			log.Fatal(err)
		}
	}
	http.HandleFunc("/callbacks/gateway", receive)
	server := &http.Server{Addr: "127.0.0.1:" + mustEnv("PORT"), ReadTimeout: 10 * time.Second}
	log.Fatal(server.ListenAndServe())
}
