import java.util.Map;

/**
 * Charges a saved card twice: with the shopper on the page, and later without them.
 * java ChargeToken CARD_TOKEN PAYMENT_ID [ORDER_NUMBER [TOP_UP_NUMBER [TOP_UP_ATTEMPT]]]
 * PAYMENT_ID is the payment in which they agreed
 */
public class ChargeToken {
    static final String SHOP_URL = Gateway.env("SHOP_URL");

    public static void main(String[] args) throws Exception {
        String cardToken = args[0];
        String initialPaymentId = args[1];
        String topUpAttempt = args.length > 4 ? args[4] : "1";
        String topUpNumber = args.length > 3 ? args[3] : "topup-88";
        withShopper(cardToken, args.length > 2 ? args[2] : "order-2010");
        withoutShopper(cardToken, initialPaymentId, topUpNumber, topUpAttempt);
    }

    static void withShopper(String cardToken, String orderNumber) throws Exception {
        // region customer
        Map<String, Object> charge = Gateway.post("/api/v1/s2s/charge", Json.fields(
                "order", Json.fields(
                        "number", orderNumber,
                        "amount", "210.00",
                        "currency", "SAR",
                        "description", "حقيبة سفر"),
                "card_token", cardToken,
                "initiator", "customer",
                "agreement", Json.fields("type", "card_on_file"),
                // Always send this: the issuer may want a challenge.
                "three_ds", Json.fields("return_url", SHOP_URL + "/return"),
                "notification_url", SHOP_URL + "/callbacks/gateway"),
                // The key of the first attempt: when the shopper tries again, count up.
                Gateway.storedKey(orderNumber + "-charge-1"));
        String next = Json.get(charge, "next_action", "type");
        // Store payment_id with the order: you compare the callback with it.
        System.out.println(charge.get("payment_id") + " " + charge.get("status") + ", next: " + next);
        if (next.equals("three_ds")) {
            // Send the shopper there first. Nothing is decided yet.
            System.out.println("challenge: " + Json.get(charge, "next_action", "url"));
        }
        if ("undefined".equals(charge.get("status"))) {
            System.out.println("get the status, start nothing new");
        }
        // endregion customer
    }

    static void withoutShopper(
            String cardToken, String initialPaymentId, String topUpNumber, String attempt)
            throws Exception {
        // region merchant
        // One key for each order and attempt: a job that runs twice charges once.
        // After a decline, charge the same order number with the next attempt.
        String idempotencyKey = Gateway.storedKey(topUpNumber + "-charge-" + attempt);
        Map<String, Object> charge = Gateway.post("/api/v1/s2s/charge", Json.fields(
                "order", Json.fields(
                        "number", topUpNumber,
                        "amount", "50.00",
                        "currency", "SAR",
                        "description", "Top-up of the transport balance"),
                "card_token", cardToken,
                "initiator", "merchant",
                "agreement", Json.fields(
                        "type", "unscheduled",
                        "initial_payment_id", initialPaymentId),
                "notification_url", SHOP_URL + "/callbacks/gateway"), idempotencyKey);
        String status = Json.get(charge, "status");
        System.out.println(charge.get("payment_id") + " " + switch (status) {
            case "decline" -> "declined: " + Json.get(charge, "decline", "retry_advice");
            case "undefined" -> "undefined: get the status, start nothing new";
            default -> status;
        });
        // endregion merchant
    }
}
