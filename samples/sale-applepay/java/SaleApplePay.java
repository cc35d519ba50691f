import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.Callable;

/**
 * Pays with the token of the Apple Pay sheet, and says what your page has to tell the sheet:
 * java SaleApplePay [ORDER_NUMBER [ATTEMPT]] &lt; token.json
 */
public class SaleApplePay {
    public static void main(String[] args) throws Exception {
        String orderNumber = args.length > 0 ? args[0] : "order-2003";
        String attempt = args.length > 1 ? args[1] : "1";

        // region sale
        // The page sends the token, unchanged, and its order's number. All else is yours.
        Object paymentToken = Json.parse(new String(System.in.readAllBytes(), StandardCharsets.UTF_8));
        // Each tap is an attempt with a key of its own, stored before anything is sent.
        String idempotencyKey = Gateway.storedKey(orderNumber + "-" + attempt);
        Callable<Map<String, Object>> pay = () -> Gateway.post("/api/v1/s2s/sale", Map.of(
                "order", Map.of(
                        "number", orderNumber,
                        "amount", "59.00",
                        "currency", "SAR",
                        "description", "قهوة عربية 500 جم"),
                "source", Map.of("type", "applepay", "payment_token", paymentToken),
                "customer", Map.of(
                        "email", "noura@shop.example",
                        "ip_address", "203.0.113.24")), idempotencyKey);
        // endregion sale

        // region tell
        // Prints what the page gives to completePayment, and what the shopper reads.
        try {
            Map<String, Object> sale = pay.call();
            System.out.println(sale.get("payment_id") + " " + sale.get("status")); // store payment_id
            System.out.println(switch (Json.get(sale, "status")) {
                case "settled", "pending" -> "STATUS_SUCCESS";
                case "decline" -> "STATUS_FAILURE\n" + Json.get(sale, "decline", "message");
                default -> "STATUS_FAILURE\nWe are checking your payment.";
            });
        } catch (Exception error) { // whatever it is, the sheet waits for an answer
            System.err.println(error.getMessage());
            // Refused by the gateway: nothing was paid. Otherwise nobody knows yet, or the
            // order is being paid already: ask for the status by order number.
            boolean isRefused = error instanceof Gateway.GatewayException refusal
                    && refusal.code != null && refusal.status != 409;
            System.out.println("STATUS_FAILURE");
            System.out.println(isRefused ? "Please pay in another way." : "We are checking your payment.");
        }
        // endregion tell
    }
}
