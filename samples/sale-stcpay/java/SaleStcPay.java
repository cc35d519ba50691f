import java.util.Map;
import java.util.Scanner;

/**
 * Charges an STC Pay wallet, and reads the one-time password until it's right or has expired:
 * java SaleStcPay [ORDER_NUMBER [MOBILE [ATTEMPT]]]
 */
public class SaleStcPay {
    public static void main(String[] args) throws Exception {
        String orderNumber = args.length > 0 ? args[0] : "order-2004";
        String mobile = args.length > 1 ? args[1] : "0512345678";
        String attempt = args.length > 2 ? args[2] : "1";
        String shopUrl = Gateway.env("SHOP_URL");

        // region sale
        // Store the key before you send: a second run of the same attempt is the same payment.
        String idempotencyKey = Gateway.storedKey(orderNumber + "-stcpay-" + attempt);
        Map<String, Object> sale = Gateway.post("/api/v1/s2s/sale", Json.fields(
                "order", Json.fields(
                        "number", orderNumber,
                        "amount", "35.00",
                        "currency", "SAR",
                        "description", "وجبة غداء"),
                "source", Json.fields("type", "stcpay", "mobile", mobile),
                "customer", Json.fields("ip_address", "203.0.113.27"),
                "notification_url", shopUrl + "/callbacks/gateway"), idempotencyKey);
        System.out.println(sale.get("payment_id")); // store it with the attempt
        if ("decline".equals(sale.get("status"))) {
            // No SMS was sent: offer the other methods.
            System.out.println("show: " + Json.get(sale, "decline", "message"));
            return;
        }
        if (!"otp".equals(Json.get(sale, "next_action", "type"))) {
            // For example undefined: the shopper may have paid.
            System.out.println("the payment is " + sale.get("status")
                    + ": get the status, send no second sale");
            return;
        }
        System.out.println(Json.get(sale, "next_action", "type"));
        // endregion sale

        // region confirm
        for (Scanner input = new Scanner(System.in); input.hasNextLine();) {
            String otp = input.nextLine().strip();
            Map<String, Object> fields = Json.fields("payment_id", sale.get("payment_id"), "otp", otp);
            try {
                // Each password has its own key: typed again after a time-out, it's confirmed once.
                // In your shop, keep this key with the attempt, and never store the password.
                String otpKey = Gateway.storedKey(sale.get("payment_id") + "-otp-" + otp);
                Map<String, Object> result = Gateway.post("/api/v1/s2s/confirm", fields, otpKey);
                System.out.println(result.get("status"));
                if ("undefined".equals(result.get("status"))) {
                    System.out.println("get the status, start nothing new");
                }
                String message = Json.get(result, "decline", "message");
                if (message != null) System.out.println("show: " + message);
                break;
            } catch (Gateway.GatewayException error) {
                if (!"otp_incorrect".equals(error.code)) throw error;
                System.out.println("wrong password, please try again");
            }
        }
        // endregion confirm
    }
}
