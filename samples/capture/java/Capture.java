import java.util.HashMap;
import java.util.Map;
import java.util.UUID;

/**
 * Captures an authorised payment: everything that is left, a part, or the last part:
 * java Capture PAYMENT_ID [AMOUNT [final]]
 */
public class Capture {
    public static void main(String[] args) throws Exception {
        boolean isFinal = args.length > 2;
        if (args.length == 0 || (isFinal && !args[2].equals("final"))) {
            System.err.println("Usage: java Capture PAYMENT_ID [AMOUNT [final]]");
            System.exit(1);
        }
        String paymentId = args[0];
        String amount = args.length > 1 ? args[1] : null;

        // region capture
        // A new key for every try that you decide on; the same one only after a time-out.
        String idempotencyKey = UUID.randomUUID().toString();
        Map<String, Object> fields = new HashMap<>(Map.of("payment_id", paymentId));
        // Without an amount everything that is left. The last part is final: the rest is released.
        if (amount != null) fields.put("amount", amount);
        if (isFinal) fields.put("final", true);
        Map<String, Object> capture =
                Gateway.post("/api/v1/payment/capture", fields, idempotencyKey);
        // The HTTP status says that it was tried, this one says whether it worked.
        String status = Json.get(capture, "transaction", "status");
        if ("success".equals(status)) {
            String captured = Json.get(capture, "amounts", "captured");
            String authorized = Json.get(capture, "amounts", "authorized");
            System.out.println(
                    "captured " + captured + " of " + authorized + " " + capture.get("currency"));
        } else if ("fail".equals(status)) {
            String advice = Json.get(capture, "transaction", "decline", "retry_advice");
            String reason = Json.get(capture, "transaction", "reason");
            if (reason == null) reason = "no reason given";
            System.out.println("still held: " + (advice == null ? reason : advice));
        } else {
            // waiting or undefined: nobody knows yet whether it was taken.
            System.out.println(status + ": ask for the status; a new key could take it twice");
        }
        // endregion capture
    }
}
