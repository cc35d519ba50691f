import java.util.List;
import java.util.Map;

/**
 * Gets the status of a schedule, its next payment and its last attempts:
 * java ScheduleStatus SCHEDULE_ID
 */
public class ScheduleStatus {
    public static void main(String[] args) throws Exception {
        if (args.length == 0 || args[0].isEmpty()) {
            System.err.println("Usage: java ScheduleStatus SCHEDULE_ID");
            System.exit(1);
        }
        String scheduleId = args[0];

        // region status
        // This request changes nothing, so it needs no Idempotency-Key.
        Map<String, Object> schedule = Gateway.post(
                "/api/v1/s2s/schedule/status", Json.fields("schedule_id", scheduleId), null);
        System.out.println(schedule.get("status") + ", next payment: "
                + schedule.getOrDefault("next_payment_at", "none"));
        if (schedule.containsKey("retry_at")) {
            System.out.println("next retry: " + schedule.get("retry_at"));
        }
        // One attempt per line, the newest first. Each is a payment of its own.
        for (Object attempt : (List<?>) schedule.get("attempts")) {
            String advice = Json.get(attempt, "decline", "retry_advice");
            System.out.println(Json.get(attempt, "order_number") + " "
                    + Json.get(attempt, "payment_id") + " " + Json.get(attempt, "status")
                    + (advice == null ? "" : ", " + advice));
        }
        // endregion status
    }
}
