import java.util.List;
import java.util.Map;

/**
 * Opens a session that holds the amount, and prints the payment id and the payment page's address:
 * java Authorize [ORDER_NUMBER [ATTEMPT]]
 */
public class Authorize {
    public static void main(String[] args) throws Exception {
        String orderNumber = args.length > 0 ? args[0] : "booking-7781";
        String attempt = args.length > 1 ? args[1] : "1";
        String shopUrl = Gateway.env("SHOP_URL");

        // region create
        // Store the key before you send. Running the same attempt twice then opens only one session.
        String idempotencyKey = Gateway.storedKey(orderNumber + "-session-" + attempt);
        Map<String, Object> session = Gateway.post("/api/v1/session", Json.fields(
                "merchant_key", Gateway.env("GATEWAY_MERCHANT_KEY"),
                "operation", "authorization",
                "order", Json.fields(
                        "number", orderNumber,
                        "amount", "1200.00",
                        "currency", "SAR",
                        "description", "فندق في جدة، ثلاث ليال"),
                "success_url", shopUrl + "/return",
                "expiry_url", shopUrl + "/session-expired",
                "notification_url", shopUrl + "/callbacks/gateway",
                "methods", List.of("card")), idempotencyKey);
        // Store payment_id, redirect_url and expires_at, then send the shopper there with 303.
        System.out.println(session.get("payment_id"));
        System.out.println(session.get("redirect_url"));
        // endregion create
    }
}
