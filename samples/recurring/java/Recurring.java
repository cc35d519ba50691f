import java.util.Map;

/** Charges the next period of a subscription: java Recurring TRANS_ID RECURRING_TOKEN */
public class Recurring {
    public static void main(String[] args) throws Exception {
        String transId = args[0];
        String recurringToken = args[1];

        // region charge
        // Written before it is sent, unique for subscription and period: order number and key.
        String idempotencyKey = Gateway.storedKey("sub-300-2");
        Map<String, Object> payment = Gateway.post("/api/v1/payment/recurring", Map.of(
                "recurring_init_trans_id", transId,
                "recurring_token", recurringToken,
                "order", Map.of(
                        "number", "sub-300-2",
                        "amount", "49.00",
                        "currency", "SAR",
                        "description", "اشتراك شهري، الشهر الثاني")), idempotencyKey);
        boolean declined = "decline".equals(payment.get("status"));
        System.out.println(declined
                ? "declined: " + Json.get(payment, "decline", "retry_advice")
                : payment.get("status"));
        // endregion charge
    }
}
