import java.util.Map;

/** Gives back a part of a payment: java Refund PAYMENT_ID [REFUND_NUMBER] */
public class Refund {
    public static void main(String[] args) throws Exception {
        String paymentId = args[0];
        String refundNumber = args.length > 1 ? args[1] : "return-88";

        // region refund
        // Store the refund, its number and its key before you send it: run twice, it refunds once.
        String idempotencyKey = Gateway.storedKey(refundNumber);
        Map<String, Object> refund = Gateway.post("/api/v1/payment/refund", Map.of(
                "payment_id", paymentId,
                "amount", "15.00",
                "reason", "One item returned",
                "merchant_refund_id", refundNumber), idempotencyKey);
        // Accepted, not done: the callback payment.refund brings the outcome.
        System.out.println(refund.get("refund_id") + " " + refund.get("status"));
        // endregion refund
    }
}
