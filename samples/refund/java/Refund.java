import java.util.Map;

/** Refunds part of a payment, or all of it: java Refund PAYMENT_ID [REFUND_NUMBER [AMOUNT]] */
public class Refund {
    public static void main(String[] args) throws Exception {
        if (args.length == 0 || args[0].isEmpty()) {
            System.err.println("Usage: java Refund PAYMENT_ID [REFUND_NUMBER [AMOUNT]]");
            System.exit(1);
        }
        String paymentId = args[0];
        String refundNumber = args.length > 1 ? args[1] : "return-88";
        String amount = args.length > 2 ? args[2] : "15.00";

        // region refund
        // Store the refund, its number and its key before you send it: for 24 hours, a second run refunds
        // nothing twice. Later, look for its number in the payment's transactions first.
        // After a payment.refund with status fail, use a new number (return-88-2), and so a new key:
        // the old key returns the same response.
        String idempotencyKey = Gateway.storedKey(refundNumber);
        Map<String, Object> refund = Gateway.post("/api/v1/payment/refund", Json.fields(
                "payment_id", paymentId,
                "amount", amount,
                "reason", "One item returned",
                "merchant_refund_id", refundNumber), idempotencyKey);
        // Accepted, but not done yet: the callback payment.refund has the outcome.
        System.out.println(refund.get("refund_id") + " " + refund.get("status"));
        // endregion refund
    }
}
