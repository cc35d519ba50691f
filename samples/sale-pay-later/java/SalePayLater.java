import java.util.List;
import java.util.Map;

/**
 * Sends a sale for Tabby or Tamara, and prints the next step:
 * java SalePayLater tabby|tamara [ORDER_NUMBER [PHONE [ATTEMPT]]]
 */
public class SalePayLater {
    static final String SHOP_URL = Gateway.env("SHOP_URL");

    public static void main(String[] args) throws Exception {
        String provider = args.length > 0 ? args[0] : "";
        boolean isTabby = provider.equals("tabby");
        if (!isTabby && !provider.equals("tamara")) {
            throw new IllegalArgumentException("Name the provider: tabby or tamara.");
        }
        String orderNumber = args.length > 1 ? args[1] : isTabby ? "order-2005" : "order-2006";
        String phone = args.length > 2 ? args[2] : isTabby ? "+966500000001" : "+966500000101";
        String attempt = args.length > 3 ? args[3] : "1";
        Map<String, Object> fields = isTabby ? tabby(orderNumber, phone) : tamara(orderNumber, phone);

        // region sale
        // Each attempt with a provider has its own key. Store it before you send,
        // and send it again after a time-out.
        String idempotencyKey = Gateway.storedKey(orderNumber + "-" + provider + "-" + attempt);
        Map<String, Object> sale = Gateway.post("/api/v1/s2s/sale", fields, idempotencyKey);
        System.out.println(sale.get("payment_id")); // store it with the order
        if ("decline".equals(sale.get("status"))) {
            // A response, not an error: keep the basket, and offer the other methods.
            System.out.println("show: " + Json.get(sale, "decline", "message"));
        } else if ("redirect".equals(Json.get(sale, "next_action", "type"))) {
            // Return 303 to the browser for GET, or a form with all params for POST.
            String method = Json.get(sale, "next_action", "method");
            System.out.println("send the browser to: " + method + " " + Json.get(sale, "next_action", "url"));
        } else {
            System.out.println("the payment is " + sale.get("status")
                    + ": get the status, send no second sale");
        }
        // endregion sale
    }

    // region tabby
    static Map<String, Object> tabby(String orderNumber, String phone) {
        return Json.fields(
                "order", Json.fields(
                        "number", orderNumber,
                        "amount", "640.00", // the lines and the shipping
                        "currency", "SAR",
                        "description", "سماعة رأس لاسلكية",
                        "tax_amount", "83.48", // included in amount
                        "shipping_amount", "25.00"),
                "source", Json.fields(
                        "type", "tabby",
                        "buyer_history", Json.fields(
                                "registered_since", "2023-02-11T09:00:00Z",
                                "completed_orders", 4)),
                "three_ds", Json.fields("return_url", SHOP_URL + "/return"),
                "capture", false, // you ship later
                "customer", Json.fields(
                        "name", "سارة الغامدي",
                        "email", "sara@shop.example",
                        "phone", phone,
                        "ip_address", "203.0.113.28"), // the browser's, not your load balancer's
                "shipping_address", Json.fields(
                        "country", "SA",
                        "city", "Riyadh",
                        "line1", "شارع العليا 120",
                        "postal_code", "12211"),
                "items", List.of(Json.fields(
                        "name", "سماعة رأس لاسلكية",
                        "reference", "SKU-551",
                        "quantity", 1,
                        "unit_price", "615.00",
                        "category", "Electronics")),
                "notification_url", SHOP_URL + "/callbacks/gateway");
    }
    // endregion tabby

    // region tamara
    static Map<String, Object> tamara(String orderNumber, String phone) {
        return Json.fields(
                "order", Json.fields(
                        "number", orderNumber,
                        "amount", "900.00", // the lines and the shipping
                        "currency", "SAR",
                        "description", "طقم أكواب",
                        "tax_amount", "117.39", // included in amount
                        "shipping_amount", "0.00"),
                "source", Json.fields("type", "tamara", "instalments", 3),
                "three_ds", Json.fields("return_url", SHOP_URL + "/return"),
                "customer", Json.fields(
                        "name", "خالد الشهري",
                        "email", "khalid@shop.example",
                        "phone", phone,
                        "ip_address", "203.0.113.29"), // the browser's, not your load balancer's
                "shipping_address", Json.fields(
                        "country", "SA",
                        "city", "Jeddah",
                        "line1", "طريق الملك فهد 8",
                        "postal_code", "23323"),
                "items", List.of(Json.fields(
                        "name", "طقم أكواب",
                        "reference", "SKU-90",
                        "quantity", 2,
                        "unit_price", "450.00")),
                "notification_url", SHOP_URL + "/callbacks/gateway");
    }
    // endregion tamara
}
