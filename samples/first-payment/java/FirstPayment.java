import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Takes a first payment in the sandbox, and prints its id and status:
 * java FirstPayment [ORDER_NUMBER]
 */
public class FirstPayment {
    // region sign
    /** Returns the headers that prove who sent these bytes. {@code body} is exactly what you send. */
    static Map<String, String> sign(String merchantKey, String merchantSecret, long timestamp,
            String requestId, String method, String path, byte[] body)
            throws GeneralSecurityException {
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(merchantSecret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
        String start = timestamp + "." + requestId + "." + method + " " + path + ".";
        mac.update(start.getBytes(StandardCharsets.UTF_8));
        return Map.of(
                "X-Merchant-Key", merchantKey,
                "X-Timestamp", Long.toString(timestamp),
                "X-Request-Id", requestId,
                "X-Hash", "v1=" + HexFormat.of().formatHex(mac.doFinal(body)));
    }
    // endregion sign

    public static void main(String[] args) throws Exception {
        // The sandbox's public test credentials. Keep your own in the environment, never in the code.
        String url = env("GATEWAY_URL", "http://127.0.0.1:4010");
        String merchantKey = env("GATEWAY_MERCHANT_KEY", "mk_test_0001");
        String merchantSecret =
                env("GATEWAY_MERCHANT_SECRET", "ms_test_0001_5b1f3c7e9a2d4f608c1e3a5b7d9f0246");
        String orderNumber = args.length > 0 ? args[0] : "order-" + UUID.randomUUID().toString().substring(0, 8);

        // region pay
        String path = "/api/v1/s2s/sale";
        // Serialise once: sign and send the same bytes.
        byte[] body = """
                {
                  "order": {
                    "number": "%s",
                    "amount": "115.00",
                    "currency": "SAR",
                    "description": "طلب رقم 1001: عباءة سوداء"
                  },
                  "source": {
                    "type": "card",
                    "number": "4464040000000007",
                    "exp_month": "10",
                    "exp_year": "2038",
                    "cvv": "123",
                    "holder": "NOURA ALQAHTANI"
                  },
                  "three_ds": { "return_url": "https://shop.example/return" }
                }
                """.formatted(orderNumber).getBytes(StandardCharsets.UTF_8);
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(url + path))
                .timeout(Duration.ofSeconds(30))
                .header("Content-Type", "application/json")
                // Random, because each run is a new order.
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .POST(HttpRequest.BodyPublishers.ofByteArray(body));
        long timestamp = System.currentTimeMillis() / 1000;
        String requestId = UUID.randomUUID().toString();
        sign(merchantKey, merchantSecret, timestamp, requestId, "POST", path, body)
                .forEach(request::header);
        HttpResponse<String> answer;
        try {
            answer = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()
                    .send(request.build(), HttpResponse.BodyHandlers.ofString());
        } catch (IOException error) {
            System.err.println("Nothing answers at " + url + " (" + error + "). Is the sandbox running?");
            System.exit(1);
            return;
        }
        if (answer.statusCode() / 100 != 2) {
            System.err.println("The gateway returned " + answer.statusCode() + ": " + answer.body());
            System.exit(1);
        }
        System.out.println(field(answer.body(), "payment_id") + " " + field(answer.body(), "status"));
        // endregion pay
    }

    /** Finds one string in the JSON, so that this file runs on its own. Use your JSON library instead. */
    private static String field(String json, String name) {
        Matcher found = Pattern.compile('"' + name + "\" *: *\"([^\"]*)\"").matcher(json);
        return found.find() ? found.group(1) : "?";
    }

    private static String env(String name, String otherwise) {
        return System.getenv().getOrDefault(name, otherwise);
    }
}
