import java.util.List;
import java.util.Map;

/**
 * Lists the payments of a day in Riyadh, or of an order, newest first:
 * java ListPayments day YYYY-MM-DD
 * java ListPayments order ORDER_NUMBER
 */
public class ListPayments {
    public static void main(String[] args) throws Exception {
        if (args.length < 2 || !args[0].matches("day|order") || args[1].isEmpty()) {
            System.err.println("""
                    Usage: java ListPayments day YYYY-MM-DD
                           java ListPayments order ORDER_NUMBER""");
            System.exit(1);
        }

        // region list
        String by = args[0].equals("day") ? "day" : "order_number";
        // Send the same request with each page's next_cursor until there's none. Print each page at
        // once, so that a long day needs no more memory.
        String cursor = null;
        do {
            Map<String, Object> page = Gateway.post("/api/v1/payment/list",
                    Json.fields(by, args[1], "limit", 100, "cursor", cursor), null);
            for (Object payment : (List<?>) page.get("payments")) {
                System.out.println(Json.get(payment, "payment_id") + " "
                        + Json.get(payment, "order_number") + " " + Json.get(payment, "status")
                        + ": authorized " + Json.get(payment, "amounts", "authorized")
                        + ", captured " + Json.get(payment, "amounts", "captured")
                        + ", refunded " + Json.get(payment, "amounts", "refunded") + " "
                        + Json.get(payment, "currency"));
            }
            cursor = Json.get(page, "next_cursor");
        } while (cursor != null);
        // endregion list
    }
}
