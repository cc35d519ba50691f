import java.util.Map;
import java.util.UUID;

/** Captures everything that is left of an authorised payment: java Capture PAYMENT_ID */
public class Capture {
    public static void main(String[] args) throws Exception {
        String paymentId = args[0];

        // region capture
        // A new key for every try that you decide on; the same one only after a time-out.
        String idempotencyKey = UUID.randomUUID().toString();
        Map<String, Object> capture = Gateway.post(
                "/api/v1/payment/capture", Map.of("payment_id", paymentId), idempotencyKey);
        // The HTTP status says that it was tried, this one says whether it worked.
        if ("success".equals(Json.get(capture, "transaction", "status"))) {
            String captured = Json.get(capture, "amounts", "captured");
            System.out.println("captured " + captured + " " + capture.get("currency"));
        } else {
            String advice = Json.get(capture, "transaction", "decline", "retry_advice");
            System.out.println("still held: " + advice);
        }
        // endregion capture
    }
}
