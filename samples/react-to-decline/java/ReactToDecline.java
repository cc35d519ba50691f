import java.util.Map;

/**
 * Pays with a card that the sandbox declines, and prints what to do next. Can also look a payment up:
 * java ReactToDecline pay [ORDER_NUMBER [ATTEMPT [EXPIRY]]]
 * java ReactToDecline status PAYMENT_ID
 */
public class ReactToDecline {
    static final String SHOP_URL = Gateway.env("SHOP_URL");

    public static void main(String[] args) throws Exception {
        if (args.length > 0 && args[0].equals("status")) {
            react(Gateway.post("/api/v1/payment/status", Json.fields("payment_id", args[1]), null));
        } else {
            react(pay(
                    args.length > 1 ? args[1] : "order-2001",
                    args.length > 2 ? args[2] : "1",
                    (args.length > 3 ? args[3] : "07/2038").split("/")));
        }
    }

    static Map<String, Object> pay(String orderNumber, String attempt, String[] expiry) throws Exception {
        // region pay
        // The order keeps its number. Each of the shopper's attempts has its own key.
        String idempotencyKey = Gateway.storedKey(orderNumber + "-" + attempt);
        Map<String, Object> payment = Gateway.post("/api/v1/s2s/sale", Json.fields(
                "order", Json.fields(
                        "number", orderNumber,
                        "amount", "115.00",
                        "currency", "SAR",
                        "description", "طلب رقم 2001: عباءة سوداء وعود"),
                "source", Json.fields(
                        "type", "card",
                        "number", "4464040000000007",
                        "exp_month", expiry[0],
                        "exp_year", expiry[1],
                        "cvv", "123",
                        "holder", "NOURA ALQAHTANI"),
                "three_ds", Json.fields("return_url", SHOP_URL + "/return"),
                "customer", Json.fields(
                        "name", "نورة القحطاني",
                        "email", "noura@shop.example",
                        "phone", "+966501234567",
                        "ip_address", "203.0.113.24"),
                "notification_url", SHOP_URL + "/callbacks/gateway"), idempotencyKey);
        // endregion pay
        return payment;
    }

    // region react
    static void react(Map<String, Object> payment) {
        System.out.println(payment.get("payment_id") + " " + payment.get("status"));
        if ("3ds".equals(payment.get("status"))) {
            // Send the shopper there first. Nothing is decided yet.
            System.out.println("challenge: " + Json.get(payment, "next_action", "url"));
        }
        Object decline = payment.get("decline");
        if (decline == null) return;
        System.out.println("log: " + Json.get(decline, "code")); // only for you
        // The shopper reads this, and sees all other cards and methods beside it.
        System.out.println("show: " + Json.get(decline, "message"));
        System.out.println("this card again: " + thisCard(decline));
    }

    /** Returns whether the shopper may try this card again. Nothing here pays by itself. */
    static String thisCard(Object decline) {
        return switch (Json.get(decline, "retry_advice")) {
            case "correct_and_retry" -> "shopper".equals(Json.get(decline, "act"))
                    ? "now, from an empty form"
                    : "not before you corrected the request";
            case "authenticate" -> "now, with 3-D Secure";
            case "retry_later" -> "later, when the shopper wants to";
            case "never" -> "never";
            default -> "no"; // other_method, and values that the contract may add
        };
    }
    // endregion react
}
