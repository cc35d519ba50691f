import java.util.Map;

/**
 * Saves a card with a payment, in two steps, and deletes it:
 * java SaveCard open [ORDER_NUMBER [ATTEMPT]], and when the shopper has paid:
 * java SaveCard token PAYMENT_ID
 * java SaveCard delete CARD_TOKEN
 */
public class SaveCard {
    static final String SHOP_URL = Gateway.env("SHOP_URL");

    public static void main(String[] args) throws Exception {
        switch (args.length > 0 ? args[0] : "") {
            case "open" -> openSession(
                    args.length > 1 ? args[1] : "order-1045", args.length > 2 ? args[2] : "1");
            case "token" -> readToken(args[1]);
            case "delete" -> deleteCard(args[1]);
            default -> throw new IllegalArgumentException("Name the step: open, token or delete.");
        }
    }

    static void openSession(String orderNumber, String attempt) throws Exception {
        // region open
        // Store the key before you send. Running the same attempt twice then opens only one session.
        String idempotencyKey = Gateway.storedKey(orderNumber + "-session-" + attempt);
        Map<String, Object> session = Gateway.post("/api/v1/session", Json.fields(
                "merchant_key", Gateway.env("GATEWAY_MERCHANT_KEY"),
                "operation", "purchase",
                "order", Json.fields(
                        "number", orderNumber,
                        "amount", "80.00",
                        "currency", "SAR",
                        "description", "Perfume, 50 ml"),
                "success_url", SHOP_URL + "/return",
                "notification_url", SHOP_URL + "/callbacks/gateway",
                "req_token", true, // the shopper ticked the box, and you stored the proof
                "customer", Json.fields(
                        "name", "Fahad Al-Otaibi",
                        "email", "fahad@shop.example",
                        "phone", "+966551234567")), idempotencyKey);
        // Store payment_id with the order, then send the shopper to redirect_url with 303.
        System.out.println(session.get("payment_id"));
        System.out.println(session.get("redirect_url"));
        // endregion open
    }

    static void readToken(String paymentId) throws Exception {
        // region token
        Map<String, Object> payment =
                Gateway.post("/api/v1/payment/status", Json.fields("payment_id", paymentId), null);
        Object card = payment.get("card");
        String token = Json.get(payment, "card_token");
        if ("settled".equals(payment.get("status")) && token != null) {
            // Store these and the payment id with the account: later charges send it.
            System.out.println(token + ": " + Json.get(card, "brand") + " ending " + Json.get(card, "last4")
                    + ", " + Json.get(card, "exp_month") + "/" + Json.get(card, "exp_year"));
        } else {
            System.out.println("no card was saved, the payment is " + payment.get("status"));
        }
        // endregion token
    }

    static void deleteCard(String cardToken) throws Exception {
        // region delete
        // Delete it at the gateway first, then in your database. Deleting it twice is harmless.
        Map<String, Object> card =
                Gateway.post("/api/v1/s2s/card-token/delete", Json.fields("card_token", cardToken), null);
        System.out.println(card.get("status"));
        // endregion delete
    }
}
