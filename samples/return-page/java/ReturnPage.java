import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Executors;

/**
 * Shows the return page to the shopper at http://127.0.0.1:PORT/return?order_number=order-1042
 * java ReturnPage
 * Needs the client's variables, PORT, and in the folder STORE the file orders.json: what you stored with
 * each order. The folder replaces your database.
 */
public class ReturnPage {
    static final Path STORE = Path.of(Gateway.env("STORE"));

    // region return
    static void show(HttpExchange exchange) throws IOException {
        // Anybody can type an address: don't read its payment_id, and use your own order's row.
        // In your shop, also check that the order is this shopper's.
        String number = query(exchange).get("order_number");
        Object order = Json.object(Files.readString(STORE.resolve("orders.json"))).get(number);
        boolean known = exchange.getRequestMethod().equals("GET") && order != null;
        String text = known ? whatToTell(number, order) : "We do not know this order.";
        String html = text.replace("&", "&amp;").replace("<", "&lt;");
        String page = "<!doctype html><html lang=\"en\"><title>Your order</title><p>" + html + "</p></html>";
        exchange.getResponseHeaders().set("Content-Type", "text/html; charset=utf-8");
        exchange.getResponseHeaders().set("Cache-Control", "no-store");
        exchange.sendResponseHeaders(known ? 200 : 404, 0);
        exchange.getResponseBody().write(page.getBytes(StandardCharsets.UTF_8));
    }
    // endregion return

    // region tell
    static String whatToTell(String number, Object order) {
        String checking = "We are checking your payment.";
        try {
            String paymentId = Json.get(order, "payment_id");
            if (paymentId == null) return checking;
            Map<String, Object> payment =
                    Gateway.post("/api/v1/payment/status", Json.fields("payment_id", paymentId), null);
            boolean fits = number.equals(Json.get(payment, "order", "number"))
                    && Json.get(payment, "order", "amount").equals(Json.get(order, "amount"))
                    && Json.get(payment, "order", "currency").equals(Json.get(order, "currency"))
                    && Json.get(payment, "livemode").equals(Json.get(order, "livemode"));
            String status = Json.get(payment, "status");
            return switch (status) {
                // Update the order first, with the same function as your callback handler.
                case "settled", "refund" -> fits ? howMuch(payment) : checking;
                case "pending" -> fits ? "Your order is confirmed." : checking;
                // After invalid_transaction, another payment may have paid the order.
                case "decline" -> "invalid_transaction".equals(Json.get(payment, "decline", "code"))
                        ? checking : Json.get(payment, "decline", "message") + " Pay again?";
                case "void" -> "This payment was cancelled. Back to the basket.";
                case "expired" -> "The time ran out. Start again?";
                case "prepare", "redirect", "3ds" -> "We are waiting for your payment.";
                case "undefined" -> "We are checking with your bank and will write to you.";
                default -> checking;
            };
        } catch (Exception error) {
            System.err.println(error.getMessage());
            return checking; // no response doesn't mean declined
        }
    }

    /** Settled means you got money, and the amounts say how much. Refund means all of it went back. */
    static String howMuch(Map<String, Object> payment) {
        String amount = Json.get(payment, "order", "amount");
        String captured = Json.get(payment, "amounts", "captured");
        String refunded = Json.get(payment, "amounts", "refunded");
        String currency = Json.get(payment, "order", "currency");
        if ("refund".equals(payment.get("status"))) {
            return "Your payment was refunded: " + refunded + " " + currency + ".";
        }
        if (captured.equals(amount) && !refunded.matches(".*[1-9].*")) return "Paid, thank you.";
        return "Paid " + captured + " of " + amount + " " + currency + ", refunded " + refunded + " " + currency + ".";
    }
    // endregion tell

    static Map<String, String> query(HttpExchange exchange) {
        Map<String, String> values = new HashMap<>();
        String query = exchange.getRequestURI().getRawQuery();
        for (String pair : query == null ? new String[0] : query.split("&")) {
            String[] parts = pair.split("=", 2);
            if (parts.length == 2) values.put(parts[0], URLDecoder.decode(parts[1], StandardCharsets.UTF_8));
        }
        return values;
    }

    public static void main(String[] args) throws IOException {
        int port = Integer.parseInt(Gateway.env("PORT"));
        HttpServer server;
        try {
            server = HttpServer.create(new InetSocketAddress("127.0.0.1", port), 0);
        } catch (IOException error) {
            System.err.println("Can't listen on port " + port + " (" + error.getMessage()
                    + "): set PORT to another one.");
            System.exit(1);
            return;
        }
        server.setExecutor(Executors.newFixedThreadPool(4));
        server.createContext("/return", exchange -> {
            try {
                show(exchange);
            } catch (Exception error) {
                error.printStackTrace();
                exchange.sendResponseHeaders(500, -1);
            } finally {
                exchange.close();
            }
        });
        server.start();
    }
}
