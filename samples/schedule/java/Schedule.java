import java.util.Map;
import java.util.UUID;

/** Creates a schedule: the gateway then charges the subscription by itself. */
public class Schedule {
    public static void main(String[] args) throws Exception {
        // region create
        String idempotencyKey = UUID.randomUUID().toString();
        Map<String, Object> schedule = Gateway.post("/api/v1/s2s/schedule", Map.of(
                "name", "اشتراك شهري",
                "interval_length", 1,
                "interval_unit", "month",
                "day_of_month", 1,
                "payments_count", 12), idempotencyKey);
        // Nobody is charged yet: name it in the session of the first payment, with recurring_init.
        System.out.println(schedule.get("schedule_id") + " " + schedule.get("status"));
        // endregion create
    }
}
