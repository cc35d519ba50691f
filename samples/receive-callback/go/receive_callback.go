// Receives callbacks at http://127.0.0.1:PORT/callbacks/gateway and fulfils each paid order once:
// go run receive_callback.go
// Needs GATEWAY_CALLBACK_SECRET, PORT, and in the folder STORE the file orders.json: what you stored with
// each order. The folder replaces your database.
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
	"net"
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
	// During a rotation there are several signatures. One of them matches your secret.
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
		log.Println("Rejected:", err)
		w.WriteHeader(http.StatusUnauthorized)
		return
	}
	id := r.Header.Get("webhook-id")
	log.Println("Signature matches:", id)
	known := filepath.Join(store, "callbacks", id)
	if _, err := os.Stat(known); err == nil {
		w.WriteHeader(http.StatusNoContent) // a repeated callback: nothing to do
		return
	}
	// With a database, put the work and the id in one transaction. Here, the work comes first, because
	// it does nothing the second time: a crash in between loses no payment.
	err = work(body)
	if err == nil {
		err = os.WriteFile(known, body, 0o600)
	}
	if errors.Is(err, errLater) {
		w.WriteHeader(http.StatusServiceUnavailable) // the gateway sends it again
	} else if err != nil {
		log.Println(err)
		w.WriteHeader(http.StatusInternalServerError) // the gateway sends it again
	} else {
		w.WriteHeader(http.StatusNoContent)
	}
}

// endregion receive

// region fulfil
type event struct {
	Type     string `json:"type"`
	Sequence int    `json:"sequence"`
	Data     struct {
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
			Refunded string `json:"refunded"`
		} `json:"amounts"`
		Reason     string `json:"reason"`
		ScheduleID string `json:"schedule_id"`
		Livemode   bool   `json:"livemode"`
	} `json:"data"`
}

// order has what you stored with an order. Amounts are strings, never floats.
type order struct {
	PaymentID string `json:"payment_id"`
	Amount    string `json:"amount"`
	Currency  string `json:"currency"`
	Livemode  bool   `json:"livemode"`
}

var errLater = errors.New("the order is not stored with its payment yet")

// work fails with errLater if the gateway has to send the event again.
func work(body []byte) error {
	var e event
	if err := json.Unmarshal(body, &e); err != nil {
		return err
	}
	handled := filepath.Join(store, "sequences", e.Data.PaymentID)
	if err := os.MkdirAll(handled, 0o700); err != nil {
		return err
	}
	earlier, err := os.ReadDir(handled)
	if err != nil {
		return err
	}
	isNewest := true
	for _, one := range earlier {
		sequence, _ := strconv.Atoi(one.Name())
		isNewest = isNewest && sequence < e.Sequence
	}
	if err := apply(e, isNewest); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(handled, strconv.Itoa(e.Sequence)), nil, 0o600)
}

func apply(e event, isNewest bool) error {
	d := e.Data
	isSuccess := d.Status == "success"
	isHeld, isTaken := d.OrderStatus == "pending", d.OrderStatus == "settled"
	isRefund := e.Type == "payment.refund" && (isSuccess || d.Status == "fail")
	isDispute := e.Type == "payment.chargeback"
	// Every callback has the payment's state. Only the newest may change the order.
	isPaid := isNewest && (isHeld || isTaken)
	if !isPaid && !isRefund && !isDispute {
		return nil
	}
	orders, err := storedOrders()
	if err != nil {
		return err
	}
	number, toDo := d.OrderNumber, "fulfil "
	known, isKnown := orders[number]
	subscription, isSubscribed := orders[d.ScheduleID]
	// An automatic payment has no row of its own: use its schedule's row.
	if !isKnown && isSubscribed && e.Type != "payment.sale" && e.Type != "payment.capture" {
		number, toDo = d.ScheduleID+" "+d.PaymentID, "extend "
		known = subscription
		known.PaymentID = d.PaymentID
	}
	if known.PaymentID == "" {
		// The callback was faster than your own transaction.
		log.Println("No row with a payment for", number, "yet: 503, it comes again")
		return errLater
	}
	if known != (order{d.PaymentID, d.OrderAmount, d.OrderCurrency, d.Livemode}) {
		log.Println("Not as ordered, look at it:", number)
		return nil
	}
	switch {
	case isDispute:
		err = once(d.TransID, "dispute "+number+": alert your team, stop the shipment")
	case isRefund && isSuccess:
		err = once(d.TransID, "refunded "+number+" "+d.Amount)
	case isRefund:
		err = once(d.TransID, "refund failed "+number+" "+d.Reason) // tell your staff
	}
	if err != nil || !isPaid {
		return err
	}
	switch {
	case isHeld:
		// Pick and pack the goods. Capture when they're ready to ship.
		return once(d.PaymentID+"-accepted", "accept "+number)
	case strings.ContainsAny(d.Amounts.Refunded, "123456789"):
		// If you haven't fulfilled it yet, a person decides what to ship.
		return once(d.PaymentID, "look at "+number+": refunded, get the status")
	case d.Amounts.Captured != known.Amount:
		// Hand over no more than this amount covers.
		return once(d.PaymentID+"-"+d.Amounts.Captured, "part captured "+number+" "+d.Amounts.Captured)
	}
	return once(d.PaymentID, toDo+number)
}

// once prints for only one caller, as UPDATE orders … WHERE status = 'open' does.
func once(id, line string) error {
	file, err := os.OpenFile(filepath.Join(store, "done", id), os.O_CREATE|os.O_EXCL, 0o600)
	if errors.Is(err, fs.ErrExist) {
		return nil
	}
	if err != nil {
		return err
	}
	fmt.Println(line)
	return file.Close()
}

// endregion fulfil

// storedOrders returns what you stored: orders by number, and subscriptions by
// schedule.
func storedOrders() (map[string]order, error) {
	text, err := os.ReadFile(filepath.Join(store, "orders.json"))
	if errors.Is(err, fs.ErrNotExist) {
		log.Println("No order is stored yet:", err)
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	orders := map[string]order{}
	err = json.Unmarshal(text, &orders)
	return orders, err
}

func mustEnv(name string) string {
	value := os.Getenv(name)
	if value == "" {
		log.Fatalf("Set %s: the page /programs lists its value for the sandbox.", name)
	}
	return value
}

// checkCallbackSecret ends if it isn't whsec_ and the base64 of 24 to 64 bytes: it would reject
// every callback.
func checkCallbackSecret() {
	key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(callbackSecret, "whsec_"))
	isWhole := callbackSecret == "whsec_"+base64.StdEncoding.EncodeToString(key)
	if err != nil || !isWhole || len(key) < 24 || len(key) > 64 {
		log.Fatal("GATEWAY_CALLBACK_SECRET isn't a callback secret: ",
			"it starts with whsec_. Copy all of it.")
	}
}

func main() {
	checkCallbackSecret()
	for _, folder := range []string{"callbacks", "done"} {
		if err := os.MkdirAll(filepath.Join(store, folder), 0o700); err != nil {
			log.Fatal(err)
		}
	}
	http.HandleFunc("/callbacks/gateway", receive)
	port := mustEnv("PORT")
	listener, err := net.Listen("tcp", "127.0.0.1:"+port)
	if err != nil {
		log.Fatalf("Can't listen on port %s (%v): "+
			"set PORT to another one, and use it in SHOP_URL and --callback-url too.", port, err)
	}
	log.Printf("Ready: http://127.0.0.1:%s/callbacks/gateway", port)
	server := &http.Server{ReadTimeout: 10 * time.Second}
	log.Fatal(server.Serve(listener))
}
