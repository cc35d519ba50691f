import java.util.Map;

/**
 * Releases the rest of a hold after you captured a part of it:
 * java Release PAYMENT_ID [ATTEMPT]
 */
public class Release {
    public static void main(String[] args) throws Exception {
        if (args.length == 0 || args[0].isEmpty()) {
            System.err.println("Usage: java Release PAYMENT_ID [ATTEMPT]");
            System.exit(1);
        }
        String paymentId = args[0];
        String attempt = args.length > 1 ? args[1] : "1";

        // region release
        // A second run sends the same key. After transaction.status fail, use the next attempt.
        String idempotencyKey = Gateway.storedKey(paymentId + "-release-" + attempt);
        Map<String, Object> change = Gateway.post("/api/v1/payment/release", Json.fields(
                "payment_id", paymentId,
                "reason", "One item is out of stock"), idempotencyKey);
        // As with a capture, transaction.status is the result, not the HTTP status.
        String status = Json.get(change, "transaction", "status");
        if ("success".equals(status)) {
            String amount = Json.get(change, "transaction", "amount");
            String captured = Json.get(change, "amounts", "captured");
            System.out.println(
                    "released " + amount + " " + change.get("currency") + ", captured " + captured);
        } else {
            System.out.println(status + ": get the status before you try again");
        }
        // endregion release
    }
}
