import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.Callable;

/**
 * Pays with the token from the Apple Pay sheet, and prints what your server returns to the page:
 * java SaleApplePay [ORDER_NUMBER [ATTEMPT]] &lt; token.json
 */
public class SaleApplePay {
    public static void main(String[] args) throws Exception {
        String orderNumber = args.length > 0 ? args[0] : "order-2003";
        String attempt = args.length > 1 ? args[1] : "1";
        String shopUrl = Gateway.env("SHOP_URL");

        // region sale
        // The page sends the token, unchanged, and its order's number. The rest comes from your server.
        Object paymentToken = Json.parse(new String(System.in.readAllBytes(), StandardCharsets.UTF_8));
        // Each tap is an attempt with its own key. Store the key before you send.
        String idempotencyKey = Gateway.storedKey(orderNumber + "-" + attempt);
        Callable<Map<String, Object>> pay = () -> Gateway.post("/api/v1/s2s/sale", Json.fields(
                "order", Json.fields(
                        "number", orderNumber,
                        "amount", "59.00",
                        "currency", "SAR",
                        "description", "قهوة عربية 500 جم"),
                "source", Json.fields("type", "applepay", "payment_token", paymentToken),
                "customer", Json.fields(
                        "email", "noura@shop.example",
                        "ip_address", "203.0.113.24"),
                "notification_url", shopUrl + "/callbacks/gateway"),
                idempotencyKey, 20); // seconds: the sheet waits for 30
        // endregion sale

        // region tell
        Map<String, Object> answer;
        try {
            Map<String, Object> sale = pay.call();
            // Store payment_id with the order.
            System.out.println(sale.get("payment_id") + " " + sale.get("status"));
            answer = switch (Json.get(sale, "status")) {
                case "settled", "pending" -> Json.fields("result", "STATUS_SUCCESS", "again", false);
                case "decline" -> failure(Json.get(sale, "decline", "message"), true);
                default -> failure("We are checking your payment.", false);
            };
        } catch (Exception error) { // in any case, the sheet waits for a response
            System.err.println(error.getMessage());
            var refusal = error instanceof Gateway.GatewayException e ? e : null;
            String code = refusal == null || refusal.code == null ? "" : refusal.code;
            if (code.equals("applepay_token_invalid")) {
                // Safe only because each token is sent with one stored key.
                answer = failure("Please press the Apple Pay button again.", true);
            } else if (code.isEmpty() || code.equals("idempotency_key_reused")
                    || refusal.status == 409) {
                // No response, or an earlier request may have paid: get
                // the status by order number.
                answer = failure("We are checking your payment.", false);
            } else { // rejected by the gateway: nothing was paid
                answer = failure("Please pay in another way.", true);
            }
        }
        // The response to the page: the result for completePayment, the message for the shopper,
        // and whether they can pay again.
        System.out.println(Json.write(answer));
        // endregion tell
    }

    private static Map<String, Object> failure(String message, boolean again) {
        return Json.fields("result", "STATUS_FAILURE", "message", message, "again", again);
    }
}
