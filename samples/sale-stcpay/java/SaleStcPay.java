import java.util.Map;
import java.util.Scanner;
import java.util.UUID;

/** Charges an STC Pay wallet: asks for the password of the SMS until it is right or time is over. */
public class SaleStcPay {
    public static void main(String[] args) throws Exception {
        // region sale
        String idempotencyKey = UUID.randomUUID().toString();
        Map<String, Object> sale = Gateway.post("/api/v1/s2s/sale", Map.of(
                "order", Map.of(
                        "number", "order-2004",
                        "amount", "35.00",
                        "currency", "SAR",
                        "description", "وجبة غداء"),
                "source", Map.of("type", "stcpay", "mobile", "0512345678"),
                "customer", Map.of("ip_address", "203.0.113.27")), idempotencyKey);
        System.out.println(Json.get(sale, "next_action", "type"));
        // endregion sale

        // region confirm
        for (Scanner input = new Scanner(System.in); input.hasNextLine();) {
            Map<String, Object> fields =
                    Map.of("payment_id", sale.get("payment_id"), "otp", input.nextLine().strip());
            try {
                // Each password that the shopper types is an intention of its own, with its own key.
                Map<String, Object> result = Gateway.post(
                        "/api/v1/s2s/confirm", fields, UUID.randomUUID().toString());
                System.out.println(result.get("status"));
                break;
            } catch (Gateway.GatewayException error) {
                if (!"otp_incorrect".equals(error.code)) throw error;
                System.out.println("wrong password, please try again");
            }
        }
        // endregion confirm
    }
}
