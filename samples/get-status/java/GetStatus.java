import java.util.Map;

/** Asks what became of a payment: java GetStatus PAYMENT_ID [ORDER_NUMBER [AMOUNT]] */
public class GetStatus {
    /** What you stored with the order. */
    record Order(String number, String amount, String currency, boolean livemode) {}

    // region compare
    /** Whether the money for this order is there: compare before you act. Amounts stay texts. */
    static boolean isPaid(Map<String, Object> payment, Order order) {
        return "settled".equals(payment.get("status"))
                && order.number().equals(Json.get(payment, "order", "number"))
                && order.amount().equals(Json.get(payment, "order", "amount"))
                && order.currency().equals(Json.get(payment, "order", "currency"))
                && payment.get("livemode").equals(order.livemode());
    }
    // endregion compare

    public static void main(String[] args) throws Exception {
        String paymentId = args[0];
        String number = args.length > 1 ? args[1] : "order-1042";
        String amount = args.length > 2 ? args[2] : "115.00";
        Order order = new Order(number, amount, "SAR", false);

        // region ask
        // No Idempotency-Key: asking changes nothing.
        Map<String, Object> payment =
                Gateway.post("/api/v1/payment/status", Map.of("payment_id", paymentId), null);
        System.out.println(payment.get("status"));
        // endregion ask

        System.out.println(isPaid(payment, order) ? "fulfil the order" : "do not fulfil");
    }
}
