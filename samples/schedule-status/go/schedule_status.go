// Gets the status of a schedule, its next payment and its last attempts:
// go run gateway.go schedule_status.go SCHEDULE_ID
package main

import (
	"fmt"
	"log"
	"os"
)

func main() {
	scheduleID := append(os.Args[1:], "")[0]
	if scheduleID == "" {
		fmt.Fprintln(os.Stderr, "Usage: go run gateway.go schedule_status.go SCHEDULE_ID")
		os.Exit(1)
	}

	// region status
	schedule := struct {
		Status   string `json:"status"`
		Next     string `json:"next_payment_at"`
		RetryAt  string `json:"retry_at"`
		Attempts []struct {
			OrderNumber string `json:"order_number"`
			PaymentID   string `json:"payment_id"`
			Status      string `json:"status"`
			Decline     struct {
				RetryAdvice string `json:"retry_advice"`
			} `json:"decline"`
		} `json:"attempts"`
	}{Next: "none"}
	fields := map[string]any{"schedule_id": scheduleID}
	// This request changes nothing, so it needs no Idempotency-Key.
	if err := post("/api/v1/s2s/schedule/status", fields, "", &schedule); err != nil {
		log.Fatal(err)
	}
	fmt.Printf("%s, next payment: %s\n", schedule.Status, schedule.Next)
	if schedule.RetryAt != "" {
		fmt.Println("next retry:", schedule.RetryAt)
	}
	// One attempt per line, the newest first. Each is a payment of its own.
	for _, attempt := range schedule.Attempts {
		advice := ""
		if attempt.Status == "decline" {
			advice = ", " + attempt.Decline.RetryAdvice
		}
		fmt.Println(attempt.OrderNumber, attempt.PaymentID, attempt.Status+advice)
	}
	// endregion status
}
