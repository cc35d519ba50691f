import java.util.Map;

/**
 * Creates, pauses, resumes, changes or stops a schedule:
 * java Schedule create [ORDER_NUMBER]
 * java Schedule pause|resume|change|stop SCHEDULE_ID
 */
public class Schedule {
    public static void main(String[] args) throws Exception {
        switch (args.length > 0 ? args[0] : "") {
            case "create" -> createSchedule(args.length > 1 ? args[1] : "sub-300-1");
            case "pause", "resume", "change", "stop" -> updateSchedule(args[0], args[1]);
            default -> throw new IllegalArgumentException(
                    "Name the step: create, pause, resume, change or stop.");
        }
    }

    static void createSchedule(String orderNumber) throws Exception {
        // region create
        // Each subscription has its own schedule: a second run creates no other.
        String idempotencyKey = Gateway.storedKey(orderNumber + "-schedule");
        Map<String, Object> schedule = Gateway.post("/api/v1/s2s/schedule", Json.fields(
                "name", "اشتراك شهري",
                "interval_length", 1,
                "interval_unit", "month",
                "day_of_month", 1,
                "payments_count", 12), idempotencyKey);
        // Nobody is charged yet: send its id in the session of the first payment,
        // with recurring_init.
        System.out.println(schedule.get("schedule_id") + " " + schedule.get("status"));
        // endregion create
    }

    static void updateSchedule(String step, String scheduleId) throws Exception {
        // region update
        Map<String, Object> fields = Json.fields("schedule_id", scheduleId);
        // What you leave out stays as it is.
        switch (step) {
            case "pause" -> fields.put("paused", true);
            case "resume" -> fields.put("paused", false);
            case "change" -> fields.putAll(Json.fields("day_of_month", 31, "payments_count", 24));
            case "stop" -> fields.put("stopped", true); // final
        }
        try {
            Map<String, Object> schedule =
                    Gateway.post("/api/v1/s2s/schedule/update", fields, null);
            System.out.println(schedule.get("status") + ", next payment: "
                    + schedule.getOrDefault("next_payment_at", "none"));
        } catch (Gateway.GatewayException error) {
            if (!step.equals("stop") || !"invalid_state".equals(error.code)) throw error;
            // Stopped before, or all payments were made. Nobody is charged.
            System.out.println("ended already");
        }
        // endregion update
    }
}
