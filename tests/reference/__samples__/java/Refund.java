import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HexFormat;
import java.util.UUID;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Refund a payment (server-to-server path) */
public class Refund {
    public static void main(String[] args) throws Exception {
        String server = System.getenv().getOrDefault("GATEWAY_URL", "http://127.0.0.1:4010");
        String timestamp = String.valueOf(Instant.now().getEpochSecond());
        String requestId = UUID.randomUUID().toString();
        // Store this key before you send. Retry with it: a new one may repeat the call.
        String idempotencyKey = UUID.randomUUID().toString();
        String body = """
            {
              "payment_id": "pay_01k72r4f6n9y4r0x8a3b",
              "amount": "115.00",
              "reason": "المنتج غير متوفر"
            }""";
        String signed = timestamp + "." + requestId + ".POST /api/v1/s2s/refund." + body;
        byte[] secret = System.getenv("GATEWAY_MERCHANT_SECRET").getBytes(StandardCharsets.UTF_8);
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(secret, "HmacSHA256"));
        byte[] digest = mac.doFinal(signed.getBytes(StandardCharsets.UTF_8));
        String hash = HexFormat.of().formatHex(digest);

        HttpRequest request = HttpRequest.newBuilder(URI.create(server + "/api/v1/s2s/refund"))
            .method("POST", HttpRequest.BodyPublishers.ofString(body))
            .header("Content-Type", "application/json")
            .header("X-Merchant-Key", System.getenv("GATEWAY_MERCHANT_KEY"))
            .header("X-Hash", "v1=" + hash)
            .header("X-Timestamp", timestamp)
            .header("X-Request-Id", requestId)
            .header("Idempotency-Key", idempotencyKey)
            .build();
        HttpResponse<String> response = HttpClient.newHttpClient()
            .send(request, HttpResponse.BodyHandlers.ofString());
        System.out.println(response.statusCode() + " " + response.body());
    }
}
