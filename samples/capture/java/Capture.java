import java.util.Map;

/**
 * Captures an authorised payment: everything that's left, one parcel, or the last parcel:
 * java Capture PAYMENT_ID [AMOUNT PARCEL [final]]
 */
public class Capture {
    public static void main(String[] args) throws Exception {
        String amount = args.length > 1 ? args[1] : null;
        String parcel = amount == null ? "all" : args.length > 2 ? args[2] : "final";
        boolean isFinal = args.length > 3;
        if (args.length == 0 || parcel.equals("final") || (isFinal && !args[3].equals("final"))) {
            System.err.println("Usage: java Capture PAYMENT_ID [AMOUNT PARCEL [final]]");
            System.exit(1);
        }
        String paymentId = args[0];

        // region capture
        // Store the parcel with its key before you send it: a second run captures nothing twice.
        // After transaction.status fail (not after a time-out), use a new name (parcel-1-2): the
        // old key returns the same failure.
        String idempotencyKey = Gateway.storedKey(paymentId + "-capture-" + parcel);
        Map<String, Object> fields = Json.fields("payment_id", paymentId);
        // Without an amount, you capture everything that's left. A final part releases the rest.
        if (amount != null) fields.put("amount", amount);
        if (isFinal) fields.put("final", true);
        Map<String, Object> capture =
                Gateway.post("/api/v1/payment/capture", fields, idempotencyKey);
        // The HTTP status shows that it was tried, transaction.status whether it worked.
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
            // waiting or undefined: the outcome is unknown.
            System.out.println(status + ": get the status; a new key could capture it twice");
        }
        // endregion capture
    }
}
