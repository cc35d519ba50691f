import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Opens a session for a payment page inside yours, in an iframe or with the checkout SDK:
 * java EmbedSession iframe|sdk [ORDER_NUMBER [ATTEMPT]]
 */
public class EmbedSession {
    /** The origin of the page with the form. No other page can show the session. */
    static final String SHOP_URL = Gateway.env("SHOP_URL");

    public static void main(String[] args) throws Exception {
        String attempt = args.length > 2 ? args[2] : "1";
        boolean isSdk = args.length > 0 && args[0].equals("sdk");
        String orderNumber = args.length > 1 ? args[1] : isSdk ? "order-1044" : "order-1043";
        if (isSdk) openForSdk(orderNumber, attempt);
        else openForIframe(orderNumber, attempt);
    }

    static void openForIframe(String orderNumber, String attempt) throws Exception {
        // region iframe
        // Store the key before you send. Running the same attempt twice then opens only one session.
        String idempotencyKey = Gateway.storedKey(orderNumber + "-session-" + attempt);
        Map<String, Object> session = Gateway.post("/api/v1/session", Json.fields(
                "merchant_key", Gateway.env("GATEWAY_MERCHANT_KEY"),
                "operation", "purchase",
                "order", Json.fields(
                        "number", orderNumber,
                        "amount", "249.50",
                        "currency", "SAR",
                        "description", "Running shoes, size 42"),
                // SHOP_URL is the origin of the page with the frame.
                "success_url", SHOP_URL + "/return",
                "cancel_url", SHOP_URL + "/cart",
                "error_url", SHOP_URL + "/payment-failed",
                "notification_url", SHOP_URL + "/callbacks/gateway",
                "methods", List.of("mada", "card"),
                "display", "iframe",
                "session_expiry", 30,
                "locale", "en"), idempotencyKey);
        storeOrder(orderNumber, "249.50", session.get("payment_id"));
        System.out.println(session.get("payment_id"));
        System.out.println(session.get("redirect_url")); // the src of the frame
        // endregion iframe
    }

    static void openForSdk(String orderNumber, String attempt) throws Exception {
        // region sdk
        // Store the key before you send. Running the same attempt twice then opens only one session.
        String idempotencyKey = Gateway.storedKey(orderNumber + "-session-" + attempt);
        Map<String, Object> session = Gateway.post("/api/v1/session", Json.fields(
                "merchant_key", Gateway.env("GATEWAY_MERCHANT_KEY"),
                "operation", "purchase",
                "order", Json.fields(
                        "number", orderNumber,
                        "amount", "59.00",
                        "currency", "SAR",
                        "description", "قهوة عربية 500 جم"),
                "success_url", SHOP_URL + "/return", // SHOP_URL is the origin of your page
                "notification_url", SHOP_URL + "/callbacks/gateway",
                "display", "sdk",
                "locale", "ar"), idempotencyKey);
        storeOrder(orderNumber, "59.00", session.get("payment_id"));
        System.out.println(session.get("payment_id"));
        // Return it to the page, which mounts it as sessionUrl.
        System.out.println(session.get("redirect_url"));
        // endregion sdk
    }

    // region store
    /** Writes the order's row for callbacks and the return page. The file replaces your table. */
    static void storeOrder(String number, String amount, Object paymentId) throws IOException {
        Path file = Path.of(Gateway.env("STORE"), "orders.json");
        Map<String, Object> orders = new HashMap<>();
        if (Files.exists(file)) orders.putAll(Json.object(Files.readString(file)));
        boolean isLive = Gateway.env("GATEWAY_MERCHANT_KEY").startsWith("mk_live_");
        orders.put(number, Json.fields(
                "payment_id", paymentId, "amount", amount, "currency", "SAR", "livemode", isLive));
        Path written = Files.writeString(Path.of(file + ".new"), Json.write(orders));
        // So that no reader gets half a file.
        Files.move(written, file, StandardCopyOption.ATOMIC_MOVE);
    }
    // endregion store
}
