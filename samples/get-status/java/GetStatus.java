import java.util.List;
import java.util.Map;

/**
 * Gets the status of a payment or an order:
 * java GetStatus PAYMENT_ID [ORDER_NUMBER AMOUNT]
 * java GetStatus ORDER_NUMBER [AMOUNT]
 */
public class GetStatus {
    static final String USAGE = """
            Usage: java GetStatus PAYMENT_ID [ORDER_NUMBER AMOUNT]
                   java GetStatus ORDER_NUMBER [AMOUNT]""";
    static final String NOT_COMPARED =
            "not compared: pass the order's number and amount as you stored them";

    /** What you stored with the order. */
    record Order(String number, String amount, String currency, boolean livemode) {}

    // region ask
    /** Gets a payment by payment_id or order_number. Changes nothing, so it needs no key. */
    static Map<String, Object> ask(Map<String, Object> fields) throws Exception {
        Map<String, Object> payment = Gateway.post("/api/v1/payment/status", fields, null);
        System.out.println(payment.get("status")
                + ": authorized " + Json.get(payment, "amounts", "authorized")
                + ", captured " + Json.get(payment, "amounts", "captured")
                + ", refunded " + Json.get(payment, "amounts", "refunded"));
        // Every step, and your own number of a refund.
        for (Object step : (List<?>) payment.get("transactions")) {
            String number = Json.get(step, "merchant_refund_id");
            System.out.println(Json.get(step, "type") + " " + Json.get(step, "status")
                    + " " + Json.get(step, "amount") + (number == null ? "" : " " + number));
        }
        return payment;
    }
    // endregion ask

    // region compare
    /** Compares the payment with your order before you act. Keep amounts as strings. */
    static String verdict(Map<String, Object> payment, Order order) {
        boolean isPaid = "settled".equals(payment.get("status"))
                && order.number().equals(Json.get(payment, "order", "number"))
                && order.amount().equals(Json.get(payment, "order", "amount"))
                && order.currency().equals(Json.get(payment, "order", "currency"))
                && payment.get("livemode").equals(order.livemode());
        String captured = Json.get(payment, "amounts", "captured");
        String refunded = Json.get(payment, "amounts", "refunded");
        if (!isPaid) return "do not fulfil";
        if (refunded.matches(".*[1-9].*")) {
            return "captured " + order.number() + " " + captured + ", refunded " + refunded;
        }
        // Hand over no more than this amount covers.
        if (!captured.equals(order.amount())) {
            return "part captured " + order.number() + " " + captured;
        }
        return "fulfil the order";
    }
    // endregion compare

    public static void main(String[] args) throws Exception {
        String asked = args.length > 0 ? args[0] : "pay_";
        boolean isId = asked.startsWith("pay_");
        if (isId && !asked.matches("pay_[0-9a-z]{20}")) {
            System.err.println(USAGE);
            System.exit(1);
        }
        int at = isId ? 1 : 0; // where the order's number is
        boolean isNamed = args.length > at + 1;
        var payment = ask(Json.fields(isId ? "payment_id" : "order_number", asked));
        // Never take the order from the response: that would always match.
        System.out.println(isNamed
                ? verdict(payment, new Order(args[at], args[at + 1], "SAR", false))
                : NOT_COMPARED);
    }
}
