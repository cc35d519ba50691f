import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SignatureException;
import java.util.Arrays;
import java.util.Base64;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Executors;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Receives callbacks at http://127.0.0.1:PORT/callbacks/gateway and fulfils each paid order once:
 * java ReceiveCallback
 * Needs GATEWAY_CALLBACK_SECRET, PORT, and in the folder STORE the file orders.json: what you stored with
 * each order. The folder replaces your database.
 */
public class ReceiveCallback {
    static final String SECRET = env("GATEWAY_CALLBACK_SECRET");
    static final Path STORE = Path.of(env("STORE"));

    // region validate
    /** Throws unless the gateway signed these bytes within the last five minutes. */
    static void validate(String secret, String id, String timestamp, String signatures,
            byte[] body, long now) throws GeneralSecurityException {
        if (id == null || timestamp == null || signatures == null) {
            throw new SignatureException("a webhook- header is missing");
        }
        long sent = timestamp.matches("[0-9]{10}") ? Long.parseLong(timestamp) : 0;
        if (Math.abs(now - sent) > 300) {
            throw new SignatureException("the callback is too old, or this server's clock is wrong");
        }
        byte[] key = Base64.getDecoder().decode(secret.replace("whsec_", ""));
        if (key.length < 24) {
            throw new SignatureException("the callback secret is missing or cut off");
        }
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(key, "HmacSHA256"));
        mac.update((id + "." + timestamp + ".").getBytes(StandardCharsets.UTF_8));
        String expected = "v1," + Base64.getEncoder().encodeToString(mac.doFinal(body));
        // During a rotation there are several signatures. One of them matches your secret.
        for (String signature : signatures.split(" ")) {
            if (MessageDigest.isEqual(signature.getBytes(StandardCharsets.UTF_8),
                    expected.getBytes(StandardCharsets.UTF_8))) {
                return;
            }
        }
        throw new SignatureException("no signature matches");
    }
    // endregion validate

    // region receive
    static int receive(HttpExchange exchange) throws Exception {
        if (!exchange.getRequestMethod().equals("POST")) return 404;
        // The raw bytes, before anything parses them.
        byte[] body = exchange.getRequestBody().readNBytes(1 << 18);
        var headers = exchange.getRequestHeaders();
        String id = headers.getFirst("webhook-id");
        try {
            validate(SECRET, id, headers.getFirst("webhook-timestamp"),
                    headers.getFirst("webhook-signature"), body, System.currentTimeMillis() / 1000);
        } catch (SignatureException error) {
            System.err.println("Rejected: " + error.getMessage());
            return 401;
        }
        System.err.println("Signature matches: " + id);
        Path known = STORE.resolve("callbacks").resolve(id);
        if (Files.exists(known)) return 204; // a repeated callback: nothing to do
        // With a database, put the work and the id in one transaction. Here the work comes first,
        // because it does nothing the second time: a crash in between loses no payment.
        boolean done = work(Json.object(new String(body, StandardCharsets.UTF_8)));
        if (!done) return 503; // not stored: the gateway sends it again
        Files.write(known, body);
        return 204;
    }
    // endregion receive

    // region fulfil
    static final Set<String> ORDERED = Set.of("payment.sale", "payment.capture");

    /** Returns whether the event is handled. If not, the gateway has to send it again. */
    static boolean work(Map<String, Object> event) throws IOException {
        Object data = event.get("data");
        String sequence = Json.get(event, "sequence");
        Path handled = STORE.resolve("sequences").resolve(Json.get(data, "payment_id"));
        Files.createDirectories(handled);
        boolean isNewest = Arrays.stream(handled.toFile().list())
                .allMatch(earlier -> Long.parseLong(earlier) < Long.parseLong(sequence));
        if (!apply(Json.get(event, "type"), data, isNewest)) return false;
        Files.write(handled.resolve(sequence), new byte[0]);
        return true;
    }

    static boolean apply(String type, Object data, boolean isNewest) throws IOException {
        boolean isSuccess = "success".equals(Json.get(data, "status"));
        boolean isHeld = "pending".equals(Json.get(data, "order_status"));
        boolean isTaken = "settled".equals(Json.get(data, "order_status"));
        boolean isRefund = "payment.refund".equals(type)
                && (isSuccess || "fail".equals(Json.get(data, "status")));
        boolean isDispute = "payment.chargeback".equals(type);
        // Every callback has the payment's state. Only the newest may change the order.
        boolean isPaid = isNewest && (isHeld || isTaken);
        if (!isPaid && !isRefund && !isDispute) return true;
        Map<String, Object> orders = storedOrders();
        String number = Json.get(data, "order_number");
        String toDo = "fulfil";
        Object order = orders.get(number);
        String paymentId = Json.get(order, "payment_id");
        String schedule = Json.get(data, "schedule_id");
        Object subscription = schedule == null ? null : orders.get(schedule);
        // An automatic payment has no row of its own: use its schedule's row.
        if (order == null && subscription != null && !ORDERED.contains(type)) {
            order = subscription;
            paymentId = Json.get(data, "payment_id");
            number = schedule + " " + paymentId;
            toDo = "extend";
        }
        if (paymentId == null) {
            // The callback was faster than your own transaction.
            System.err.println("No row with a payment for " + number + " yet: 503, it comes again");
            return false;
        }
        boolean fits = paymentId.equals(Json.get(data, "payment_id"))
                && Json.get(data, "order_amount").equals(Json.get(order, "amount")) // never floats
                && Json.get(data, "order_currency").equals(Json.get(order, "currency"))
                && Json.get(data, "livemode").equals(Json.get(order, "livemode"));
        if (!fits) {
            System.err.println("Not as ordered, look at it: " + number);
            return true;
        }
        String transId = Json.get(data, "trans_id");
        String captured = Json.get(data, "amounts", "captured");
        String refunded = Json.get(data, "amounts", "refunded");
        if (isDispute) {
            once(transId, "dispute " + number + ": alert your team, stop the shipment");
        } else if (isRefund) {
            once(transId, isSuccess
                    ? "refunded " + number + " " + Json.get(data, "amount")
                    : "refund failed " + number + " " + Json.get(data, "reason")); // tell your staff
        }
        if (!isPaid) return true;
        if (isHeld) {
            // Pick and pack the goods. Capture when they're ready to ship.
            once(paymentId + "-accepted", "accept " + number);
        } else if (refunded.matches(".*[1-9].*")) {
            // If you haven't fulfilled it yet, a person decides what to ship.
            once(paymentId, "look at " + number + ": refunded, get the status");
        } else if (!captured.equals(Json.get(order, "amount"))) {
            // Hand over no more than this amount covers.
            once(paymentId + "-" + captured, "part captured " + number + " " + captured);
        } else {
            once(paymentId, toDo + " " + number);
        }
        return true;
    }

    /** Prints for only one caller, as UPDATE orders … WHERE status = 'open' does. */
    static void once(String id, String line) throws IOException {
        try {
            Files.createFile(STORE.resolve("done").resolve(id));
            System.out.println(line);
        } catch (FileAlreadyExistsException error) {
            // Printed before.
        }
    }
    // endregion fulfil

    /** Returns what you stored: orders by number, and subscriptions by schedule. */
    static Map<String, Object> storedOrders() throws IOException {
        try {
            return Json.object(Files.readString(STORE.resolve("orders.json")));
        } catch (NoSuchFileException error) {
            System.err.println("No order is stored yet: there is no " + error.getFile());
            return Map.of();
        }
    }

    static String env(String name) {
        String value = System.getenv(name);
        if (value == null || value.isEmpty()) {
            System.err.println("Set " + name + ": the page /programs lists its value for the sandbox.");
            System.exit(1);
        }
        return value;
    }

    /** Ends if it isn't whsec_ and the base64 of 24 to 64 bytes: it would reject every callback. */
    static void checkCallbackSecret() {
        byte[] key = {};
        try {
            key = Base64.getDecoder().decode(SECRET.replace("whsec_", ""));
        } catch (IllegalArgumentException error) {
            // Not base64: it can't be a key.
        }
        boolean isWhole = SECRET.equals("whsec_" + Base64.getEncoder().encodeToString(key));
        if (!isWhole || key.length < 24 || key.length > 64) {
            System.err.println("GATEWAY_CALLBACK_SECRET isn't a callback secret: "
                    + "it starts with whsec_. Copy all of it.");
            System.exit(1);
        }
    }

    public static void main(String[] args) throws IOException {
        checkCallbackSecret();
        Files.createDirectories(STORE.resolve("callbacks"));
        Files.createDirectories(STORE.resolve("done"));
        int port = Integer.parseInt(env("PORT"));
        HttpServer server;
        try {
            server = HttpServer.create(new InetSocketAddress("127.0.0.1", port), 0);
        } catch (IOException error) {
            System.err.println("Can't listen on port " + port + " (" + error.getMessage()
                    + "): set PORT to another one, and use it in SHOP_URL and --callback-url too.");
            System.exit(1);
            return;
        }
        server.setExecutor(Executors.newFixedThreadPool(4));
        server.createContext("/callbacks/gateway", exchange -> {
            int status = 500; // the gateway sends it again
            try {
                status = receive(exchange);
            } catch (Exception error) {
                error.printStackTrace();
            }
            exchange.sendResponseHeaders(status, -1);
            exchange.close();
        });
        server.start();
        System.err.println("Ready: http://127.0.0.1:" + port + "/callbacks/gateway");
    }
}
