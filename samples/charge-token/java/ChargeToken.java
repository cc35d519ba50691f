import java.util.Map;

/**
 * Charges a saved card twice: with the shopper on the page, and later without them.
 * java ChargeToken CARD_TOKEN PAYMENT_ID, where PAYMENT_ID is that in which they agreed
 */
public class ChargeToken {
    public static void main(String[] args) throws Exception {
        String cardToken = args[0];
        String initialPaymentId = args[1];
        withShopper(cardToken);
        withoutShopper(cardToken, initialPaymentId);
    }

    static void withShopper(String cardToken) throws Exception {
        // region customer
        Map<String, Object> charge = Gateway.post("/api/v1/s2s/charge", Map.of(
                "order", Map.of(
                        "number", "order-2010",
                        "amount", "210.00",
                        "currency", "SAR",
                        "description", "حقيبة سفر"),
                "card_token", cardToken,
                "initiator", "customer",
                "agreement", Map.of("type", "card_on_file"),
                // Always: you do not know whether the issuer wants a challenge.
                "three_ds", Map.of("return_url", "https://shop.example/return"),
                "notification_url", "https://shop.example/callbacks/gateway"),
                Gateway.storedKey("order-2010"));
        String next = Json.get(charge, "next_action", "type");
        System.out.println(charge.get("status") + ", next: " + next);
        // endregion customer
    }

    static void withoutShopper(String cardToken, String initialPaymentId) throws Exception {
        // region merchant
        // One order number and one stored key for one charge: a job that runs twice charges once.
        String idempotencyKey = Gateway.storedKey("topup-88");
        Map<String, Object> charge = Gateway.post("/api/v1/s2s/charge", Map.of(
                "order", Map.of(
                        "number", "topup-88",
                        "amount", "50.00",
                        "currency", "SAR",
                        "description", "Top-up of the transport balance"),
                "card_token", cardToken,
                "initiator", "merchant",
                "agreement", Map.of(
                        "type", "unscheduled",
                        "initial_payment_id", initialPaymentId),
                "notification_url", "https://shop.example/callbacks/gateway"), idempotencyKey);
        boolean declined = "decline".equals(charge.get("status"));
        System.out.println(declined
                ? "declined: " + Json.get(charge, "decline", "retry_advice")
                : charge.get("status"));
        // endregion merchant
    }
}
