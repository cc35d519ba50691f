import java.util.Map;
import java.util.UUID;

/** Releases an authorised payment of which nothing was captured: java VoidPayment PAYMENT_ID */
public class VoidPayment {
    public static void main(String[] args) throws Exception {
        if (args.length == 0 || args[0].isEmpty()) {
            System.err.println("Usage: java VoidPayment PAYMENT_ID");
            System.exit(1);
        }
        String paymentId = args[0];

        // region void
        String idempotencyKey = UUID.randomUUID().toString();
        Map<String, Object> released = Gateway.post("/api/v1/payment/void", Map.of(
                "payment_id", paymentId,
                "reason", "ألغى العميل الحجز"), idempotencyKey);
        // As with a capture, transaction.status says whether it worked.
        String status = Json.get(released, "transaction", "status");
        System.out.println(status + ": the payment is " + released.get("status"));
        // endregion void
    }
}
