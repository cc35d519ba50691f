// Creates, pauses, resumes, changes or stops a schedule:
// go run gateway.go schedule.go create [ORDER_NUMBER]
// go run gateway.go schedule.go pause|resume|change|stop SCHEDULE_ID
package main

import (
	"errors"
	"fmt"
	"log"
	"os"
)

func main() {
	args := append(os.Args[1:], "", "")
	switch args[0] {
	case "create":
		createSchedule(or(args[1], "sub-300-1"))
	case "pause", "resume", "change", "stop":
		updateSchedule(args[0], args[1])
	default:
		log.Fatal("Name the step: create, pause, resume, change or stop.")
	}
}

func createSchedule(orderNumber string) {
	// region create
	// Each subscription has its own schedule: a second run creates no other.
	idempotencyKey, err := storedKey(orderNumber + "-schedule")
	if err != nil {
		log.Fatal(err)
	}
	var schedule struct {
		ScheduleID string `json:"schedule_id"`
		Status     string `json:"status"`
	}
	err = post("/api/v1/s2s/schedule", map[string]any{
		"name":            "اشتراك شهري",
		"interval_length": 1,
		"interval_unit":   "month",
		"day_of_month":    1,
		"payments_count":  12,
	}, idempotencyKey, &schedule)
	if err != nil {
		log.Fatal(err)
	}
	// Nobody is charged yet: send its id in the session of the first payment,
	// with recurring_init.
	fmt.Println(schedule.ScheduleID, schedule.Status)
	// endregion create
}

func updateSchedule(step, scheduleID string) {
	if scheduleID == "" {
		log.Fatal("Name the schedule.")
	}

	// region update
	// What you leave out stays as it is.
	fields := map[string]map[string]any{
		"pause":  {"paused": true},
		"resume": {"paused": false},
		"change": {"day_of_month": 31, "payments_count": 24},
		"stop":   {"stopped": true}, // final
	}[step]
	fields["schedule_id"] = scheduleID
	schedule := struct {
		Status string `json:"status"`
		Next   string `json:"next_payment_at"`
	}{Next: "none"}
	err := post("/api/v1/s2s/schedule/update", fields, "", &schedule)
	var refused *GatewayError
	if step == "stop" && errors.As(err, &refused) && refused.Code == "invalid_state" {
		// Stopped before, or all payments were made. Nobody is charged.
		fmt.Println("ended already")
	} else if err != nil {
		log.Fatal(err)
	} else {
		fmt.Printf("%s, next payment: %s\n", schedule.Status, schedule.Next)
	}
	// endregion update
}

func or(text, usual string) string {
	if text == "" {
		return usual
	}
	return text
}
