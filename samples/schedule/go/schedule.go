// Creates a schedule: the gateway then charges the subscription by itself.
package main

import (
	"fmt"
	"log"
)

func main() {
	// region create
	idempotencyKey := newUUID()
	var schedule struct {
		ScheduleID string `json:"schedule_id"`
		Status     string `json:"status"`
	}
	err := post("/api/v1/s2s/schedule", map[string]any{
		"name":            "اشتراك شهري",
		"interval_length": 1,
		"interval_unit":   "month",
		"day_of_month":    1,
		"payments_count":  12,
	}, idempotencyKey, &schedule)
	if err != nil {
		log.Fatal(err)
	}
	// Nobody is charged yet: name it in the session of the first payment, with recurring_init.
	fmt.Println(schedule.ScheduleID, schedule.Status)
	// endregion create
}
