import java.util.List;
import java.util.Map;

/**
 * Opens a session for Tabby and Tamara, then gets the status or captures:
 * java PayLater open [ORDER_NUMBER [PHONE [ATTEMPT]]]
 * java PayLater return PAYMENT_ID
 * java PayLater capture PAYMENT_ID SHIPMENT_NUMBER [AMOUNT]
 */
public class PayLater {
    static final String SHOP_URL = Gateway.env("SHOP_URL");

    public static void main(String[] args) throws Exception {
        switch (args.length > 0 ? args[0] : "") {
            case "open" -> openSession(
                    args.length > 1 ? args[1] : "order-1047",
                    args.length > 2 ? args[2] : "+966500000001",
                    args.length > 3 ? args[3] : "1");
            case "return" -> askOnReturn(args[1]);
            case "capture" -> captureShipment(args[1], args[2], args.length > 3 ? args[3] : null);
            default -> throw new IllegalArgumentException("Name the step: open, return or capture.");
        }
    }

    static void openSession(String orderNumber, String phone, String attempt) throws Exception {
        // region open
        // Store the key before you send. Running the same attempt twice then opens only one session.
        // The next attempt has another key.
        String idempotencyKey = Gateway.storedKey(orderNumber + "-session-" + attempt);
        Map<String, Object> session = Gateway.post("/api/v1/session", Json.fields(
                "merchant_key", Gateway.env("GATEWAY_MERCHANT_KEY"),
                "operation", "authorization", // you ship later
                "order", Json.fields(
                        "number", orderNumber,
                        "amount", "640.00", // lines plus shipping minus discount
                        "currency", "SAR",
                        "description", "سماعة رأس لاسلكية",
                        "tax_amount", "83.48", // included in amount
                        "shipping_amount", "25.00",
                        "discount_amount", "0.00"),
                "success_url", SHOP_URL + "/return",
                "cancel_url", SHOP_URL + "/cart",
                "error_url", SHOP_URL + "/payment-failed",
                "notification_url", SHOP_URL + "/callbacks/gateway",
                "methods", List.of("tabby", "tamara"),
                "customer", Json.fields(
                        "name", "سارة الغامدي",
                        "email", "sara@shop.example",
                        "phone", phone),
                "shipping_address", Json.fields(
                        "country", "SA",
                        "city", "Riyadh",
                        "district", "Al Olaya",
                        "line1", "شارع العليا 120",
                        "postal_code", "12211"),
                "items", List.of(Json.fields(
                        "name", "سماعة رأس لاسلكية",
                        "reference", "SKU-551",
                        "type", "physical",
                        "quantity", 1,
                        "unit_price", "615.00",
                        "tax_amount", "80.22",
                        "category", "Electronics",
                        "product_url", SHOP_URL + "/p/551")),
                "parameters", Json.fields("buyer_history", Json.fields(
                        "registered_since", "2023-02-11T09:00:00Z",
                        "completed_orders", 4))), idempotencyKey);
        // Store payment_id with the order, then send the shopper to redirect_url with 303.
        System.out.println(session.get("payment_id"));
        System.out.println(session.get("redirect_url"));
        // endregion open
    }

    // region return
    static void askOnReturn(String paymentId) throws Exception {
        // Use the payment id in your order's row: anybody can type another one into the address.
        Map<String, Object> payment =
                Gateway.post("/api/v1/payment/status", Json.fields("payment_id", paymentId), null);
        String status = Json.get(payment, "status");
        System.out.println(switch (status) {
            case "pending" -> "agreed: pack the order, capture before " + payment.get("capture_before");
            case "settled" -> howMuch(payment);
            case "prepare", "redirect", "undefined" ->
                    "not decided yet: " + status + ", send nothing and get the status again";
            // The hold ended, but the provider may have captured: offer no other method yet.
            case "reversal" -> "reversal: send nothing, ask support what the provider captured";
            case "refund" -> "refunded " + Json.get(payment, "order", "number") + " "
                    + Json.get(payment, "amounts", "refunded") + ": send nothing";
            // decline, void and expired: the shopper can pay the same order with another method.
            default -> "send nothing: " + status;
        });
    }

    static String howMuch(Map<String, Object> payment) {
        String number = Json.get(payment, "order", "number");
        String captured = Json.get(payment, "amounts", "captured");
        String refunded = Json.get(payment, "amounts", "refunded");
        if (refunded.matches(".*[1-9].*")) {
            return "captured " + number + " " + captured + ", refunded " + refunded;
        }
        if (captured.equals(Json.get(payment, "order", "amount"))) return "paid: hand the goods over";
        // Hand over no more than this amount covers.
        return "part captured " + number + " " + captured;
    }
    // endregion return

    static void captureShipment(String paymentId, String shipmentNumber, String amount) throws Exception {
        // region capture
        // Each shipment has its own key: a second run captures nothing twice.
        // After transaction.status fail, use a new shipment number.
        String idempotencyKey = Gateway.storedKey(shipmentNumber);
        Map<String, Object> fields = Json.fields("payment_id", paymentId);
        // Without an amount, you capture everything. With one,
        // the rest is released at once.
        if (amount != null) fields.putAll(Json.fields("amount", amount, "final", true));
        Map<String, Object> capture = Gateway.post("/api/v1/payment/capture", fields, idempotencyKey);
        // The HTTP status shows that it was tried, transaction.status whether it worked:
        // only then hand the goods over.
        String status = Json.get(capture, "transaction", "status");
        if ("success".equals(status)) {
            System.out.println("captured " + Json.get(capture, "amounts", "captured")
                    + " of " + Json.get(capture, "amounts", "authorized") + " " + capture.get("currency"));
        } else if ("fail".equals(status)) {
            String advice = Json.get(capture, "transaction", "decline", "retry_advice");
            String reason = Json.get(capture, "transaction", "reason");
            if (reason == null) reason = "no reason given";
            System.out.println("still held: " + (advice == null ? reason : advice));
        } else {
            // waiting or undefined: the outcome is unknown.
            System.out.println(status + ": get the status; a new key could capture it twice");
        }
        // endregion capture
    }
}
