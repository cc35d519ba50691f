import java.util.Map;
import java.util.UUID;

/** Gives back a part of a payment: java Refund PAYMENT_ID */
public class Refund {
    public static void main(String[] args) throws Exception {
        String paymentId = args[0];

        // region refund
        // Store the refund, its number and this key before you send it.
        String idempotencyKey = UUID.randomUUID().toString();
        Map<String, Object> refund = Gateway.post("/api/v1/payment/refund", Map.of(
                "payment_id", paymentId,
                "amount", "15.00",
                "reason", "One item returned",
                "merchant_refund_id", "return-88"), idempotencyKey);
        // Accepted, not done: the callback payment.refund brings the outcome.
        System.out.println(refund.get("refund_id") + " " + refund.get("status"));
        // endregion refund
    }
}
