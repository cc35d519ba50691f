import java.util.List;
import java.util.Map;

/**
 * Opens a checkout session, and prints the payment id and the payment page's address:
 * java CreateSession [ORDER_NUMBER [ATTEMPT]]
 */
public class CreateSession {
    public static void main(String[] args) throws Exception {
        String orderNumber = args.length > 0 ? args[0] : "order-1042";
        String attempt = args.length > 1 ? args[1] : "1";
        String shopUrl = Gateway.env("SHOP_URL");

        // region create
        // Store the key before you send. Running the same attempt twice then opens only one session.
        String idempotencyKey = Gateway.storedKey(orderNumber + "-session-" + attempt);
        Map<String, Object> session = Gateway.post("/api/v1/session", Json.fields(
                "merchant_key", Gateway.env("GATEWAY_MERCHANT_KEY"),
                "operation", "purchase",
                "order", Json.fields(
                        "number", orderNumber,
                        "amount", "115.00",
                        "currency", "SAR",
                        "description", "طلب رقم 1042: عباءة سوداء وعود"),
                "success_url", shopUrl + "/return",
                "cancel_url", shopUrl + "/cart",
                "notification_url", shopUrl + "/callbacks/gateway",
                "methods", List.of("mada", "card", "applepay", "stcpay"),
                "customer", Json.fields(
                        "name", "نورة القحطاني",
                        "email", "noura@shop.example",
                        "phone", "+966501234567"),
                "locale", "ar"), idempotencyKey);
        // Store payment_id, redirect_url and expires_at, then send the shopper there with 303.
        System.out.println(session.get("payment_id"));
        System.out.println(session.get("redirect_url"));
        // endregion create
    }
}
