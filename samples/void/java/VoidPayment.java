import java.util.Map;

/**
 * Voids an authorised payment while nothing is captured of it:
 * java VoidPayment PAYMENT_ID [ATTEMPT]
 */
public class VoidPayment {
    public static void main(String[] args) throws Exception {
        if (args.length == 0 || args[0].isEmpty()) {
            System.err.println("Usage: java VoidPayment PAYMENT_ID [ATTEMPT]");
            System.exit(1);
        }
        String paymentId = args[0];
        String attempt = args.length > 1 ? args[1] : "1";

        // region void
        // A second run sends the same key. After transaction.status fail, use the next attempt.
        String idempotencyKey = Gateway.storedKey(paymentId + "-void-" + attempt);
        Map<String, Object> released = Gateway.post("/api/v1/payment/void", Json.fields(
                "payment_id", paymentId,
                "reason", "ألغى العميل الحجز"), idempotencyKey);
        // As with a capture, transaction.status is the result, not the HTTP status.
        String status = Json.get(released, "transaction", "status");
        System.out.println(status + ": the payment is " + released.get("status"));
        // endregion void
    }
}
