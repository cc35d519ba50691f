import java.util.Map;
import java.util.UUID;

/**
 * Charges a card and prints what the shopper's browser has to do next:
 * java SaleCard [ORDER_NUMBER]
 */
public class SaleCard {
    // region challenge
    /** Sends the browser to the bank. Every value is escaped for HTML, and otherwise untouched. */
    static String challengeForm(Map<?, ?> action) {
        StringBuilder form = new StringBuilder("<form method=\"%s\" action=\"%s\">\n"
                .formatted(action.get("method"), escape(Json.get(action, "url"))));
        for (Object field : (Iterable<?>) action.get("params")) {
            form.append("<input type=\"hidden\" name=\"%s\" value=\"%s\">\n"
                    .formatted(escape(Json.get(field, "name")), escape(Json.get(field, "value"))));
        }
        return form.append("<button>Continue to your bank</button>\n</form>").toString();
    }

    static String escape(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
                .replace("\"", "&quot;").replace("'", "&#39;");
    }
    // endregion challenge

    public static void main(String[] args) throws Exception {
        String orderNumber = args.length > 0 ? args[0] : "order-2001";
        String shopUrl = System.getenv().getOrDefault("SHOP_URL", "https://shop.example");

        // region sale
        // From the shopper's form. Neither number nor CVV may ever reach a log or a database.
        Map<String, Object> card = Map.of(
                "type", "card",
                "number", "4464040000000007",
                "exp_month", "05",
                "exp_year", "2038",
                "cvv", "123",
                "holder", "NOURA ALQAHTANI");
        String idempotencyKey = UUID.randomUUID().toString();
        Map<String, Object> sale = Gateway.post("/api/v1/s2s/sale", Map.of(
                "order", Map.of(
                        "number", orderNumber,
                        "amount", "115.00",
                        "currency", "SAR",
                        "description", "طلب رقم 2001: عباءة سوداء وعود"),
                "source", card,
                "three_ds", Map.of("return_url", shopUrl + "/return"),
                "customer", Map.of(
                        "name", "نورة القحطاني",
                        "email", "noura@shop.example",
                        "phone", "+966501234567",
                        "ip_address", "203.0.113.24"), // of the browser, not of your load balancer
                "notification_url", shopUrl + "/callbacks/gateway"), idempotencyKey);
        System.out.println(sale.get("status"));
        // endregion sale

        // region next
        if ("three_ds".equals(Json.get(sale, "next_action", "type"))) {
            System.out.println(challengeForm((Map<?, ?>) sale.get("next_action")));
        } else {
            System.out.println("decided: show the result, fulfil from the callback");
        }
        // endregion next
    }
}
