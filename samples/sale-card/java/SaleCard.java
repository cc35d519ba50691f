import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Charges a card, and prints what the shopper's browser has to do next:
 * java SaleCard [ORDER_NUMBER [MM/YYYY [ATTEMPT]]]
 */
public class SaleCard {
    // region challenge
    /** Your response to the browser. Escape the values, and change nothing else. */
    static String challenge(Map<?, ?> action) {
        String url = Json.get(action, "url");
        List<String> query = new ArrayList<>();
        StringBuilder form = new StringBuilder("<form id=\"challenge\" method=\"post\" ")
                .append("action=\"%s\">\n".formatted(escape(url)));
        for (Object field : (Iterable<?>) action.get("params")) {
            String name = Json.get(field, "name");
            String value = Json.get(field, "value");
            query.add(encode(name) + "=" + encode(value));
            form.append("<input type=\"hidden\" name=\"%s\" value=\"%s\">\n"
                    .formatted(escape(name), escape(value)));
        }
        if ("GET".equals(action.get("method"))) {
            String separator = query.isEmpty() ? "" : url.contains("?") ? "&" : "?";
            return "303 See Other\nLocation: " + url + separator + String.join("&", query);
        }
        return form.append("<button>Continue to your bank</button>\n</form>\n")
                .append("<script src=\"/submit-challenge.js\"></script>").toString();
    }

    static String encode(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    static String escape(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
                .replace("\"", "&quot;").replace("'", "&#39;");
    }
    // endregion challenge

    public static void main(String[] args) throws Exception {
        String orderNumber = args.length > 0 ? args[0] : "order-2001";
        String[] expiry = (args.length > 1 ? args[1] : "05/2038").split("/");
        String attempt = args.length > 2 ? args[2] : "1";
        String shopUrl = Gateway.env("SHOP_URL");

        // region sale
        // From the shopper's form. Never write the number or the CVV to a log or a database.
        Map<String, Object> card = Json.fields(
                "type", "card",
                "number", "4464040000000007",
                "exp_month", expiry[0],
                "exp_year", expiry[1],
                "cvv", "123",
                "holder", "NOURA ALQAHTANI");
        // Store the key before you send: a second run of the same attempt charges nothing twice.
        String idempotencyKey = Gateway.storedKey(orderNumber + "-card-" + attempt);
        Map<String, Object> sale = Gateway.post("/api/v1/s2s/sale", Json.fields(
                "order", Json.fields(
                        "number", orderNumber,
                        "amount", "115.00",
                        "currency", "SAR",
                        "description", "طلب رقم 2001: عباءة سوداء وعود"),
                "source", card,
                "three_ds", Json.fields("return_url", shopUrl + "/return"),
                "customer", Json.fields(
                        "name", "نورة القحطاني",
                        "email", "noura@shop.example",
                        "phone", "+966501234567",
                        "ip_address", "203.0.113.24"), // the browser's, not your load balancer's
                "notification_url", shopUrl + "/callbacks/gateway"), idempotencyKey);
        // Store both with the attempt.
        System.out.println(sale.get("payment_id") + " " + sale.get("status"));
        // endregion sale

        // region next
        if ("three_ds".equals(Json.get(sale, "next_action", "type"))) {
            System.out.println(challenge((Map<?, ?>) sale.get("next_action")));
        } else if ("decline".equals(sale.get("status"))) {
            System.out.println("show: " + Json.get(sale, "decline", "message"));
        } else if ("undefined".equals(sale.get("status"))) {
            System.out.println("get the status, start nothing new");
        } else {
            System.out.println("decided: show the result, fulfil from the callback");
        }
        // endregion next
    }
}
