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
import java.util.Base64;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Executors;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Receives callbacks at http://127.0.0.1:PORT/callbacks/gateway and fulfils each paid order once.
 * Needs GATEWAY_CALLBACK_SECRET, PORT, and in the folder STORE the file orders.json: what you stored with
 * each order. The folder stands for your database.
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
        // During a rotation there are several signatures; one of them is made with your secret.
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
            System.err.println("Refused: " + error.getMessage());
            return 401;
        }
        Path known = STORE.resolve("callbacks").resolve(id);
        if (Files.exists(known)) return 204; // a repetition: nothing to do, and received
        // With a database: the work and the id in one transaction. Here the work comes first,
        // because it does nothing the second time: a crash in between loses no payment.
        boolean done = work(Json.object(new String(body, StandardCharsets.UTF_8)));
        if (!done) return 503; // not stored: it comes again
        Files.write(known, body);
        return 204;
    }
    // endregion receive

    // region fulfil
    static final Set<String> PAYING = Set.of("payment.sale", "payment.capture", "payment.recurring");

    /** Answers whether the event is done with; if not, it has to come again. */
    static boolean work(Map<String, Object> event) throws IOException {
        Object data = event.get("data");
        boolean isSuccess = "success".equals(Json.get(data, "status"));
        boolean isHeld = "pending".equals(Json.get(data, "order_status"));
        boolean isTaken = "settled".equals(Json.get(data, "order_status"));
        boolean isPayment = PAYING.contains(event.get("type")) && isSuccess && (isHeld || isTaken);
        boolean isRefund = "payment.refund".equals(event.get("type"))
                && (isSuccess || "fail".equals(Json.get(data, "status")));
        if (!isPayment && !isRefund) return true;
        String number = Json.get(data, "order_number");
        Object order = storedOrder(number);
        String paymentId = Json.get(order, "payment_id");
        if (paymentId == null) return false; // faster than your own transaction
        boolean fits = paymentId.equals(Json.get(data, "payment_id"))
                && Json.get(data, "order_amount").equals(Json.get(order, "amount")) // never floats
                && Json.get(data, "order_currency").equals(Json.get(order, "currency"))
                && Json.get(data, "livemode").equals(Json.get(order, "livemode"));
        String transId = Json.get(data, "trans_id");
        String accepted = paymentId + "-accepted";
        String captured = Json.get(data, "amounts", "captured");
        if (!fits) {
            System.err.println("Not as ordered, look at it: " + number);
        } else if (isRefund) {
            if (!isFirst(transId)) return true;
            System.out.println(isSuccess
                    ? "refunded " + number + " " + Json.get(data, "amount")
                    : "refund failed " + number + " " + Json.get(data, "reason")); // tell your staff
        } else if (isHeld) {
            // Pick and pack, and capture when the goods are ready to leave.
            if (isFirst(accepted)) System.out.println("accept " + number);
        } else {
            isFirst(accepted); // money was taken: an older event accepts nothing
            if (!captured.equals(Json.get(order, "amount"))) {
                // Hand over no more than that covers.
                if (isFirst(transId)) System.out.println("part captured " + number + " " + captured);
            } else if (isFirst(paymentId)) {
                System.out.println("fulfil " + number);
            }
        }
        return true;
    }

    /** What you stored with the order; null while there is no row. */
    static Object storedOrder(String number) throws IOException {
        try {
            return Json.object(Files.readString(STORE.resolve("orders.json"))).get(number);
        } catch (NoSuchFileException error) {
            System.err.println("No order is stored yet: there is no " + error.getFile());
            return null;
        }
    }

    /** True for one caller alone, as UPDATE orders … WHERE status = 'open' is. */
    static boolean isFirst(String id) throws IOException {
        try {
            Files.createFile(STORE.resolve("done").resolve(id));
            return true;
        } catch (FileAlreadyExistsException error) {
            return false;
        }
    }
    // endregion fulfil

    static String env(String name) {
        String value = System.getenv(name);
        if (value == null || value.isEmpty()) {
            System.err.println("Set " + name + ".");
            System.exit(1);
        }
        return value;
    }

    public static void main(String[] args) throws IOException {
        Files.createDirectories(STORE.resolve("callbacks"));
        Files.createDirectories(STORE.resolve("done"));
        int port = Integer.parseInt(env("PORT"));
        HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", port), 0);
        server.setExecutor(Executors.newFixedThreadPool(4));
        server.createContext("/callbacks/gateway", exchange -> {
            int status = 500; // it comes again
            try {
                status = receive(exchange);
            } catch (Exception error) {
                error.printStackTrace();
            }
            exchange.sendResponseHeaders(status, -1);
            exchange.close();
        });
        server.start();
    }
}
