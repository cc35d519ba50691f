import java.util.List;
import java.util.Map;

/**
 * Takes the first payment of a subscription, reads its token, and charges a later period:
 * java Recurring open [ORDER_NUMBER [ATTEMPT [SCHEDULE_ID]]]
 * java Recurring tokens PAYMENT_ID
 * java Recurring charge TRANS_ID RECURRING_TOKEN [ORDER_NUMBER [ATTEMPT]]
 */
public class Recurring {
    static final String SHOP_URL = Gateway.env("SHOP_URL");

    public static void main(String[] args) throws Exception {
        switch (args.length > 0 ? args[0] : "") {
            case "open" -> openSession(
                    args.length > 1 ? args[1] : "sub-300-1", args.length > 2 ? args[2] : "1",
                    args.length > 3 ? args[3] : null);
            case "tokens" -> readTokens(args[1]);
            case "charge" -> chargePeriod(args[1], args[2],
                    args.length > 3 ? args[3] : "sub-300-2", args.length > 4 ? args[4] : "1");
            default -> throw new IllegalArgumentException("Name the step: open, tokens or charge.");
        }
    }

    static void openSession(String orderNumber, String attempt, String scheduleId)
            throws Exception {
        // region open
        // Store the key before you send. Running the same attempt twice then opens only one session.
        // After a decline, open a new one with the next attempt.
        String idempotencyKey = Gateway.storedKey(orderNumber + "-session-" + attempt);
        Map<String, Object> fields = Json.fields(
                "merchant_key", Gateway.env("GATEWAY_MERCHANT_KEY"),
                "operation", "purchase",
                "order", Json.fields(
                        "number", orderNumber,
                        "amount", "49.00",
                        "currency", "SAR",
                        "description", "اشتراك شهري"),
                "success_url", SHOP_URL + "/return",
                "notification_url", SHOP_URL + "/callbacks/gateway",
                "methods", List.of("card"),
                "recurring_init", true, // the shopper agreed, and you stored the proof
                "customer", Json.fields(
                        "name", "Reem Al-Harbi",
                        "email", "reem@shop.example",
                        "phone", "+966541234567"));
        // Without a schedule, you charge each period yourself.
        if (scheduleId != null) fields.put("schedule_id", scheduleId);
        Map<String, Object> session = Gateway.post("/api/v1/session", fields, idempotencyKey);
        // Store payment_id with the subscription, then send the shopper to redirect_url
        // with 303.
        System.out.println(session.get("payment_id"));
        System.out.println(session.get("redirect_url"));
        // endregion open
    }

    static void readTokens(String paymentId) throws Exception {
        // region tokens
        Map<String, Object> payment =
                Gateway.post("/api/v1/payment/status", Json.fields("payment_id", paymentId), null);
        if (payment.get("recurring_token") != null) {
            // The sale's trans_id: a challenge before it has its own.
            Object sale = ((List<?>) payment.get("transactions")).stream()
                    .filter(one -> "sale".equals(Json.get(one, "type")))
                    .filter(one -> "success".equals(Json.get(one, "status")))
                    .findFirst().orElseThrow();
            // Store these with the subscription.
            System.out.println(Json.get(sale, "trans_id"));
            System.out.println(payment.get("recurring_token"));
            System.out.println(payment.getOrDefault("schedule_id", "no schedule"));
        } else {
            System.out.println("no agreement, the payment is " + payment.get("status"));
        }
        // endregion tokens
    }

    static void chargePeriod(
            String transId, String recurringToken, String orderNumber, String attempt)
            throws Exception {
        // region charge
        // One key for each period and attempt, stored before you send: a job that runs twice charges
        // the month once. After a decline, charge the same order number with the next attempt.
        String idempotencyKey = Gateway.storedKey(orderNumber + "-charge-" + attempt);
        Map<String, Object> payment = Gateway.post("/api/v1/payment/recurring", Json.fields(
                "recurring_init_trans_id", transId,
                "recurring_token", recurringToken,
                "order", Json.fields(
                        "number", orderNumber,
                        "amount", "49.00",
                        "currency", "SAR",
                        "description", "اشتراك شهري، الشهر الثاني")), idempotencyKey);
        String status = Json.get(payment, "status");
        // Store payment_id with the order: you compare the callback with it.
        System.out.println(payment.get("payment_id") + " " + switch (status) {
            case "decline" -> "declined: " + Json.get(payment, "decline", "retry_advice");
            case "undefined" -> "undefined: get the status, start nothing new";
            default -> status;
        });
        // endregion charge
    }
}
